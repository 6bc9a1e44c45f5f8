/** The one UCUM unit of each coded vital sign (specification, 'FHIR bundle'; contract: codes that SATUSEHAT sends). */
export const vitalUnits: Readonly<Record<string, string>> = {
  "9267-6": "{score}",
  "9270-0": "{score}",
  "9268-4": "{score}",
  "9269-2": "{score}",
  "72514-3": "{score}",
  "8480-6": "mm[Hg]",
  "8462-4": "mm[Hg]",
  "8310-5": "Cel",
  "8867-4": "/min",
  "9279-1": "/min",
  "59408-5": "%",
  "2708-6": "%",
  "29463-7": "kg",
  "8302-2": "cm",
  "8280-0": "cm",
  "2339-0": "mg/dL",
  "2345-7": "mg/dL",
  "41653-7": "mg/dL",
  "2340-8": "mg/dL",
};

/** Also ordered as laboratory tests, with other units: a vital sign only where the category says so. */
export const glucoseCodes: ReadonlySet<string> = new Set(["2339-0", "2345-7", "41653-7", "2340-8"]);

/** How people write the units, for quantities that carry `unit` without `code` (lower case, no spaces). */
export const unitSpellings: Readonly<Record<string, readonly string[]>> = {
  "{score}": ["{score}", "score", "skor", "1"],
  "mm[Hg]": ["mm[hg]", "mmhg"],
  Cel: ["cel", "c", "°c", "celsius", "degc"],
  "/min": [
    "/min",
    "x/menit",
    "x/mnt",
    "kali/menit",
    "/menit",
    "bpm",
    "beats/minute",
    "breaths/minute",
  ],
  "%": ["%", "persen"],
  kg: ["kg"],
  cm: ["cm"],
  "mg/dL": ["mg/dl"],
};
