import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import { untreatedIn } from "../medication/expected-therapy.ts";
import { readHomeMedication } from "../medication/home-medication.ts";
import { wardText } from "../medication/ward-text.ts";
import { isNamed } from "../text/mentions.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drug } from "../medication/drug.ts";
import type { Drugs } from "./drugs.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { Notes } from "./notes.ts";
import type { PatientFacts } from "./patient.ts";
import type { Procedures } from "./procedures.ts";
import type { Soap } from "./soap.ts";
import type { Vitals } from "./vitals.ts";

const against = (description: string) => Type.Optional(Type.String({ description }));
export const therapySchema = Type.Object(
  {
    judgeable: Type.Boolean({
      description:
        "Orders were sent, and every name of them is known: what is not there was not ordered",
    }),
    untreated: Type.Array(
      Type.Object({
        condition: Type.String(),
        evidence: Type.String({
          description: "The datum, or the code or assessment that names it",
        }),
        expected: Type.String({ description: "Indonesian: the usual treatment" }),
      }),
      {
        description:
          "Documented conditions without their usual treatment and without a word about it (table expected-therapy); empty where no drug was sent or a name is unknown",
      },
    ),
    infectionUntreated: against(
      "A coded bacterial infection with no antimicrobial in any list and none in the notes",
    ),
    home: Type.Array(Type.String(), {
      description: "Substances for long use that were taken before admission",
    }),
    homeUnaccounted: Type.Array(Type.String(), {
      description: "Those that neither the chart nor a ward note speaks of, nor one of their class",
    }),
  },
  { description: "What the medication record as a whole lacks or needs watching" },
);
export type Therapy = Static<typeof therapySchema>;

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly patient: PatientFacts;
  readonly procedures: Procedures;
  readonly soap: Soap;
  readonly vitals: Vitals;
}

export function buildTherapy(source: FactSource, parts: Parts): Therapy {
  const { terminology } = source;
  const { drugs, labs, diagnoses, patient } = parts;
  const ward = wardText(parts.narrative);
  const infection = untreatedInfection(parts);
  const taken = readSection(source, "anamnesa").text("Riwayat Pengobatan");
  const recorded = [...drugs.orders, ...drugs.emergency];
  const home = readHomeMedication({ taken, drugs: drugs.orders, text: ward }, terminology);
  const known = drugs.orders.length > 0 && recorded.every((drug) => drug.known);
  const treatment = readTreatment(source, parts, ward);
  const untreated = treatment.judgeable
    ? untreatedIn(terminology.table("expected-therapy"), {
        stage: source.stage,
        codes: diagnoses.codes,
        procedures: parts.procedures.codes,
        labs,
        ...treatment,
        pressures: pressuresOf(parts),
        guarded: patient.child || patient.pregnant,
        writing: parts,
      })
    : [];
  // The evidence of a coded condition is its code.
  const isSaid = (label: string) => untreated.some(({ evidence }) => label.startsWith(evidence));
  return {
    judgeable: known,
    untreated,
    ...(known &&
      infection !== undefined &&
      !isSaid(infection) && { infectionUntreated: infection }),
    home: home.names,
    homeUnaccounted: home.unaccounted,
  };
}

/** Where this stage writes what was given, and whether all of it could be read. */
function readTreatment(source: FactSource, { drugs, narrative, notes, soap }: Parts, ward: string) {
  const forms = joinFields(narrative.doctorForms.map(({ text }) => text));
  switch (source.stage) {
    case "igd_asesmen_awal":
      return listed(drugs.emergency, forms);
    case "ranap_cppt":
      return { ...listed([...drugs.orders, ...drugs.emergency], ward), ...noOrder(drugs) };
    case "ranap_resume":
      return listed(
        [...drugs.stay, ...drugs.discharge, ...drugs.emergency],
        joinFields([forms, notes.plans]),
      );
    case "rajal_soap": {
      const { plan = "" } = soap;
      return {
        judgeable: plan !== "",
        drugs: source.terminology.drugs
          .find(plan)
          .map(({ name, classes }) => ({ substances: [name], classes: [...classes] })),
        text: plan,
      };
    }
  }
}

/** A drug whose name is not known may be the one that is sought. */
const listed = (drugs: readonly Drug[], text: string) => ({
  judgeable: drugs.length > 0 && drugs.every(({ known }) => known),
  drugs,
  text,
});
const noOrder = ({ orders }: Drugs) => (orders.length === 0 ? { judgeable: false } : {});

function pressuresOf({ vitals, notes }: Parts) {
  const sets = [vitals.emergency, vitals.ward, ...notes.doctor.map((note) => note.vitals)];
  return sets.flatMap((set) => {
    if (set?.systolic === undefined && set?.diastolic === undefined) return [];
    const { systolic, diastolic } = set;
    return [
      {
        ...(systolic !== undefined && { systolic }),
        ...(diastolic !== undefined && { diastolic }),
      },
    ];
  });
}

/** Infections that bacteria cause and that are always treated with an antimicrobial. */
const bacterial =
  /^(?:A0[12]|A15|A2[07]|A3[2-9]|A4[0168]|A5[0-3]|G00|I33\.0|J1[345]|J85|J86|K65|K75\.0|L03|M00|M86|N10|N15\.1|N39\.0|O85)/u;
const antimicrobials = [
  "antibiotic",
  "antituberculosis",
  "antiamoebic",
  "antifungal",
  "antimalarial",
];
const isAntimicrobial = (drugClass: string): boolean =>
  antimicrobials.some((own) => drugClass === own || drugClass.startsWith(`${own}.`));

/** No antimicrobial in any list, running or ended, and none named in a note, a reason against it included. */
function untreatedInfection(parts: Parts): string | undefined {
  const { diagnoses, drugs, notes } = parts;
  const infection = diagnoses.all.find(({ code }) => bacterial.test(code ?? ""));
  if (infection === undefined) return undefined;
  const given = drugs.all.some(({ classes }) => classes.some(isAntimicrobial));
  return given || isNamed(joinFields([notes.plans, wardText(parts.narrative)]), "antimicrobials")
    ? undefined
    : infection.label;
}
