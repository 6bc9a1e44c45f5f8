/** `npm run model:eval` as a process of its own: against a model's server, then from what was recorded of it. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "chai";
import {
  answer,
  refusal,
  startMessagesServer,
  type MessagesServer,
} from "../support/start-messages-server.ts";

const quoted = (section: string, text: string) => [{ section, text }];

/** What stands in one document alone → what the model proposes for it; undefined: it refuses. */
const answers: readonly (readonly [mark: string, proposals: readonly object[] | undefined])[] = [
  // A complete document: whatever is added is a false alarm.
  [
    "Bekas perokok 30 bungkus-tahun",
    [
      {
        kind: "finding",
        key: "anamnesa",
        status: "belum_lengkap",
        rekomendasi: "Mohon lengkapi kebiasaan merokok pasien.",
        contoh_isian: "Contoh format: merokok [jumlah] per hari, berhenti sejak [tahun].",
        penjelasan: "Kebiasaan merokok mendukung penilaian keluhan sesak pasien.",
        quotes: quoted("anamnesa", "Bekas perokok 30 bungkus-tahun"),
      },
    ],
  ],
  // A defect that no rule finds on purpose: one proposal in its place, one elsewhere, one without ground.
  [
    "G2P1A0 38-39 minggu T/H + preeklampsia berat",
    [
      {
        kind: "finding",
        key: "codingDiagnosa",
        status: "perbaiki",
        rekomendasi: "Mohon cantumkan dasar diagnosis preeklampsia tanpa protein urin.",
        contoh_isian: "Contoh format: preeklampsia berat atas dasar [tanda].",
        penjelasan: "Protein urin negatif pada pemeriksaan laboratorium.",
        quotes: [
          ...quoted("codingDiagnosa", "G2P1A0 38-39 minggu T/H + preeklampsia berat"),
          ...quoted("anamnesa", "pandangan kabur, nyeri ulu hati sejak 3 jam"),
        ],
      },
      {
        kind: "finding",
        key: "anamnesa",
        status: "belum_lengkap",
        rekomendasi: "Mohon lengkapi jumlah obat yang diminum.",
        contoh_isian: "Contoh format: obat di rumah [nama], [jumlah] kali.",
        penjelasan: "Pemakaian obat di rumah menunjukkan beratnya keluhan.",
        quotes: quoted("anamnesa", "Tablet Fe 1x1, asam folat"),
      },
      {
        kind: "finding",
        key: "ttv",
        status: "perbaiki",
        rekomendasi: "Mohon jelaskan hasil pengukuran.",
        contoh_isian: "Contoh format: diukur ulang [waktu].",
        penjelasan: "Hasil pengukuran berbeda.",
        quotes: quoted("ttv", "kalimat yang tidak ada di dokumen"),
      },
    ],
  ],
  // A defect that rules find: their own texts, better worded.
  [
    "terpeleset sendiri (kecelakaan tunggal)",
    [
      {
        kind: "wording",
        item: "/findings/0",
        rekomendasi: "Mohon lengkapi keluhan utama pasien beserta lamanya.",
        contoh_isian: "Contoh format: [keluhan] sejak [n] [jam/hari] sebelum masuk rumah sakit.",
        penjelasan: "Keluhan utama menjadi dasar penilaian indikasi pelayanan gawat darurat.",
        quotes: [],
      },
      { kind: "wording", item: "/findings/0" },
    ],
  ],
  // Another defect that no rule finds, nor the model.
  ["sedang menyabit rumput di sawah", []],
  // Another defect that rules find: nobody answers.
  ['"label":"SpO2 (%)","text":"99 %"', undefined],
];

const chosen = [
  "^truth/igd/copd$",
  "^truth/igd/impending-eclampsia: Diagnosis against the evidence: severe preeclampsia without protein",
  "^truth/igd/snake-bite: Treatment missing: no antivenom",
  "^truth/igd/asthma-sent-home: Contradiction within the form: two saturations",
  "^truth/igd/radius-fracture: AN01 Keluhan utama",
].flatMap((name) => ["--only", name]);

describe("npm run model:eval", () => {
  // Each run loads the service's data, as a process of its own.
  let server: MessagesServer;
  let records: string;
  let asked: string;

  async function run(options: readonly string[], environment: Readonly<Record<string, string>>) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["scripts/model-eval.ts", ...options],
      { env: { PATH: process.env["PATH"] ?? "", ...environment } },
    );
    return stdout;
  }

  before(async () => {
    records = mkdtempSync(join(tmpdir(), "praklaim-eval-"));
    server = await startMessagesServer((call) => {
      const found = answers.find(([mark]) => call.text.includes(JSON.stringify(mark).slice(1, -1)));
      const proposals = found?.[1];
      return proposals ? answer(() => ({ proposals }))(call) : refusal(call);
    });
    asked = await run([...chosen, "--all", "--ask-all", "--record", records], {
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: server.baseUrl,
    });
  });
  after(async () => {
    await server.close();
    rmSync(records, { recursive: true, force: true });
  });

  const lineOf = (output: string, name: string) =>
    output
      .split("\n")
      .find((each) => each.startsWith(name.padEnd(22)))
      ?.slice(22);

  const sums: readonly (readonly [name: string, value: string])[] = [
    ["checked", "5 of 5 in the corpus"],
    ["asked", "5 of 5 (100.0 %)"],
    ["  complete", "1 of 1 (100.0 %)"],
    ["  known defect", "2 of 2 (100.0 %)"],
    ["  open defect", "2 of 2 (100.0 %)"],
    ["additions", "3"],
    ["  right", "1, in the place of a defect that the rules missed"],
    ["  false alarm", "1, in a document that is complete"],
    ["  cannot be told", "1, in a document with a defect, elsewhere or where rules had found it"],
    ["right of those judged", "1 of 2 (50.0 %)"],
    [
      "open defects",
      "found 1 of 2 (50.0 %) by place, status and word; by place alone 1; asked about 2 of 2 (100.0 %)",
    ],
    ["all that rules missed", "found 1 of 2 (50.0 %)"],
    ["wordings kept", "1"],
    ["proposals kept", "4 of 6 (66.7 %)"],
    ["dropped", "2: quote_not_found 1, shape 1"],
    ["answered", "4 of 5 (80.0 %)"],
    ["failures", "1: refused 1"],
    // The server counts 1,200, 340 and 2,000 for each of the five calls, at 2, 10 and 0.2 dollars a million.
    ["tokens", "input 6000, output 1700, cacheRead 10000, cacheWrite 0"],
    ["cost", "0.0310 US dollars for 5 calls"],
  ];
  for (const [name, value] of sums)
    it(`sums up hand-made answers: ${name.trim()} ${value}`, () => {
      expect(lineOf(asked, name)).to.equal(value);
    });

  it("shows what was added, with its evidence, and names model and prompt", () => {
    expect(asked).to.include(
      "  right: finding:codingDiagnosa\n      Mohon cantumkan dasar diagnosis",
    );
    expect(asked).to.include("      «Bekas perokok 30 bungkus-tahun»");
    expect(lineOf(asked, "model")).to.equal("claude-sonnet-5-5");
    expect(lineOf(asked, "prompts")).to.match(/^igd_asesmen_awal@\d+-[\da-f]{8}$/u);
    expect(lineOf(asked, "time of a call")).to.match(
      /^p50 \d+\.\d\d s, p95 \d+\.\d\d s, 5 calls$/u,
    );
  });

  it("replays what it recorded without key and network, to the same sums", async () => {
    expect(readdirSync(records)).to.have.length(5);
    const calls = server.requests.length;
    const replayed = await run([...chosen, "--all", "--ask-all", "--replay", records], {});
    const withoutTime = (output: string) => output.replace(/\ntime of a call .*/u, "");
    expect(withoutTime(replayed)).to.equal(withoutTime(asked));
    expect(lineOf(replayed, "time of a call")).to.equal("not measured: the answers are records");
    expect(server.requests).to.have.length(calls);
  });

  it("asks where the service would, unless told to ask always", async () => {
    const output = await run([...chosen, "--all", "--replay", records], {});
    expect(lineOf(output, "asked")).to.equal("2 of 5 (40.0 %)");
    expect(lineOf(output, "  known defect")).to.equal("2 of 2 (100.0 %)");
    expect(lineOf(output, "not asked")).to.equal("3: the rules' answer leaves nothing open");
    expect(lineOf(output, "failures")).to.equal("1: refused 1");
  });

  it("without a key says that it did not run, and how it would", async () => {
    const output = await run([], {});
    expect(output.trim().split("\n")).to.have.length(1);
    expect(output).to.match(/did not run: there is no key\..*ANTHROPIC_API_KEY/u);
  });
});
