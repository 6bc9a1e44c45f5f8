import type { AppServices, StageInfo } from "../app-services.ts";
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

/** The order of a patient's way; stage files come in the order of their names. */
const order: readonly string[] = ["igd_asesmen_awal", "ranap_cppt", "ranap_resume", "rajal_soap"];

/** `GET /pathways`: the map of pathways and which stages the caller's key may use. */
export function listPathways({ stages }: AppServices): (call: KeyedCall) => Answer {
  const sorted = stages.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
  const byPathway = Map.groupBy(sorted, ({ pathway }) => pathway);
  return ({ key }) => {
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
