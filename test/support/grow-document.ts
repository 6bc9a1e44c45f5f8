/** Documents of any size, the same at every run: made of a document of the truth corpus. */
import { readDocuments } from "../truth/read-corpus.ts";
import { asFhir, type CheckBody } from "./check-document.ts";

interface Quantity {
  readonly value: number;
}

interface Entry {
  readonly fullUrl: string;
  readonly resource: {
    readonly resourceType: string;
    readonly effectiveDateTime?: string;
    readonly authoredOn?: string;
    readonly authored?: string;
    readonly valueQuantity?: Quantity;
  };
}

/** The document as a Bundle of that many entries: its resources of one kind come again, later and with other values. */
export function growDocument(name: string, entries: number, kind = "Observation"): CheckBody {
  const document = readDocuments().find((each) => each.name === name);
  if (!document) throw new Error(`the truth corpus holds no document '${name}'`);
  const body = asFhir(document.body);
  // The service's own intake wrote it.
  const bundle = body["bundle"] as { readonly entry: readonly Entry[] };
  const models = bundle.entry.filter(({ resource }) => resource.resourceType === kind);
  const missing = Math.max(0, entries - bundle.entry.length);
  const more = Array.from({ length: missing }, (_none, count) => {
    const model = models[count % models.length];
    if (!model) throw new Error(`'${name}' holds no ${kind}`);
    return comesAgain(model, count);
  });
  return { ...body, bundle: { ...bundle, entry: [...bundle.entry, ...more] } };
}

const times = ["effectiveDateTime", "authoredOn", "authored"] as const;
const quarterHour = 15 * 60_000;

function comesAgain({ resource }: Entry, count: number): Entry {
  const later = times.flatMap((name): [string, string][] => {
    const time = resource[name];
    if (time === undefined) return [];
    const moment = new Date(Date.parse(time) + (count + 1) * quarterHour);
    return [[name, moment.toISOString()]];
  });
  const { valueQuantity } = resource;
  return {
    fullUrl: `urn:uuid:00000000-0000-4000-9000-${String(count).padStart(12, "0")}`,
    resource: {
      ...resource,
      ...Object.fromEntries(later),
      ...(valueQuantity && { valueQuantity: vary(valueQuantity, count) }),
    },
  };
}

/** Up to 5 % more or less, with as many decimals. */
function vary(quantity: Quantity, count: number): Quantity {
  const decimals = String(quantity.value).split(".")[1]?.length ?? 0;
  const factor = 1 + ((count % 11) - 5) / 100;
  return { ...quantity, value: Number((quantity.value * factor).toFixed(decimals)) };
}
