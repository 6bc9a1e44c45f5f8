import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import { historyDetailsSchema, readHistoryDetails } from "../emergency/history-details.ts";
import type { FactSource } from "../fact-source.ts";
import { mentions } from "../text/mentions.ts";
import { tellsOnset } from "../text/time-spans.ts";
import { plainText } from "../text/plain.ts";
import type { Diagnoses } from "./diagnoses.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));

export const anamnesaSchema = Type.Object(
  {
    sent: Type.Boolean({ description: "The section anamnesa was sent" }),
    chiefComplaint: text("Keluhan utama as written"),
    presentIllness: text("Riwayat penyakit sekarang as written"),
    pastIllness: text("Riwayat penyakit dahulu as written, a denial included"),
    medication: text("Riwayat pengobatan as written, a denial included"),
    onset: Type.Boolean({
      description: "Complaint or present illness says since when or for how long",
    }),
    detailed: Type.Boolean({
      description:
        "Present illness has at least 40 characters and is no repetition of the complaint",
    }),
    trauma: Type.Boolean({
      description: "The visit is about an injury: case type, S00–T35, T79, or the complaint",
    }),
    traumaGaps: Type.Array(Type.String(), {
      description: "What an injury's history lacks: mekanisme, tempat, waktu",
    }),
    caseTypeAgainst: Type.Optional(
      Type.String({ description: "The coded injury whose case type is written as no trauma" }),
    ),
    ...historyDetailsSchema.properties,
  },
  { description: "History taken in the emergency department" },
);
export type Anamnesa = Static<typeof anamnesaSchema>;

export function buildAnamnesa(
  source: FactSource,
  { diagnoses }: { diagnoses: Diagnoses },
): Anamnesa {
  const section = readSection(source, "anamnesa", { emergencyOnly: true });
  const arrival = readSection(source, "dataPasien", { emergencyOnly: true });
  const complaint = section.text("Keluhan Utama");
  const present = section.text("Riwayat Penyakit Sekarang");
  const past = section.text("Riwayat Penyakit Dahulu");
  const medication = section.text("Riwayat Pengobatan");
  const story = [complaint, present, diagnoses.admission.clinical]
    .filter((part) => part !== undefined)
    .join("\n");
  const trauma = isTrauma(arrival, diagnoses, complaint);
  const caseTypeAgainst = injuryWithoutTrauma(arrival, diagnoses);
  return {
    sent: section.sent,
    ...(complaint !== undefined && { chiefComplaint: complaint }),
    ...(present !== undefined && { presentIllness: present }),
    ...(past !== undefined && { pastIllness: past }),
    ...(medication !== undefined && { medication }),
    onset: tellsOnset(`${complaint ?? ""}\n${present ?? ""}`),
    detailed: isDetailed(present, complaint),
    trauma,
    traumaGaps: trauma ? traumaGaps(story) : [],
    ...(caseTypeAgainst !== undefined && { caseTypeAgainst }),
    ...readHistoryDetails({
      complaint: complaint ?? "",
      present: present ?? "",
      past: past ?? "",
      medication: medication ?? "",
      whole: section.all(),
      caseType: arrival.text("Jenis Kasus") ?? "",
      arrival: arrival.all(),
      diagnosis: diagnoses.admission.clinical ?? "",
    }),
  };
}

function isDetailed(present: string | undefined, complaint: string | undefined): boolean {
  if (present === undefined || present.length < 40) return false;
  return plainText(present) !== plainText(complaint ?? "");
}

const traumaCode = /^(?:S\d\d|T[0-2]\d|T3[0-5]|T79)/u;
const traumaWords = "injuryComplaint";

/** A written case type decides; words count in the complaint only, as the history may tell of an old injury. */
function isTrauma(
  arrival: SectionReader,
  { admission }: Diagnoses,
  complaint: string | undefined,
): boolean {
  if (admission.codes.some((code) => traumaCode.test(code))) return true;
  const caseType = arrival.text("Jenis Kasus") ?? "";
  if (mentions(caseType, "traumaCaseType")) return true;
  if (/trauma/iu.test(caseType)) return false;
  return mentions(complaint ?? "", traumaWords);
}

/** A fresh wound, fracture or burn as the primary diagnosis; foreign bodies are filed either way. */
function injuryWithoutTrauma(arrival: SectionReader, { admission }: Diagnoses): string | undefined {
  const { primary } = admission;
  const injured = /^(?:S\d\d|T0\d|T1[0-4]|T2\d|T3[0-2])/u.test(primary?.code ?? "");
  const caseType = arrival.text("Jenis Kasus") ?? "";
  const denied = /^\s*(?:non|bukan|tidak|tanpa)[\s-]*trauma\w*\s*$/iu.test(caseType);
  return injured && denied && !primary?.uncertain ? primary?.label : undefined;
}

const mechanism =
  /\b(?:jatuh|terjatuh|terpeleset|terpleset|tergelincir|tersandung|tabrak\w*|\w*tabrak|\w*serempet|terjepit|tertimpa|tersayat|teriris|tergores|tertusuk|terkena|kena|terbentur|membentur|digigit|tergigit|gigitan|terbakar|tersambar|disambar|tersundut|tersiram|terguyur|tersulut|terciprat|dipukul|pukulan|terguling|terkilir|keseleo|terpelintir|kesetrum|tersengat|disengat|tertembak|dibacok|terpotong|terlindas|dilindas|terperosok|tercebur|tenggelam|tertimbun|tertekan|tertelan|tersedak|terhempas|terlempar|terpental|diseruduk|ditanduk|dicakar|terinjak|menginjak|ditusuk|dianiaya|penganiayaan|dikeroyok|ledakan|meledak|kemasukan|salah gerak\w*|menyetir|mengendarai|mengemudi|dibonceng|tunggal|ganda)\b/iu;
const time =
  /\b(?:menit|mnt|jam|pukul|hari|hr|minggu|bulan|tahun|tadi|kemarin|semalam|pagi|siang|sore|malam|barusan|baru saja|smrs|tanggal|tgl)\b|\b\d{1,2}[:.]\d{2}\b|\d{4}-\d{2}-\d{2}/iu;
const place =
  /\b(?:rumah|jalan|jln|jl|tol|gang|kamar|dapur|halaman|teras|tangga|sawah|kebun|ladang|hutan|kantor|pabrik|bengkel|tempat kerja|tempat|lokasi|sekolah|kampus|pasar|toko|proyek|bangunan|gedung|sungai|pantai|laut|kolam|lapangan|terminal|stasiun|simpang|persimpangan|perempatan|pertigaan|desa|dusun|kampung|kelurahan|kecamatan|pohon|atap|plafon)\b/iu;
const somewhere = /\bdi\s+(?:dalam\s+|atas\s+|bawah\s+|depan\s+|dekat\s+|pinggir\s+)?(\p{L}+)/giu;
const bodyParts =
  /^(?:kepala|wajah|muka|mata|telinga|hidung|bibir|mulut|dagu|leher|bahu|dada|perut|pinggang|punggung|pinggul|panggul|tangan|lengan|siku|jari|kaki|paha|lutut|tungkai|betis|pergelangan|telapak|dahi|pelipis|pipi|bagian|daerah|area|regio|bokong|badan|tubuh|igd|ugd|rs|rsud|puskesmas|klinik)$/iu;

function traumaGaps(story: string): string[] {
  const somewhereElse = [...story.matchAll(somewhere)].some(
    ([, word]) => !bodyParts.test(word ?? ""),
  );
  return [
    ...(mechanism.test(story) ? [] : ["mekanisme"]),
    ...(place.test(story) || somewhereElse ? [] : ["tempat"]),
    ...(time.test(story) ? [] : ["waktu"]),
  ];
}
