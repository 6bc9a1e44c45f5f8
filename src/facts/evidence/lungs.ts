/** Pneumonia, respiratory failure and tuberculosis (RG09, RG14, RG20). */
import { denies, mentions } from "../text/mentions.ts";
import { doctorText, quoteDoctor, readingsOf, type ClinicalCase } from "./clinical-case.ts";
import {
  defineCondition,
  impacts,
  startsWithAny,
  type Condition,
  type Picture,
  type Proof,
} from "./condition.ts";
import { findTreatment } from "./treatment.ts";
import { writtenValues } from "./written-values.ts";

const shadow =
  "infiltrat|konsolidasi|perselubungan|bronkopneumonia|air bronchogram|bercak infiltrat|opasitas";

export const pneumonia: Condition = defineCondition({
  key: "pneumonia",
  topic: "pneumonia",
  kondisi: "Pneumonia",
  icd10: "J18.9",
  codes: ["J12", "J13", "J14", "J15", "J16", "J18"],
  coveredBy: [
    "J09",
    "J10",
    "J11",
    "J12",
    "J13",
    "J14",
    "J15",
    "J16",
    "J17",
    "J18",
    "J22",
    "J44.0",
    "J69",
    "J84",
    "J85",
    "J86",
    "A15",
    "A16",
    "A19",
    "A37",
    "A48",
    "B01",
    "B05",
    "B20",
    "P23",
    "U07",
  ],
  words: "pneumonia|bronkopneumonia|pneumonia komuniti|cap|hap|vap",
  needs: "foto toraks dan temuan klinis (batuk, demam, sesak, ronki, leukosit)",
  treatment: { words: "antibiotik", substances: [], classes: ["antibiotic"] },
  adultOnly: true,
  suggested: true,
  disease: true,
  impact: impacts.raises,
  read: readPneumonia,
});

function readPneumonia(facts: ClinicalCase): Picture {
  const clinical = pneumoniaSigns(facts);
  const films = facts.imaging.all.filter(
    ({ kind, report }) => report !== undefined && (kind === "fotoToraks" || kind === "ctLain"),
  );
  const written = quoteDoctor(facts, shadow);
  const infiltrate = facts.imaging.chestInfiltrate || written !== undefined;
  const clear = facts.imaging.chest && !facts.imaging.chestInfiltrate;
  const explicit = films.some(
    ({ report = "" }) =>
      denies(report, shadow) ||
      mentions(report, "normal|dalam batas normal|dbn|tak tampak kelainan"),
  );
  const supported = infiltrate && clinical.length > 1 && !(clear && explicit);
  const contradicted = !supported && clear && (explicit || clinical.length < 2);
  const film: readonly Proof[] =
    films.length > 0
      ? films.map(({ evidence }) => ({ kind: "imaging", text: evidence }))
      : written
        ? [{ kind: "imaging", text: written }]
        : [];
  return {
    supported,
    contradicted,
    proofs: supported ? [...film.slice(0, 2), ...clinical] : clinical,
    against: contradicted ? films.map(({ evidence }) => evidence) : [],
    significant: false,
  };
}

/** The clinical half of the definition, one proof for each criterion that is met. */
function pneumoniaSigns(facts: ClinicalCase): readonly Proof[] {
  const fever = readingsOf(facts, "temperature").find(({ value }) => value > 37.8 || value < 36);
  const { leukocytes } = facts.labs;
  const counts = writtenValues(doctorText(facts), "leukosit|lekosit|WBC").map((count) =>
    count > 500 ? count / 1000 : count,
  );
  const signs: readonly (Proof | undefined)[] = [
    complaint(facts, "batuk|dahak|sputum|berdahak"),
    fever
      ? { kind: "vital", text: fever.evidence }
      : complaint(facts, "demam|panas badan|menggigil|febris"),
    complaint(facts, "sesak|sesak napas|dispnea|takipnea|nyeri pleuritik|nyeri dada pleuritik"),
    complaint(facts, "ronki|rales|krepitasi|konsolidasi|crackles|rbh|redup"),
    leukocytes && leukocytes.highest > 12
      ? { kind: "laboratory", text: leukocytes.highestEvidence }
      : leukocytes && leukocytes.lowest < 4.5
        ? { kind: "laboratory", text: leukocytes.lowestEvidence }
        : counts.some((count) => count > 12 || count < 4.5)
          ? complaint(facts, "leukosit|lekosit|wbc")
          : undefined,
  ];
  return signs.filter((sign) => sign !== undefined);
}

function complaint(facts: ClinicalCase, words: string): Proof | undefined {
  const text = quoteDoctor(facts, words);
  return text === undefined ? undefined : { kind: "complaint", text };
}

const support =
  "niv|ventilator|ventilasi mekanik|intubasi|ett|nrm|non rebreathing|rebreathing|hfnc|cpap|bipap|high flow|jackson rees|masker nrm|trakeostomi";
const supportCodes = ["93.90", "93.91", "96.04", "96.7", "31.1"];

export const respiratoryFailure: Condition = defineCondition({
  key: "respiratoryFailure",
  topic: "respiratoryFailure",
  kondisi: "Gagal napas",
  icd10: "J96.9",
  codes: ["J96"],
  coveredBy: ["J96", "J80", "P22", "P28"],
  words: "gagal napas|respiratory failure|gagal pernapasan|gagal pernafasan|ards",
  needs: "AGD atau SpO2 udara ruang dan bantuan napas",
  treatment: { words: `${support}|oksigen`, substances: [], classes: [] },
  suggested: true,
  impact: impacts.raises,
  read: readRespiratoryFailure,
});

function readRespiratoryFailure(facts: ClinicalCase, code?: string): Picture {
  const { arterialPo2: oxygen, arterialPco2: carbonDioxide, arterialPh: acidity } = facts.labs;
  const gas: readonly string[] = [
    ...(oxygen && oxygen.lowest < 60 ? [oxygen.lowestEvidence] : []),
    ...(carbonDioxide &&
    carbonDioxide.highest > 50 &&
    (acidity === undefined || acidity.lowest < 7.35)
      ? [carbonDioxide.highestEvidence]
      : []),
  ];
  const saturations = [...readingsOf(facts, "oxygenSaturation"), ...writtenSaturations(facts)];
  const low = saturations.filter(({ value }) => value < 90);
  const device = quoteDoctor(facts, support);
  const procedures = facts.procedures.all.filter((procedure) =>
    startsWithAny(procedure.code, supportCodes),
  );
  const aid = [...(device ? [device] : []), ...procedures.map(({ label }) => `Tindakan: ${label}`)];
  const proofs: readonly Proof[] = [
    ...gas.map((text): Proof => ({ kind: "laboratory", text })),
    ...low.slice(0, 2).map(({ evidence }): Proof => ({ kind: "vital", text: evidence })),
    ...(code === undefined ? [] : aid.map((text): Proof => ({ kind: "record", text }))),
  ];
  const supported = proofs.length > 0;
  const sent = oxygen !== undefined || saturations.length > 0;
  const contradicted = !supported && sent;
  const breathless = mentions(doctorText(facts), "sesak|dispnea|sesak napas");
  return {
    supported,
    contradicted,
    proofs,
    against: contradicted
      ? [...(oxygen ? [oxygen.lowestEvidence] : []), ...lowestOf(saturations)]
      : [],
    significant: false,
    ...(!supported && breathless && { lower: { code: "R06.0", label: "Dispnea (sesak napas)" } }),
  };
}

const lowestOf = (readings: readonly { readonly value: number; readonly evidence: string }[]) =>
  readings
    .toSorted((one, other) => one.value - other.value)
    .slice(0, 1)
    .map(({ evidence }) => evidence);

const writtenSaturations = (facts: ClinicalCase) =>
  [
    ...doctorText(facts).matchAll(
      /\b(?:SpO2|SaO2|saturasi)(?:\s*(?:awal|oksigen|:|=))?\s*(\d{2,3})\s*%?/giu,
    ),
  ].map((match) => ({
    value: Number(match[1]),
    evidence: `Catatan dokter: ${match[0].trim()}`,
  }));

const tuberculosisDrugs =
  "oat|rifampisin|rifampicin|isoniazid|inh|etambutol|ethambutol|pirazinamid|pyrazinamide|4fdc|fdc|kategori 1|rhze";

export const tuberculosis: Condition = defineCondition({
  key: "tuberculosis",
  topic: "tuberculosis",
  kondisi: "Tuberkulosis paru",
  icd10: "A16.2",
  codes: ["A15", "A16"],
  words: "tb paru|tuberkulosis|tbc|tb|kp duplex",
  needs: "BTA/TCM/kultur, atau foto toraks dengan OAT",
  treatment: { words: tuberculosisDrugs, substances: [], classes: ["antituberculosis"] },
  disease: true,
  read: readTuberculosis,
});

function readTuberculosis(facts: ClinicalCase, code = ""): Picture {
  const results = facts.labs.all.filter(
    ({ analyte, name }) =>
      analyte === "btaSputum" ||
      analyte === "tcmTb" ||
      /\bBTA\b|\bTCM\b|MTB|mikobakteri|afb/iu.test(name),
  );
  const positive = results.filter(
    (result) =>
      result.positive === true ||
      (/(?<!\bnot |tidak )detected|terdeteksi|\+[1-3]|[1-3]\+|scanty/iu.test(result.text ?? "") &&
        !/not detected|tidak terdeteksi|negatif/iu.test(result.text ?? "")),
  );
  const written =
    /\b(?:BTA|TCM|MTB|kultur (?:TB|BTA))[^.;\n]{0,30}(?:positif|\(\+\)|\+[1-3]|(?<!not )(?<!tidak )(?:detected|terdeteksi))/iu.exec(
      doctorText(facts),
    )?.[0];
  const film = facts.imaging.all.filter(
    ({ kind, report }) => kind === "fotoToraks" && report !== undefined,
  );
  const treated = findTreatment(facts, tuberculosis.treatment).length > 0;
  const proved = positive.length > 0 || written !== undefined;
  const clinically =
    treated &&
    (film.length > 0 ||
      mentions(
        doctorText(facts),
        "foto toraks|rontgen|ro toraks|kavitas|fibroinfiltrat|infiltrat",
      ));
  const negative = results.length > 0 && !proved;
  const contradicted = !proved && negative && (code.startsWith("A15") || !clinically);
  const supported = proved || (clinically && !contradicted);
  const proofs: readonly Proof[] = [
    ...positive.map(({ evidence }): Proof => ({ kind: "laboratory", text: evidence })),
    ...(written ? [{ kind: "record" as const, text: `Catatan dokter: ${written}` }] : []),
    ...film.map(({ evidence }): Proof => ({ kind: "imaging", text: evidence })),
  ];
  return {
    supported,
    contradicted,
    proofs: supported ? proofs : [],
    against: contradicted ? results.map(({ evidence }) => evidence) : [],
    significant: false,
    ...(contradicted &&
      code.startsWith("A15") &&
      clinically && {
        lower: {
          code: `A16${code.slice(3)}`,
          label: "Tuberkulosis tanpa konfirmasi bakteriologis",
        },
      }),
  };
}
