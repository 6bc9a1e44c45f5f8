import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { lazyMembers } from "../../knowledge/lazy-members.ts";
import { isName, isNamed, mentions, namesMoreThan } from "../text/mentions.ts";
import { sentencesIn } from "../text/pieces.ts";
import type { Drugs } from "./drugs.ts";
import type { Narrative } from "./narrative.ts";
import type { Vitals } from "./vitals.ts";

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const list = (description: string) => Type.Array(Type.String(), { description });

const kinds = ["meninggal", "dirujuk", "permintaan sendiri", "pulang"] as const;
type DischargeKind = (typeof kinds)[number];

export const dischargeSchema = Type.Object(
  {
    kind: Type.Optional(
      Type.Enum([...kinds], {
        description: "What cara_pulang says",
      }),
    ),
    died: Type.Boolean({ description: "cara_pulang says that the patient died" }),
    documentsSent: Type.Boolean({ description: "administrasi_dokumen was sent" }),
    deathCertificate: flag("Surat Kematian"),
    referralLetter: flag("Surat Rujukan"),
    referralPlace: Type.Boolean({
      description: "The narrative names where the patient was referred to",
    }),
    livingSigns: list("What speaks of a living patient although cara_pulang says died"),
    deathSigns: list(
      "What speaks of death although cara_pulang does not say so and no cause is given",
    ),
    plansAfterDeath: list("Plans for the time after discharge of a patient who died"),
    instructed: Type.Boolean({ description: "At least one follow-up instruction is ticked" }),
    controls: Type.Integer({ description: "Control appointments with a date or a place" }),
    oddControlDates: list(
      "Control dates not after discharge, or more than 90 days after it, as written",
    ),
    transportConflicts: list("Ticked ways of transport that exclude each other"),
    dischargeWithoutDose: list("obat_pulang without dose or frequency, names as written"),
    withoutDrugsBecause: Type.Optional(
      Type.String({
        description: "obat_pulang as written where it denies any drug and says more than that",
      }),
    ),
    dischargeInjectables: list("obat_pulang in a form only given in hospital, names as written"),
  },
  { description: "How the patient left" },
);
export interface Discharge extends Static<typeof dischargeSchema> {
  /** cara_pulang as written. */
  readonly way?: string;
}

interface Parts {
  readonly drugs: Drugs;
  readonly narrative: Narrative;
  readonly vitals: Vitals;
}

export function buildDischarge(source: FactSource, parts: Parts): Discharge {
  const section = readSection(source, "resumePulang");
  const papers = section.group("administrasi_dokumen");
  const way = section.text("cara_pulang");
  const kind = way === undefined ? undefined : readDischargeKind(way, source.terminology);
  const cause = section.text("sebab_meninggal");
  const letters = {
    deathCertificate: papers.flag("Surat Kematian"),
    referralLetter: papers.flag("Surat Rujukan"),
  };
  const controls = section.rows("jadwal_kontrol");
  const denied = section.text("obat_pulang");
  const { drugs, narrative, vitals } = parts;
  return lazyMembers(
    {
      ...(way !== undefined && { way }),
      ...(kind !== undefined && { kind }),
      died: kind === "meninggal",
      documentsSent: papers.sent,
      ...Object.fromEntries(Object.entries(letters).filter(([, value]) => value !== undefined)),
      ...(denied !== undefined && isExplained(denied) && { withoutDrugsBecause: denied }),
    },
    {
      referralPlace: () => isReferredIn(narrative.all),
      livingSigns: () => (kind === "meninggal" ? livingSigns(section, vitals) : []),
      deathSigns: () => (kind !== "meninggal" && cause === undefined ? deathSigns(section) : []),
      plansAfterDeath: () => (kind === "meninggal" ? plansAfterDeath(section, drugs) : []),
      instructed: () => tickedOf(section.group("instruksi_tindak_lanjut")).length > 0,
      controls: () =>
        controls.filter((row) => row.text("tanggal", "tempatKontrol") !== undefined).length,
      oddControlDates: () => oddControlDates(controls, section.time("tanggal_keluar")?.at),
      transportConflicts: () => transportConflicts(section.group("transportasi_pulang")),
      dischargeWithoutDose: () =>
        namesOf(
          drugs.discharge.filter(
            ({ hasFrequency, asNeeded, known, name = "" }) =>
              !hasFrequency &&
              !asNeeded &&
              !isNamed(name, "givenInWard") &&
              (known || !(isNamed(name, "takeHomeBesides") || isName(name, "drugReasons"))),
          ),
        ),
      dischargeInjectables: () => namesOf(drugs.discharge.filter(isHospitalOnly)),
    },
  );
}

const isReferredIn = (text: string): boolean =>
  sentencesIn(text).some(
    (sentence) => isNamed(sentence, "leavingForHospital") && isNamed(sentence, "hospitalNamed"),
  );

/** By the first row whose words are named; `+` alone is the ward's sign for death. */
export function readDischargeKind(
  way: string,
  terminology: FactSource["terminology"],
): DischargeKind {
  if (way.trim() === "+") return "meninggal";
  const row = terminology
    .table("discharge-ways")
    .find(({ words = "" }) => words !== "" && mentions(way, words));
  return kinds.find((kind) => kind === row?.["kind"]) ?? "pulang";
}

const isTicked = (group: SectionReader) => (label: string) => group.flag(label) === true;

const tickedOf = (group: SectionReader) => group.labels().filter(isTicked(group));

function livingSigns(section: SectionReader, { discharge }: Vitals): string[] {
  const { heartRate = 0, respiratoryRate = 0, systolic = 0 } = discharge ?? {};
  const condition = discharge?.generalCondition ?? "";
  const transport = tickedOf(section.group("transportasi_pulang")).filter(
    (label) => !isNamed(label, "deathOrPatientTransport") || isWithout(label),
  );
  return [
    ...(heartRate > 0 || respiratoryRate > 0 || systolic > 0 ? ["tanda vital pulang terisi"] : []),
    ...(mentions(condition, "livingCondition") ? [`keadaan umum ${condition}`] : []),
    ...(discharge?.consciousnessLevel === "compos mentis" ? ["kesadaran compos mentis"] : []),
    ...transport.map((label) => `transportasi ${label}`),
  ];
}

function deathSigns(section: SectionReader): string[] {
  return [
    ...(section.group("administrasi_dokumen").flag("Surat Kematian") ? ["Surat Kematian"] : []),
    ...(section.group("transportasi_pulang").flag("Mobil Jenazah") ? ["Mobil Jenazah"] : []),
  ];
}

function plansAfterDeath(section: SectionReader, { discharge }: Drugs): string[] {
  return [
    ...(section.rows("jadwal_kontrol").some((row) => row.text("tanggal", "tempatKontrol"))
      ? ["jadwal kontrol"]
      : []),
    ...(discharge.length > 0 ? ["obat pulang"] : []),
    ...(tickedOf(section.group("perawatan_dirumah")).length > 0 ? ["perawatan di rumah"] : []),
    ...(section.group("administrasi_dokumen").flag("Surat Istirahat") ? ["Surat Istirahat"] : []),
  ];
}

function oddControlDates(
  controls: readonly SectionReader[],
  discharged: string | undefined,
): string[] {
  if (discharged === undefined) return [];
  const left = Date.parse(discharged.slice(0, 10));
  return controls.flatMap((row) => {
    const day = row.time("tanggal")?.at?.slice(0, 10);
    if (day === undefined) return [];
    const days = (Date.parse(day) - left) / (24 * 60 * 60 * 1000);
    return days <= 0 || days > 90 ? [row.text("tanggal") ?? day] : [];
  });
}

/** `Non Ambulance` */
const isWithout = (label: string): boolean => label.toLowerCase().startsWith("non");

function transportConflicts(group: SectionReader): string[] {
  const ticked = tickedOf(group);
  const hearse = ticked.find((label) => isNamed(label, "hearse"));
  const others = ticked.filter((label) => label !== hearse);
  if (hearse !== undefined && others.length > 0) return [hearse, ...others];
  const ambulance = ticked.find((label) => isNamed(label, "ambulance") && !isWithout(label));
  const without = ticked.find(isWithout);
  return ambulance !== undefined && without !== undefined ? [ambulance, without] : [];
}

/** `Tidak ada obat pulang, lanjut ASI`: a denial and what is done instead. */
const isExplained = (text: string): boolean => namesMoreThan(text, "dischargeDrugDenial");

/** Insulin and other pens are injected at home, erythropoietin at home or in the unit of dialysis. */
const isHospitalOnly = ({ injectable, classes, name = "" }: Drugs["discharge"][number]) =>
  (injectable || (isNamed(name, "hospitalDrugForms") && !isNamed(name, "usedLocally"))) &&
  !classes.some((each) => injectedAtHome.has(each.split(".")[0] ?? ""));
const injectedAtHome: ReadonlySet<string> = new Set(["insulin", "anticoagulant", "hematinic"]);

const namesOf = (drugs: Drugs["discharge"]) => drugs.map(({ name }) => name ?? "tanpa nama");
