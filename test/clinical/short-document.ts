/** A few lines of a document in any setting, as a caller of `simple` sends them, and what the detectors find in it. */
import type { Setting } from "../../src/clinical/case.ts";
import type { RelationItem, RelationKind } from "../../src/clinical/relation.ts";
import { readBody, type CheckBody } from "../support/check-document.ts";

export interface ShortDocument {
  readonly setting: Setting;
  /** History and examination. */
  readonly notes?: string;
  /** What a clinic finds, apart from the history. */
  readonly examination?: string;
  /** What the patient had before, where a form asks for it: an emergency assessment and a summary. */
  readonly history?: string;
  readonly assessment?: string;
  readonly plan?: string;
  /** What specialists advise an emergency department. */
  readonly advice?: string;
  /** Where an emergency department sends the patient. */
  readonly disposition?: string;
  /** `I50.0 Congestive heart failure`, the main one first. */
  readonly diagnoses?: readonly string[];
  /** `47.01 Laparoscopic appendectomy`. */
  readonly procedures?: readonly string[];
  /** Name, value and unit: `["Kalium", "2,7", "mmol/L"]`. */
  readonly labs?: readonly (readonly [name: string, value: string, unit: string])[];
  /** What the laboratory concludes of them. */
  readonly laboratorySays?: string;
  /** Of the laboratory. */
  readonly labDay?: string;
  /** `Ceftriaxone 1 g, 2 x 1 g, IV`. */
  readonly drugs?: readonly string[];
  /** What a clinic tells the patient. */
  readonly instruction?: string;
  /** What a summary sends home. */
  readonly discharge?: readonly string[];
  /** Name and report. */
  readonly imaging?: readonly (readonly [name: string, report: string])[];
  readonly imagingDay?: string;
  /** Of the day, where it is known: `09:30`. */
  readonly imagingTime?: string;
  /** Doctors' daily notes beside a summary: the day, what is found, what is assessed, what is planned. */
  readonly days?: readonly (readonly [
    day: string,
    found: string,
    assessed: string,
    plan: string,
  ])[];
  /** Former visits to a clinic: the day, what was assessed and planned. */
  readonly former?: readonly (readonly [day: string, assessed: string, plan: string])[];
  /** More progress notes, on the ward and with a summary: day of the month, writer and parts. */
  readonly progress?: readonly Progress[];
  /** How a summary tells of its procedures. */
  readonly account?: string;
  /** The consultations of a summary. */
  readonly consultations?: string;
  /** Null: it is not sent. */
  readonly age?: number | null;
  readonly sex?: "L" | "P";
}

export interface Progress {
  /** In September 2026, `21 08:00`. */
  readonly at: string;
  readonly by?: string;
  readonly S?: string;
  readonly O?: string;
  readonly A?: string;
  readonly P?: string;
}

/** The relations of one kind. Throws `Problem` where the document is refused. */
export const relationsIn = (
  kind: RelationKind,
  document: ShortDocument,
): Promise<readonly RelationItem[]> => relationsOfBody(kind, bodyOf(document));

/** Names of what does not hold. */
export const against = async (kind: RelationKind, document: ShortDocument) =>
  (await relationsIn(kind, document)).filter(({ holds }) => !holds).map(({ name }) => name);

export const relationsOfBody = async (
  kind: RelationKind,
  body: CheckBody,
): Promise<readonly RelationItem[]> => (await readBody(body)).root.relations[kind];

export function bodyOf(document: ShortDocument): CheckBody {
  const { setting, age = 50, sex = "L" } = document;
  const { stage, visit, sections } = builders[setting](document);
  return {
    stage,
    penjamin: "BPJS",
    ...(setting === "ward" && { claim_context: { diagnosis_current: claimed(document) } }),
    encounter: {
      visit_id: "V-2026-09-20-0001",
      patient_ref: "RM-00000001",
      ...visit,
      period: { start: "2026-09-20T09:00:00+07:00" },
      ...(age !== null && { age_years: age }),
      sex,
    },
    sections: [...sections, ...dailyNotes(document), ...results(document)],
  };
}

interface Built {
  readonly stage: CheckBody["stage"];
  readonly visit: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
}

interface Section {
  readonly key: string;
  readonly data: unknown;
}

const inpatient = { class: "IMP", origin: "IGD" };

const builders: Readonly<Record<Setting, (document: ShortDocument) => Built>> = {
  emergency: ({
    notes,
    history,
    assessment,
    plan,
    advice,
    disposition,
    diagnoses = [],
    procedures = [],
    drugs = [],
  }) => ({
    stage: "igd_asesmen_awal",
    visit: { class: "EMER", origin: "IGD" },
    sections: [
      {
        key: "anamnesa",
        data: {
          "Riwayat Penyakit Sekarang": notes ?? "",
          ...(history !== undefined && { "Riwayat Penyakit Dahulu": history }),
        },
      },
      {
        key: "codingDiagnosa",
        data: {
          "Diagnosa Klinis": assessment ?? "",
          "Diagnosa Utama (ICD-10)": diagnoses[0] ?? "",
          "Diagnosa Sekunder (ICD-10)": diagnoses.slice(1),
          "Tindakan (ICD-9-CM)": procedures.map((procedure) => ({ prosedurTindakan: procedure })),
          "Rencana Terapi": plan ?? "",
          ...(advice !== undefined && { "Konsultasi DPJP": advice }),
          ...(disposition !== undefined && { "Planning / Disposisi": disposition }),
        },
      },
      {
        key: "obat",
        data: [
          { no_resep: "R1", obat: drugs.map((drug) => ({ nama_obat: drug, aturan_pakai: "" })) },
        ],
      },
    ],
  }),
  ward: ({ notes, assessment, plan, drugs = [], progress = [] }) => ({
    stage: "ranap_cppt",
    visit: inpatient,
    sections: [
      {
        key: "cpptDokter",
        data: [
          {
            tanggal: "2026-09-21 08:00",
            profesi: "DPJP",
            S: "",
            O: notes ?? "",
            A: assessment ?? "",
            P: plan ?? "",
          },
          ...progress.map(noteRow),
        ],
      },
      {
        key: "cpoObat",
        data: drugs.map((drug) => {
          const [name, dose = "", route = ""] = drug.split(/,\s/u);
          return {
            tgl_order: "2026-09-21T08:30:00+07:00",
            nama_obat: name,
            dosis: dose,
            rute: route,
            indikasi: "",
            status: "aktif",
          };
        }),
      },
    ],
  }),
  summary: ({
    notes,
    history,
    assessment,
    plan,
    diagnoses = [],
    procedures = [],
    drugs = [],
    progress = [],
    account,
    consultations,
    discharge,
  }) => ({
    stage: "ranap_resume",
    visit: inpatient,
    sections: [
      ...(progress.length > 0 ? [{ key: "cpptDokter", data: progress.map(noteRow) }] : []),
      {
        key: "resumePulang",
        data: {
          tanggal_masuk: "2026-09-20T09:00:00+07:00",
          tanggal_keluar: "2026-09-23T11:00:00+07:00",
          riwayat_penyakit_sekarang: notes ?? "",
          ...(history !== undefined && { riwayat_penyakit_dahulu: history }),
          ...(diagnoses[0] !== undefined && { diagnosa_utama: splitCode(diagnoses[0]) }),
          diagnosa_sekunder: diagnoses.slice(1).map(splitCode),
          keterangan_diagnosa: assessment ?? "",
          prosedur: procedures.map((procedure) => procedure.replace(" ", " - ")),
          obat_selama_perawatan: drugs.map((drug) => ({ rencanaTindakan: drug })),
          ...(account !== undefined && { keterangan_prosedur: account }),
          ...(consultations !== undefined && { konsultasi: consultations }),
          ...(discharge && { obat_pulang: discharge.join(", ") }),
          instruksi_tindak_lanjut: plan ?? "",
        },
      },
    ],
  }),
  clinic: ({
    notes,
    examination,
    assessment,
    plan,
    instruction,
    diagnoses = [],
    procedures = [],
    drugs = [],
    former = [],
  }) => ({
    stage: "rajal_soap",
    visit: { class: "AMB", origin: "POLI" },
    sections: [
      {
        key: "soap",
        data: {
          subjektif: notes ?? "",
          objektif: examination ?? "",
          asesmen: assessment ?? "",
          plan: [plan, ...drugs].filter((part) => part !== undefined).join(". "),
          ...(instruction !== undefined && { instruksi: instruction }),
        },
      },
      {
        key: "icd",
        data: { icd_10: diagnoses.map(codeAndLabel), icd_9: procedures.map(codeAndLabel) },
      },
      ...formerVisits(former),
    ],
  }),
};

const formerVisits = (former: NonNullable<ShortDocument["former"]>): readonly Section[] =>
  former.length === 0
    ? []
    : [
        {
          key: "riwayat",
          data: {
            kunjungan: former.map(([tanggal, asesmen, plan]) => ({
              tanggal,
              icd_10: [],
              icd_9: [],
              soap: { asesmen, plan },
            })),
          },
        },
      ];

function dailyNotes({ setting, days = [] }: ShortDocument): readonly Section[] {
  if (setting !== "summary" || days.length === 0) return [];
  const data = days.map(([day, O, A, P]) => ({
    tanggal: `${day} 08:00`,
    profesi: "DPJP",
    S: "",
    O,
    A,
    P,
  }));
  return [{ key: "cpptDokter", data }];
}
const noteRow = ({ at, by = "DPJP", S = "", O = "", A = "", P = "" }: Progress) => ({
  tanggal: `2026-09-${at}`,
  profesi: by,
  S,
  O,
  A,
  P,
});

function split(written: string): readonly [code: string, words: string] {
  const [code = "", ...words] = written.split(" ");
  return [code, words.join(" ")];
}

function splitCode(written: string) {
  const [code, words] = split(written);
  return { kd_penyakit: code, nm_penyakit: words };
}

function codeAndLabel(written: string) {
  const [code, label] = split(written);
  return { code, label, laterality: "" };
}

function claimed({ diagnoses = [] }: ShortDocument) {
  const [primary = "", ...secondary] = diagnoses.map((written) => split(written)[0]);
  return { primary, secondary };
}

function results({
  labs = [],
  laboratorySays,
  labDay = "2026-09-21",
  imaging = [],
  imagingTime,
  imagingDay = "2026-09-21",
}: ShortDocument): readonly Section[] {
  return [
    ...(labs.length > 0
      ? [
          {
            key: "lab",
            data: [
              {
                nm_perawatan: "Laboratorium",
                tgl_periksa: labDay,
                jam: "06:00",
                hasil: labs.map(([pemeriksaan, nilai, satuan]) => ({
                  pemeriksaan,
                  nilai,
                  satuan,
                  nilai_rujukan: "",
                })),
                ...(laboratorySays !== undefined && { kesan: laboratorySays }),
              },
            ],
          },
        ]
      : []),
    ...(imaging.length > 0
      ? [
          {
            key: "radiologi",
            data: imaging.map(([name, report]) => ({
              radiologi: name,
              tgl_periksa: imagingDay,
              ...(imagingTime !== undefined && { jam: imagingTime }),
              hasil_expertise: report,
            })),
          },
        ]
      : []),
  ];
}
