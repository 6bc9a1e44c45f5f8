/**
 * Loads what the service loads before it listens, with the rules of the folder given; `npm run bench` times this
 * process with all rules and with none. Prints its own milliseconds of the processor, as JSON.
 */
import { fileURLToPath } from "node:url";
import { createCanonicals } from "../src/fhir/canonicals.ts";
import { loadDefinitions } from "../src/fhir/definitions.ts";
import { createValidator } from "../src/fhir/validation/validator.ts";
import { labelOfPlace, loadForms } from "../src/intake/load-forms.ts";
import { isClaimCodeOf } from "../src/rules/check-codes.ts";
import { loadRuleSet } from "../src/rules/load-packs.ts";
import { loadLexicon } from "../src/reading/load-lexicon.ts";
import { loadTerminology } from "../src/knowledge/load.ts";
import { processorTime } from "./bench/time-rounds.ts";
// The service loads it too.
import "../src/http/app.ts";

const [profiles = ""] = process.argv.slice(2);
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const canonicals = createCanonicals("https://fhir.praklaim.id", "https://fhir.praklaim.id/sid");
const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
const { icd10, icd9cm, vitalSigns } = loadTerminology(folder("terminology"));
const forms = loadForms(folder("profiles/forms"), vitalSigns);
createValidator(definitions, canonicals, vitalSigns);
const { concepts } = loadLexicon(folder("terminology/concepts"));
const begin = processorTime();
const placeLabel = (path: string) => labelOfPlace(forms, path);
const isClaimCode = isClaimCodeOf(icd10, icd9cm);
loadRuleSet(profiles, { labelOfPlace: placeLabel, isClaimCode, concepts, version: "" });
const end = processorTime();
console.log(JSON.stringify({ whole: end, ruleSet: end - begin }));
