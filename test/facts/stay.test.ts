import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts, type Facts } from "../../src/facts/build-facts.ts";
import {
  answers,
  canonicals,
  condition,
  encounter,
  factSource,
  procedure,
  type Answers,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const episode = (ward: string) =>
  encounter({
    extension: [
      {
        url: canonicals.extension("inpatient-episode"),
        extension: [
          { url: "admitted-igd-at", valueDateTime: "2026-08-14T08:00:00+07:00" },
          { url: "ward", valueString: ward },
        ],
      },
    ],
  });

const note = (tanggal: string, parts: Answers = {}): Answers => ({
  tanggal,
  S: "Keluhan berkurang",
  O: "TD 120/70",
  A: "Perbaikan",
  P: "Observasi",
  ...parts,
});

function factsOf(resources: readonly Resource[], ward = "Melati"): Facts {
  return buildFacts(
    factSource([episode(ward), ...resources], { terminology, stage: "ranap_cppt" }),
  );
}
const listed = (code: string) => condition(code, { onClaim: true });
const noted = (parts: Answers, at = "2026-08-18 08:00") => answers("cpptDokter", [note(at, parts)]);

describe("facts: the stay", () => {
  const lists: readonly [readonly string[], boolean][] = [
    [["A09.9", "K29.7"], true],
    [["A09.9", "I50.0"], false],
    [[], false],
  ];
  for (const [codes, expected] of lists)
    it(`${codes.join(", ") || "no code"}: only mild conditions ${String(expected)}`, () =>
      expect(factsOf(codes.map(listed)).stay.mildOnly).to.equal(expected));

  const wards: readonly [string, Answers, boolean][] = [
    ["ICU Dewasa", {}, false],
    ["HCU", { P: "Norepinefrin 0,1 mcg" }, true],
    ["ICU", { A: "Gagal napas" }, true],
    ["ICU Jantung", { A: "ADHF ec HHD, NTG drip" }, true],
    ["ICU Jantung", { A: "Gagal jantung kronik stabil" }, false],
    ["HCU", { A: "Malaria dengan komplikasi" }, true],
    ["HCU", { A: "Malaria vivax, demam turun" }, false],
    ["HCU", { P: "Perlu pemantauan HCU" }, true],
    ["ICU", { P: "Memerlukan perawatan ICU, monitor tiap jam" }, true],
    ["ICU", { A: "Perlu ICU: agitasi" }, true],
    ["HCU Anak", { A: "Peritonitis generalisata ec appendicitis perforasi H-1" }, true],
    ["HCU", { A: "Peritonitis umum ec perforasi ileum post laparotomi" }, true],
    ["ICU", { A: "Perforasi gaster post repair H-1" }, true],
    ["HCU", { A: "Peritonitis (-), appendisitis akut post appendektomi" }, false],
    ["HCU", { A: "Peritonitis umum disingkirkan" }, false],
  ];
  for (const [ward, parts, reason] of wards)
    it(`${ward} ${JSON.stringify(parts)}: reason ${String(reason)}`, () =>
      expect(factsOf([noted(parts)], ward).stay.intensiveReason).to.equal(reason));
});

describe("conditions that the stay brought", () => {
  const acquired = (parts: Answers, at?: string, more: readonly Resource[] = []) =>
    factsOf([noted(parts, at), ...more]).evidence.acquired;
  it("names one that is first written after 48 hours", () => {
    expect(acquired({ A: "Flebitis manus sinistra" })).to.deep.equal([
      {
        condition: "flebitis",
        stayDay: 5,
        quote: "CPPT 2026-08-18: Flebitis manus sinistra",
        onsetWritten: false,
      },
    ]);
  });
  it("knows a written onset", () => {
    expect(acquired({ A: "Flebitis, onset hari rawat ke-4" })[0]?.onsetWritten).to.equal(true);
  });
  const silent: readonly [string, Answers, string, readonly Resource[]][] = [
    ["on the second day", { A: "Flebitis" }, "2026-08-15 08:00", []],
    ["denied", { A: "Flebitis (-)" }, "2026-08-18 08:00", []],
    ["a risk", { A: "Risiko dekubitus" }, "2026-08-18 08:00", []],
    ["only to be watched for", { P: "Pantau reaksi transfusi" }, "2026-08-18 08:00", []],
    [
      "there from the beginning",
      { A: "Dekubitus sakrum" },
      "2026-08-18 08:00",
      [answers("asesmenAwalRanap", { "Diagnosa Kerja": "Dekubitus sakrum grade 2" })],
    ],
  ];
  for (const [name, parts, at, more] of silent)
    it(`is silent: ${name}`, () => expect(acquired(parts, at, more)).to.deep.equal([]));
});

describe("fractures without their fifth character", () => {
  const details = (code: string, text: string) =>
    factsOf([listed(code), noted({ A: text })]).evidence.fractures.map(({ result }) => result);
  const rows: readonly [string, string, readonly string[]][] = [
    ["S52.5", "Fraktur tertutup radius distal dekstra", ["S52.50"]],
    ["S52.5", "Fraktur terbuka radius distal dekstra", ["S52.51"]],
    ["S52.5", "Fraktur terbuka tibia, fraktur tertutup radius", []],
    ["S52.5", "Fraktur radius distal", []],
    ["S52.50", "Fraktur tertutup radius", []],
    ["S06.0", "Fraktur tertutup radius", []],
  ];
  for (const [code, text, expected] of rows)
    it(`${code}, '${text}': ${expected.join(", ") || "nothing"}`, () =>
      expect(details(code, text)).to.deep.equal(expected));
});

describe("conditional documents found as words", () => {
  const rows: readonly [string, readonly Resource[], keyof Facts["documents"], boolean][] = [
    [
      "sent to another hospital",
      [noted({ P: "Dirujuk ke RSUP untuk kateterisasi" })],
      "referred",
      true,
    ],
    ["to be sent perhaps", [noted({ P: "Rencana dirujuk ke RSUP" })], "referred", false],
    ["sent from elsewhere", [noted({ P: "Pasien rujukan dari RSUD" })], "referred", false],
    [
      "traffic accident",
      [listed("S52.5"), noted({ A: "Fraktur radius ec KLL" })],
      "trafficAccident",
      true,
    ],
    [
      "an old accident without injury",
      [listed("I10"), noted({ A: "Riwayat KLL" })],
      "trafficAccident",
      false,
    ],
    [
      "an accident at home",
      [listed("S42.3"), noted({ A: "Fraktur humerus ec kecelakaan rumah tangga, bukan KLL" })],
      "trafficAccident",
      false,
    ],
    [
      "an accident at work",
      [listed("S61.0"), noted({ A: "Luka manus ec kecelakaan kerja di pabrik" })],
      "trafficAccident",
      false,
    ],
    ["tumour removed", [listed("C50.9"), procedure("85.45")], "tissueDiagnosis", true],
    ["tumour not operated on", [listed("C50.9")], "tissueDiagnosis", false],
    ["necrotising fasciitis", [listed("M72.6")], "tissueDiagnosis", true],
  ];
  for (const [name, resources, key, expected] of rows)
    it(name, () => expect(factsOf(resources).documents[key]).to.equal(expected));

  const words: readonly [keyof Facts["documents"]["written"], string, string][] = [
    ["bloodGas", "AGD: pH 7,21, pCO2 62", "Sesak, SpO2 84%"],
    ["tuberculosisProof", "Hasil PA limfadenitis: datia langhans", "Benjolan leher"],
    ["ventilatorTime", "Ventilator sejak 15 Agustus pukul 10.00", "Terpasang ventilator"],
    ["pathology", "Jaringan dikirim, menunggu PA", "Foto thorax PA normal"],
    ["troponin", "Troponin I 400 ng/L", "Nyeri dada"],
  ];
  for (const [key, present, absent] of words)
    it(`${key}: '${present}' and not '${absent}'`, () => {
      const written = (text: string) =>
        factsOf([answers("cpptDokter", [{ tanggal: "2026-08-18 08:00", O: text }])]).documents
          .written[key];
      expect([written(present), written(absent)]).to.deep.equal([true, false]);
    });
});
