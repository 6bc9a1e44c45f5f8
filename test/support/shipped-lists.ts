/** The lists as they are shipped, loaded once for all tests of a process. */
import { folder, keptFiles } from "../../src/check/load-lists.ts";
import { loadForms } from "../../src/intake/load-forms.ts";
import { loadTerminology } from "../../src/knowledge/load.ts";

export const terminology = loadTerminology(folder("terminology"), undefined, keptFiles);

export const forms = loadForms(folder("profiles/forms"), terminology.vitalSigns, keptFiles);
