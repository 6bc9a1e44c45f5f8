/** R4's rules of a Bundle (bdl-1 to bdl-12), and what its entries are known by. Written out: each names the entry. */
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import type { Place, Step } from "./place.ts";
import type { Report } from "./report.ts";

interface Entry {
  readonly value: JsonObject;
  readonly index: number;
}

/** What the rules of one Bundle are asked with. */
export interface BundleContext {
  readonly report: Report;
  /** Of what stands below the Bundle. */
  readonly placeOf: (...below: readonly Step[]) => Place;
  readonly kinds: ReadonlySet<string>;
  /** Whether a reference by `urn:` has found nothing. */
  readonly dangling: boolean;
}

export function checkBundleRules(bundle: JsonObject, context: BundleContext): void {
  const { type } = bundle;
  const entries = itemsOf(bundle["entry"]).flatMap((value, index) =>
    isObject(value) ? [{ value, index }] : [],
  );
  checkFullUrls(entries, context);
  // Of an unknown type nobody knows the rules.
  if (typeof type !== "string") return;
  checkWhole(bundle, type, context);
  for (const entry of entries) checkParts(entry, type, context);
  if (type === "document" || type === "message") checkFirst(entries, type, context);
}

/** An entry's parts by the types of Bundles in which they stand: always (`must`), or only there. */
const parts = [
  { name: "search", types: ["searchset"], must: false, key: "bdl-2" },
  { name: "request", types: ["batch", "transaction", "history"], must: true, key: "bdl-3" },
  {
    name: "response",
    types: ["batch-response", "transaction-response", "history"],
    must: true,
    key: "bdl-4",
  },
] as const;

function checkParts({ value, index }: Entry, type: string, context: BundleContext): void {
  const { report, placeOf } = context;
  for (const { name, types, must, key } of parts) {
    const isIn = types.some((each) => each === type);
    const isThere = value[name] !== undefined;
    if (isThere && !isIn)
      report.error(
        "invariant",
        placeOf("entry", index, name),
        `${name} hanya untuk Bundle ${types.join(", ")} (${key}). Hapus ${name} atau sesuaikan type.`,
      );
    if (must && isIn && !isThere)
      report.error(
        "invariant",
        placeOf("entry", index, name),
        `Setiap entri Bundle ${type} memerlukan ${name} (${key}). Tambahkan ${name}.`,
      );
  }
  const hasPart =
    value["resource"] !== undefined || isObject(value["request"]) || isObject(value["response"]);
  if (!hasPart)
    report.error(
      "required",
      placeOf("entry", index, "resource"),
      "Entri tanpa resource. Tambahkan resource atau hapus entri ini.",
    );
}

function checkWhole(bundle: JsonObject, type: string, { report, placeOf }: BundleContext): void {
  if (bundle["total"] !== undefined && type !== "searchset" && type !== "history")
    report.error(
      "invariant",
      placeOf("total"),
      "total hanya untuk Bundle searchset dan history (bdl-1). Hapus total atau sesuaikan type.",
    );
  if (type !== "document") return;
  const { identifier, timestamp } = bundle;
  const isIdentified =
    isObject(identifier) && ["system", "value"].every((key) => key in identifier);
  if (!isIdentified)
    report.error(
      "invariant",
      placeOf("identifier"),
      "Dokumen memerlukan identifier dengan system dan value (bdl-9). Tambahkan keduanya.",
    );
  if (timestamp === undefined)
    report.error(
      "invariant",
      placeOf("timestamp"),
      "Dokumen memerlukan waktu penyusunannya (bdl-10). Tambahkan timestamp.",
    );
}

/** A document begins with its Composition, a message with its header. */
const first = {
  document: { kind: "Composition", key: "bdl-11" },
  message: { kind: "MessageHeader", key: "bdl-12" },
} as const;

function checkFirst(
  [entry]: readonly Entry[],
  type: keyof typeof first,
  { report, placeOf }: BundleContext,
): void {
  const { kind, key } = first[type];
  const resource = entry?.index === 0 ? entry.value["resource"] : undefined;
  if (isObject(resource) && resource["resourceType"] === kind) return;
  report.error(
    "invariant",
    placeOf("entry", 0, "resource"),
    `Entri pertama Bundle ${type} harus ${kind} (${key}). Tambahkan ${kind} sebagai entri pertama.`,
  );
}

function checkFullUrls(entries: readonly Entry[], context: BundleContext): void {
  const seen = new Set<string>();
  for (const { value, index } of entries) {
    const { fullUrl, resource } = value;
    const place = context.placeOf.bind(undefined, "entry", index, "fullUrl");
    if (fullUrl === undefined) checkMissing(place, context);
    if (typeof fullUrl !== "string" || fullUrl === "") continue;
    const fault = seen.has(fullUrl) ? undefined : faultOf(fullUrl, resource, context.kinds);
    if (seen.has(fullUrl))
      context.report.error(
        "duplicate_full_url",
        place(),
        "fullUrl dipakai lebih dari satu entri. Beri setiap entri fullUrl sendiri.",
      );
    if (fault !== undefined) context.report.error("invalid_value", place(), fault);
    if (fullUrl.includes("/_history/"))
      context.report.error(
        "invariant",
        context.placeOf("entry", index),
        "fullUrl tidak boleh menyebut versi. Hapus bagian /_history/.",
      );
    seen.add(fullUrl);
  }
}

/** Where a `urn:` reference dangles, an entry without an address may be what it means. */
function checkMissing(place: () => Place, { report, dangling }: BundleContext): void {
  if (!dangling) return;
  report.error(
    "required",
    place(),
    "Entri tanpa fullUrl, padahal ada rujukan urn yang tidak menemukan tujuan. Tambahkan fullUrl.",
  );
}

const absolute = /^[a-z][a-z0-9+.-]*:\S+$/i;
const served = /^https?:\/\/\S+\/([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/\S+)?$/;

/** R4, 'Bundle.entry.fullUrl': an absolute address that does not disagree with kind and id. */
function faultOf(
  fullUrl: string,
  resource: unknown,
  kinds: ReadonlySet<string>,
): string | undefined {
  // Whether a UUID or an OID has its form is asked of every address.
  if (!absolute.test(fullUrl))
    return "fullUrl bukan alamat lengkap. Gunakan urn:uuid: dengan sebuah UUID, atau alamat resource pada servernya.";
  const [, kind = "", id] = served.exec(fullUrl) ?? [];
  if (!kinds.has(kind) || !isObject(resource)) return undefined;
  return resource["resourceType"] === kind && resource["id"] === id
    ? undefined
    : "fullUrl tidak sama dengan jenis dan id resource. Isi id resource seperti pada fullUrl, atau perbaiki fullUrl.";
}
