import { isPlannedEvent, isPlannedOrder } from "../../document/standing.ts";
import { isCodedAs, resources, type RuleFunction } from "./rule-function.ts";

/** A drug, test, procedure or consult that is meant to come, or asked for and not yet done. */
export const planned: RuleFunction = {
  asks: "concept",
  definition: (concept, system) =>
    `${resources}.where((($this is MedicationRequest) and intent = 'plan'` +
    ` and ${isCodedAs("medication", concept, system)})` +
    ` or (($this is ServiceRequest) and ${isCodedAs("code", concept, system)})` +
    ` or (($this is Procedure) and status = 'preparation' and ${isCodedAs("code", concept, system)}))`,
  inWords: (concept) => `${concept} direncanakan`,
  find: ({ of }, concept) => {
    const { orders, events } = of(concept);
    return [...orders.filter(isPlannedOrder), ...events.filter(isPlannedEvent)];
  },
};
