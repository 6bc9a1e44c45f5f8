import Type, { type Static } from "typebox";
import type { DiagnosticReport } from "@medplum/fhirtypes";
import { listOf } from "../../knowledge/cells.ts";
import { isImagingReport } from "../../fhir/report-kinds.ts";
import type { FactSource } from "../fact-source.ts";
import { momentOf, reportTime, writtenMoment } from "../laboratory/report-time.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import { plainText } from "../text/plain.ts";
import { filled } from "../text/values.ts";

const kinds = [
  "fotoToraks",
  "ctKepala",
  "mriKepala",
  "ctLain",
  "usg",
  "ekg",
  "ekokardiografi",
  "endoskopi",
  "lain",
] as const;
type Kind = (typeof kinds)[number];

const imagingReportSchema = Type.Object({
  ref: Type.String(),
  name: Type.String({ description: "Examination as written" }),
  kind: Type.Optional(Type.Enum([...kinds])),
  report: Type.Optional(
    Type.String({ description: "Expertise; absent when empty or only 'foto terlampir'" }),
  ),
});
export interface ImagingReport extends Static<typeof imagingReportSchema> {
  readonly at?: string;
  readonly date?: string;
  /** `Radiologi 2026-08-14 Thorax PA: infiltrat …` shortened. */
  readonly evidence: string;
}

export const imagingSchema = Type.Object(
  {
    sent: Type.Boolean(),
    all: Type.Array(imagingReportSchema),
    chest: Type.Boolean({ description: "A chest film or chest CT with a report" }),
    brain: Type.Boolean({ description: "CT or MRI of the head with a report" }),
  },
  { description: "Radiology and other imaging reports" },
);
export interface Imaging extends Static<typeof imagingSchema> {
  readonly all: ImagingReport[];
  /** Its report affirms infiltrate, consolidation or pneumonia. */
  readonly chestInfiltrate: boolean;
}

/** Reports of imaging, in order of time. */
export function buildImaging(source: FactSource): Imaging {
  const all = source.index
    .ofKind("DiagnosticReport")
    .filter(isImagingReport)
    .map((report) => readReport(source, report))
    .toSorted((one, other) => compareTime(one, other));
  const reported = all.filter(({ report }) => report !== undefined);
  const ofChest = reported.filter(isOfChest);
  return {
    sent: all.length > 0,
    all,
    chest: ofChest.length > 0,
    chestInfiltrate: ofChest.some(({ report }) => mentions(report ?? "", "chestInfiltrate")),
    brain: reported.some(({ kind }) => kind === "ctKepala" || kind === "mriKepala"),
  };
}

const isOfChest = ({ kind, name }: ImagingReport): boolean =>
  kind === "fotoToraks" || (kind === "ctLain" && isNamed(name, "chestPicture"));

function compareTime(one: ImagingReport, other: ImagingReport): number {
  const [a, b] = [one.at ?? one.date ?? "", other.at ?? other.date ?? ""];
  return a < b ? -1 : a > b ? 1 : 0;
}

function readReport(source: FactSource, report: DiagnosticReport): ImagingReport {
  const name = filled(report.code.text) ?? report.code.coding?.[0]?.display ?? "";
  const text = readConclusion(report);
  const time = reportTime(source, report);
  return {
    ref: source.index.addressOf(report),
    name,
    kind: kindOf(name, source),
    ...(text !== undefined && { report: text }),
    ...momentOf(time),
    evidence: evidenceOf(name, writtenMoment(time), text),
  };
}

/** 'Foto terlampir' says where the picture is, not what it shows (LB06). */
const attached =
  /^(?:hasil\s+)?(?:foto|film|gambar|hasil|expertise|ekspertise|bacaan)?\s*(?:sudah\s+)?(?:ter)?lampir(?:an)?\.?$|^(?:menunggu|belum)\s+(?:ada\s+)?(?:expertise|ekspertise|hasil|bacaan|dibaca).*$/iu;

function readConclusion({ conclusion, conclusionCode }: DiagnosticReport): string | undefined {
  const coded = conclusionCode?.map(({ text }) => text ?? "").join("; ");
  const text = filled(conclusion) ?? filled(coded);
  return text === undefined || attached.test(text) ? undefined : text;
}

/** Kinds in the order of `tables/imaging-kinds.csv`: the special one before the general. */
function kindOf(name: string, { terminology }: FactSource): Kind {
  const words = ` ${plainText(name)} `;
  const row = terminology
    .table("imaging-kinds")
    .find((candidate) =>
      listOf(candidate["words"]).some((phrase) => words.includes(` ${phrase} `)),
    );
  return kinds.find((kind) => kind === row?.["kind"]) ?? "lain";
}

const evidenceLength = 160;

function evidenceOf(name: string, moment: string, text: string | undefined): string {
  const head = ["Radiologi", moment, name].filter((part) => part !== "").join(" ");
  if (text === undefined) return head;
  const line = text.replaceAll(/\s+/gu, " ");
  const short =
    line.length <= evidenceLength ? line : `${line.slice(0, evidenceLength).trimEnd()}…`;
  return `${head}: ${short}`;
}
