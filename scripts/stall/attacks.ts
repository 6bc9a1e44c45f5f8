/** What a caller may send that takes long: each is sent again and again while others want to be served. */
import { connect, type Socket } from "node:net";
import { growDocument } from "../../test/support/grow-document.ts";
import { readExample } from "../../test/scenarios/scenario.ts";

export interface Target {
  readonly origin: string;
  readonly key: string;
}

/** Goes on until `isOver`; `answered` is told every status. */
export interface Attack {
  readonly name: string;
  readonly run: (
    target: Target,
    isOver: () => boolean,
    answered: (status: string) => void,
  ) => Promise<void>;
}

const inSection = (key: string, data: unknown) => ({
  stage: "igd_asesmen_awal",
  encounter: { visit_id: "V-STALL", origin: "IGD" },
  sections: [{ key, data }],
});
const present = (text: string) => inSection("anamnesa", { "Riwayat Penyakit Sekarang": text });
const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

const mebibyte = 1024 * 1024;
/** What one text may hold. */
const longest = mebibyte - 16;

/** Fields of about a kilobyte, each of other words. */
function distinctWords(count: number): unknown {
  const word = (at: number) => `kata${at.toString(36)}x${(at * 7919).toString(36)}`;
  const fields = Array.from({ length: Math.ceil(count / 80) }, (_, field) => [
    `Isian ${field}`,
    Array.from({ length: 80 }, (__, at) => word(field * 80 + at)).join(" "),
  ]);
  return inSection("anamnesa", Object.fromEntries(fields));
}

const documents: Readonly<Record<string, () => unknown>> = {
  "one cue and disease again and again, 200 kB": () => present(fill("suspek pneumonia ", 200_000)),
  "40,000 distinct words": () => distinctWords(40_000),
  "4,000 diagnoses, 68 kB": () =>
    inSection("codingDiagnosa", {
      "Diagnosa Sekunder (ICD-10)": fill("J18.9 - Pneumonia\n", 72_000),
    }),
  "sentences, 3 MB": () =>
    inSection(
      "anamnesa",
      Object.fromEntries(
        ["Keluhan Utama", "Riwayat Penyakit Sekarang", "Riwayat Penyakit Dahulu"].map((label) => [
          label,
          fill("Pasien batuk dan sesak sejak 3 hari. ", longest),
        ]),
      ),
    ),
  "brackets, 4 MB": () =>
    inSection(
      "anamnesa",
      Object.fromEntries(
        ["Keluhan Utama", "Riwayat Penyakit Sekarang", "Riwayat Penyakit Dahulu", "Lain"].map(
          (label) => [label, fill("([", longest - 200)],
        ),
      ),
    ),
  "white space, 1 MB": () => present(`a${fill("\t", longest - 2)}b`),
  "small documents that take long, 60 kB": () =>
    present(fill("TD 120/80 mmHg, tidak sesak; ", 60_000)),
  // Those of 5,000 entries are larger than a body may be.
  "a Bundle of 4,500 entries, 4 MB": () => growDocument("cppt/pneumonia", 4_500),
};

/** Sends the document again as soon as it is answered, so many at once. */
const repeating = (name: string, make: () => unknown, atOnce: number): Attack => ({
  name,
  async run({ origin, key }, isOver, answered) {
    const body = JSON.stringify(make());
    const headers = { "X-API-Key": key, "Content-Type": "application/json" };
    const call = async () => {
      while (!isOver()) {
        const answer = await fetch(`${origin}/v1/checks`, { method: "POST", headers, body });
        await answer.arrayBuffer();
        answered(String(answer.status));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, call));
  },
});

/** Uploads that send all but their last byte, and wait. */
const heldUploads = (count: number): Attack => ({
  name: `${count} uploads of 4 MiB held open`,
  async run({ origin, key }, isOver, answered) {
    const { hostname, port } = new URL(origin);
    const body = Buffer.alloc(4 * mebibyte - 1, " ");
    const head = [
      "POST /v1/checks HTTP/1.1",
      `Host: ${hostname}`,
      `X-API-Key: ${key}`,
      "Content-Type: application/json",
      `Content-Length: ${4 * mebibyte}`,
      "",
      "",
    ].join("\r\n");
    const sockets: Socket[] = [];
    for (let opened = 0; opened < count && !isOver(); opened += 1) {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on("error", () => undefined);
      socket.once("data", (part) => answered(String(part).slice(9, 12)));
      socket.write(head);
      socket.write(body);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const socket of sockets) socket.destroy();
  },
});

export const attacks: readonly Attack[] = [
  ...Object.entries(documents).map(([name, make]) => repeating(name, make, 4)),
  repeating("200 small checks at once", () => readExample("igd.simple"), 200),
  heldUploads(250),
];
