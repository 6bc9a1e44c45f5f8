/** What the model has sent, as proposals: each is held against the schema by itself. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { lazily } from "../knowledge/lazily.ts";
import { proposalKinds, type DroppedItem, type ProposalKind } from "../check/enricher.ts";
import { proposalSchema, type Proposal } from "./proposals.ts";

/** Nobody words or adds more; what follows is not even looked at. */
const mostProposals = 100;

const openFits = lazily(() =>
  new Ajv2020({ validateSchema: false }).compile<Proposal>(proposalSchema),
);

export interface ReadProposals {
  readonly proposals: readonly Proposal[];
  readonly dropped: readonly DroppedItem[];
}

/** Never throws; what is not a list of proposals at all is one dropped item. */
export function readProposals(content: unknown): ReadProposals {
  const list = memberOf(content, "proposals");
  if (!Array.isArray(list)) return { proposals: [], dropped: [{ kind: null, reason: "shape" }] };
  const items: readonly unknown[] = list.slice(0, mostProposals);
  const fits = openFits();
  const unfit = items.filter((item) => !fits(item));
  return {
    proposals: items.filter((item) => fits(item)),
    dropped: [
      ...unfit.map((item) => ({ kind: kindOf(item), reason: "shape" as const })),
      ...(list.length > mostProposals ? [{ kind: null, reason: "too_many" as const }] : []),
    ],
  };
}

/** Own members only: `__proto__` and its like name nothing here. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function kindOf(item: unknown): ProposalKind | null {
  const kind = memberOf(item, "kind");
  return proposalKinds.find((known) => known === kind) ?? null;
}
