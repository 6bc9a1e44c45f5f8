/**
 * Validates a Bundle against R4 and the service's profiles (contract, 'Validation of a bundle'). All issues come at
 * once; no JSON value makes it throw.
 */
import type { Canonicals } from "../canonicals.ts";
import type { Definitions, ProfileSet } from "../definitions.ts";
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import type { VitalUnits } from "../vital-units.ts";
import { checkBundleRules } from "./bundle-rules.ts";
import { createStructureChecks, type CheckOf } from "./compiler.ts";
import { checkContained } from "./contained.ts";
import { createExtensionCheck } from "./extensions.ts";
import { copyWithout } from "./mended-copy.ts";
import { createOwnDemands, type OwnDemands } from "./own-demands.ts";
import { collectAddresses, containedKinds, idsIn, type Kinds } from "./references.ts";
import { createReport, type Report, type ValidationIssue } from "./report.ts";
import type { BundleScope, Check, Holder, Run } from "./run.ts";
import { Trail } from "./trail.ts";

export type { ValidationIssue } from "./report.ts";

/** What a Bundle is held against beside R4: a set of the service's profiles, or nothing more. */
export type Against = ProfileSet | "r4";

export interface Validator {
  /**
   * Without `against` a Bundle that names a profile of what the service writes is held to those, any other to those of
   * what it reads.
   */
  validate(bundle: unknown, against?: Against): readonly ValidationIssue[];
}

/** What is compiled once. */
interface Checks {
  readonly definitions: Definitions;
  readonly kinds: Kinds;
  readonly checkOf: CheckOf;
  readonly demands: OwnDemands;
  /** How the addresses of the profiles of what the service writes begin. */
  readonly claimed: string;
}

/** `vitals` says in which unit a vital sign must be. */
export function createValidator(
  definitions: Definitions,
  canonicals: Canonicals,
  vitals: VitalUnits,
): Validator {
  const kinds = {
    all: definitions.kinds,
    read: new Set(
      [...definitions.kinds].filter(
        (kind) => kind !== "Bundle" && definitions.profile(kind, "intake"),
      ),
    ),
  };
  const extensions = createExtensionCheck(definitions, canonicals);
  // Resources hold resources, and so their checks each other.
  const resource: Check = (value, run) => checkResource(value, run, checks);
  const contained: Check = (value, run) => checkResource(value, run, checks, run.holder);
  const checks: Checks = {
    definitions,
    kinds,
    checkOf: createStructureChecks({ definitions, kinds, extensions, resource, contained }),
    demands: createOwnDemands(canonicals, vitals),
    claimed: canonicals.profile("claim-"),
  };
  return { validate: (bundle, against) => validateBundle(bundle, checks, against) };
}

function validateBundle(
  bundle: unknown,
  checks: Checks,
  against?: Against,
): readonly ValidationIssue[] {
  const report = createReport();
  const trail = new Trail();
  if (!isObject(bundle)) {
    report.error("wrong_type", trail.place(), "Bundle harus berupa objek JSON.");
    return report.issues();
  }
  if (bundle["resourceType"] !== "Bundle") {
    report.error(
      "fixed_value",
      trail.place("resourceType"),
      "resourceType harus Bundle. Kirim resource di dalam sebuah Bundle.",
    );
    return report.issues();
  }
  checkBundle(bundle, { trail, report }, checks, against);
  if (against !== "r4") checkSingles(itemsOf(bundle["entry"]), trail, report);
  return report.issues();
}

type Place = Pick<Run, "trail" | "report">;

/** Only what names the profiles of what the service writes is held to them. */
function namesClaim({ meta }: JsonObject, { claimed }: Checks): boolean {
  const profiles = isObject(meta) ? itemsOf(meta["profile"]) : [];
  return profiles.some((profile) => typeof profile === "string" && profile.startsWith(claimed));
}

/** A Bundle is the place in which the references of its entries are looked up. */
function checkBundle(
  bundle: JsonObject,
  { trail, report }: Place,
  checks: Checks,
  against: Against = namesClaim(bundle, checks) ? "claim" : "intake",
): void {
  const scope: BundleScope = {
    addresses: collectAddresses(itemsOf(bundle["entry"])),
    set: against === "r4" ? null : against,
    dangling: false,
  };
  const place = { trail, report, bundle: scope, isMended: false };
  checkWhole(bundle, "Bundle", runOf(bundle, "Bundle", place, checks), checks);
  checkBundleRules(bundle, {
    report,
    placeOf: (...below) => trail.place(...below),
    kinds: checks.kinds.all,
    dangling: scope.dangling,
  });
}

type Around = Pick<Run, "trail" | "report" | "bundle" | "isMended">;

function runOf(
  resource: JsonObject,
  kind: string,
  { trail, report, bundle, isMended }: Around,
  checks: Checks,
  holder: Holder = holderOf(resource),
): Run {
  return {
    trail,
    report,
    bundle,
    holder,
    resource,
    kind,
    start: trail.depth,
    isRead: checks.definitions.profile(kind, "intake") !== undefined,
    isMended,
  };
}

function holderOf(resource: JsonObject): Holder {
  let ids: ReadonlySet<string> | undefined;
  return {
    resource,
    contained: containedKinds(resource),
    ids: () => (ids ??= idsIn(resource)),
    named: new Set(),
    referring: new Set(),
  };
}

/** A resource in an entry, or contained in the holder. */
function checkResource(value: unknown, around: Run, checks: Checks, holder?: Holder): void {
  const { trail, report } = around;
  if (!isObject(value)) {
    report.error("wrong_type", trail.place(), "Resource harus berupa objek JSON.");
    return;
  }
  const { resourceType: kind } = value;
  if (typeof kind !== "string" || !checks.kinds.all.has(kind)) {
    report.error(
      kind === undefined ? "required" : "invalid_code",
      trail.place("resourceType"),
      "Jenis resource tidak dikenal. Isi resourceType dengan nama jenis resource FHIR R4.",
    );
    return;
  }
  if (kind === "Bundle")
    checkBundle(value, around, checks, around.bundle.set === null ? "r4" : undefined);
  else checkWhole(value, kind, runOf(value, kind, around, checks, holder), checks);
}

function checkWhole(resource: JsonObject, kind: string, run: Run, checks: Checks): void {
  const { definitions, checkOf, demands } = checks;
  const { report, trail } = run;
  const { set } = run.bundle;
  // A Bundle in an entry is not a document of its own.
  const isDocument = set !== null && (kind !== "Bundle" || run.start === 0);
  const profile = isDocument
    ? definitions.profile(kind, namesClaim(resource, checks) ? "claim" : set)
    : undefined;
  const structure = profile ?? definitions.structure(kind);
  if (!structure) throw new Error(`no definition of R4's resource ${kind}`);
  const check = checkOf(structure);
  const before = report.unreadable.length;
  if (profile) demands.identify(resource, run);
  check(resource, run);
  const isContained = run.holder.resource !== resource;
  if (!isContained) checkContained(run.holder, run);
  if (profile) demands.measure(resource, run);
  // A Bundle's rules need no copy of all that it holds.
  if (report.unreadable.length === before || kind === "Bundle" || isContained) return;
  const { pointer } = trail.place();
  const unreadable = report.unreadable.slice(before).map((each) => each.slice(pointer.length));
  askAgain(copyWithout(resource, unreadable), check, run);
}

/** What expressions say of a resource without what they cannot read. */
function askAgain(copy: JsonObject, check: Check, run: Run): void {
  const { report } = run;
  const ofExpressions: Report = {
    ...report,
    error: (code, place, message) => {
      if (code === "invariant" || code === "fixed_value") report.error(code, place, message);
    },
    warn: () => {},
    unreadable: [],
  };
  const holder = holderOf(copy);
  check(copy, { ...run, report: ofExpressions, resource: copy, holder, isMended: true });
}

function checkSingles(entries: readonly unknown[], trail: Trail, report: Report): void {
  const absent: string[] = [];
  for (const kind of ["Patient", "Encounter"]) {
    const places = entries.flatMap((entry, index) =>
      isObject(entry) && isObject(entry["resource"]) && entry["resource"]["resourceType"] === kind
        ? [index]
        : [],
    );
    if (places.length === 0) absent.push(kind);
    for (const extra of places.slice(1)) {
      report.error(
        "cardinality",
        trail.place("entry", extra, "resource"),
        `Bundle memuat lebih dari satu ${kind}. Sisakan tepat satu ${kind}.`,
      );
    }
  }
  if (absent.length === 0) return;
  // One fault for both: they have the same place.
  const kinds = absent.join(" dan ");
  report.error(
    "cardinality",
    trail.place("entry"),
    `Bundle belum memuat ${kinds}. Tambahkan tepat satu ${kinds}.`,
  );
}
