import { stageSchema } from "../../check/types.ts";
import type { StageInfo } from "../../rules/describe-rules.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";
import type { Pathways } from "../schemas/discovery.ts";

const pathwayLabels: Readonly<Record<string, string>> = {
  igd_ranap: "IGD sampai rawat inap",
  poli_rajal: "Poliklinik rawat jalan",
};

type PathwayStage = Pathways["pathways"][number]["stages"][number];

/** The case-mix episode overview exists as a specification only; it has no `stage` value. */
const planned: Readonly<Record<string, readonly PathwayStage[]>> = {
  igd_ranap: [
    {
      stage: null,
      label: "Ringkasan episode casemix",
      status: "planned",
      allowed: false,
      path: null,
    },
  ],
};

/** `GET /pathways`: the map of pathways and which stages the caller's key may use. */
export function listPathways(services: AppServices): (call: KeyedCall) => Answer {
  // The order of a patient's way; stage files come in the order of their names.
  const placeOf = ({ stage }: StageInfo) => stageSchema.enum.indexOf(stage);
  return ({ key }) => {
    const sorted = services.stages.toSorted((a, b) => placeOf(a) - placeOf(b));
    const byPathway = Map.groupBy(sorted, ({ pathway }) => pathway);
    const describe = ({ stage, label, path }: StageInfo): PathwayStage => ({
      stage,
      label,
      status: "available",
      allowed: key.stages.includes(stage),
      path,
    });
    return answerJson({
      api_version: "v1",
      pathways: [...byPathway].map(([pathway, members]) => ({
        pathway,
        label: pathwayLabels[pathway] ?? pathway,
        stages: [...members.map(describe), ...(planned[pathway] ?? [])],
      })),
    } satisfies Pathways);
  };
}
