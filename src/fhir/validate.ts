/**
 * Validates a Bundle against R4 and the service's profiles (contract, 'Validation of a bundle'). All issues come at
 * once; no JSON value makes it throw.
 */
import type { Canonicals } from "./canonicals.ts";
import type { Definitions, ProfileSet } from "./definitions.ts";
import { createCompiler } from "./fhirpath/create-compiler.ts";
import { r4Type } from "./fhirpath/types.ts";
import { isObject, itemsOf, type JsonObject } from "./json-object.ts";
import { type ValueCheck, walkObject } from "./validate-elements.ts";
import { createExtensionCheck, type ExtensionCheck } from "./validate-extensions.ts";
import { createProfileCheck, type ProfileCheck } from "./validate-profile.ts";
import { type Addresses, checkReference, collectAddresses } from "./validate-references.ts";
import {
  createReport,
  itemOf,
  memberOf,
  type Place,
  type Report,
  type ValidationIssue,
} from "./validate-report.ts";
import { checkStructure, loadStructures } from "./validate-structure.ts";
import {
  checkCodes,
  checkInvariants,
  checkPeriod,
  checkPrimitive,
  type Invariant,
} from "./validate-values.ts";
import type { VitalUnits } from "./vital-units.ts";

export type { ValidationIssue } from "./validate-report.ts";

export interface Validator {
  validate(bundle: unknown): readonly ValidationIssue[];
}

/** What is compiled once. */
interface Checks {
  readonly definitions: Definitions;
  readonly invariants: ReadonlyMap<string, readonly Invariant[]>;
  readonly extensions: ExtensionCheck;
  readonly profile: ProfileCheck;
  readonly ours: ReadonlySet<string>;
  /** How the addresses of the profiles of what the service writes begin. */
  readonly claimed: string;
}

/** What belongs to one Bundle. */
interface Run extends Checks {
  readonly report: Report;
  readonly addresses: Addresses;
  /** Which profiles apply to what names none itself. */
  readonly set: ProfileSet;
  dangling: boolean;
}

/** `vitals` says in which unit a vital sign must be. */
export function createValidator(
  definitions: Definitions,
  canonicals: Canonicals,
  vitals: VitalUnits,
): Validator {
  loadStructures(definitions.base);
  const checks: Checks = {
    definitions,
    invariants: compileInvariants(definitions),
    extensions: createExtensionCheck(definitions, canonicals),
    profile: createProfileCheck(definitions, canonicals, vitals),
    ours: new Set(
      [...definitions.kinds].filter(
        (kind) => kind !== "Bundle" && definitions.profile(kind, "intake"),
      ),
    ),
    claimed: canonicals.profile("claim-"),
  };
  return { validate: (bundle) => validateBundle(bundle, checks) };
}

/** `ext-1` is Medplum's; references and periods have checks of their own. */
const elsewhere = new Set(["ext-1", "ref-1", "per-1"]);

function compileInvariants(definitions: Definitions): Checks["invariants"] {
  const { compile } = createCompiler();
  const invariants = new Map<string, readonly Invariant[]>();
  for (const { kind, name, snapshot } of definitions.base) {
    if (kind !== "complex-type") continue;
    const own = (snapshot?.element[0]?.constraint ?? []).filter(
      ({ key }) => !elsewhere.has(key ?? ""),
    );
    const type = r4Type(name);
    invariants.set(
      name,
      own.flatMap(({ key, expression }) =>
        expression ? [{ key, holds: compile(expression, type) }] : [],
      ),
    );
  }
  return invariants;
}

function validateBundle(bundle: unknown, checks: Checks): readonly ValidationIssue[] {
  const report = createReport();
  const root: Place = { expression: "Bundle", pointer: "" };
  if (!isObject(bundle)) {
    report.error("wrong_type", root, "Bundle harus berupa objek JSON.");
    return report.issues();
  }
  if (bundle["resourceType"] !== "Bundle") {
    report.error(
      "fixed_value",
      memberOf(root, "resourceType"),
      "resourceType harus Bundle. Kirim resource di dalam sebuah Bundle.",
    );
    return report.issues();
  }
  const entries = itemsOf(bundle["entry"]);
  const addresses = collectAddresses(entries);
  const set = namesClaim(bundle, checks.claimed) ? "claim" : "intake";
  const run: Run = { ...checks, report, addresses, set, dangling: false };
  const elementsOf = checks.definitions.profiledElements[set];
  const check = valueCheck(run, bundle);
  const walked = walkObject({ ...run, elementsOf, check }, bundle, "Bundle", root);
  checkStructure(walked, "Bundle", root, report);
  const list = memberOf(root, "entry");
  for (const [index, entry] of entries.entries()) {
    if (isObject(entry)) validateEntry(entry, itemOf(list, index), run);
  }
  checkSingles(entries, list, report);
  checkFullUrls(entries, list, run);
  return report.issues();
}

/** Only what names the profiles of what the service writes is held to them. */
function namesClaim({ meta }: JsonObject, claimed: string): boolean {
  const profiles = isObject(meta) ? itemsOf(meta["profile"]) : [];
  return profiles.some((profile) => typeof profile === "string" && profile.startsWith(claimed));
}

function validateEntry(entry: JsonObject, place: Place, run: Run): void {
  const { resource } = entry;
  const here = memberOf(place, "resource");
  if (resource === undefined) {
    // Transactions delete, and their answers report, without a resource.
    if (isObject(entry["request"]) || isObject(entry["response"])) return;
    run.report.error(
      "required",
      here,
      "Entri tanpa resource. Tambahkan resource atau hapus entri ini.",
    );
    return;
  }
  if (!isObject(resource)) {
    run.report.error("wrong_type", here, "Resource harus berupa objek JSON.");
    return;
  }
  validateResource(resource, here, resource, run);
}

/** Kinds that the service does not read are accepted as they are. */
function validateResource(resource: JsonObject, place: Place, holder: JsonObject, run: Run): void {
  const { resourceType: kind } = resource;
  if (typeof kind !== "string" || !run.definitions.kinds.has(kind)) {
    run.report.error(
      kind === undefined ? "required" : "invalid_code",
      memberOf(place, "resourceType"),
      "Jenis resource tidak dikenal. Isi resourceType dengan nama jenis resource FHIR R4.",
    );
    return;
  }
  if (!run.ours.has(kind)) return;
  const set = namesClaim(resource, run.claimed) ? "claim" : run.set;
  const elementsOf = run.definitions.profiledElements[set];
  const check = valueCheck(run, holder);
  const walked = walkObject({ ...run, elementsOf, check }, resource, kind, place);
  checkStructure(walked, kind, place, run.report);
  run.profile(walked, kind, place, { set, report: run.report });
  const contained = memberOf(place, "contained");
  for (const [index, inner] of itemsOf(resource["contained"]).entries()) {
    if (isObject(inner)) validateResource(inner, itemOf(contained, index), holder, run);
  }
}

function valueCheck(run: Run, holder: JsonObject): ValueCheck {
  const { definitions, report, addresses, ours } = run;
  return (value, info, type, place) => {
    checkCodes(value, info, place, definitions, report);
    if (!isObject(value)) {
      checkPrimitive(value, type, place, report);
      return;
    }
    checkPeriod(value, type, place, report);
    checkInvariants(value, run.invariants.get(type) ?? [], place, report);
    if (type === "Reference") {
      const target = { addresses, ours, holder, ...(info.targets ? { kinds: info.targets } : {}) };
      if (checkReference(value, target, place, report)) run.dangling = true;
    }
  };
}

function checkSingles(entries: readonly unknown[], list: Place, report: Report): void {
  for (const kind of ["Patient", "Encounter"]) {
    const places = entries.flatMap((entry, index) =>
      isObject(entry) && isObject(entry["resource"]) && entry["resource"]["resourceType"] === kind
        ? [index]
        : [],
    );
    if (places.length === 0) {
      report.error(
        "cardinality",
        list,
        `Bundle belum memuat ${kind}. Tambahkan tepat satu ${kind}.`,
      );
    }
    for (const extra of places.slice(1)) {
      report.error(
        "cardinality",
        memberOf(itemOf(list, extra), "resource"),
        `Bundle memuat lebih dari satu ${kind}. Sisakan tepat satu ${kind}.`,
      );
    }
  }
}

/** Where a `urn:` reference dangles, an entry without `fullUrl` may be what it means. */
function checkFullUrls(entries: readonly unknown[], list: Place, run: Run): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (!isObject(entry)) continue;
    const place = memberOf(itemOf(list, index), "fullUrl");
    const { fullUrl } = entry;
    if (typeof fullUrl === "string" && fullUrl !== "") {
      if (seen.has(fullUrl)) {
        run.report.error(
          "duplicate_full_url",
          place,
          "fullUrl dipakai lebih dari satu entri. Beri setiap entri fullUrl sendiri.",
        );
      }
      seen.add(fullUrl);
    } else if (fullUrl === undefined && run.dangling) {
      run.report.error(
        "required",
        place,
        "Entri tanpa fullUrl, padahal ada rujukan urn yang tidak menemukan tujuan. Tambahkan fullUrl.",
      );
    }
  }
}
