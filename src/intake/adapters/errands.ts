/** What an adapter has done outside: its map in a process of its own, its visit on the hospital's server. */
import type { RunMap } from "./map-pool.ts";
import type { FetchVisit } from "./pull/fetch-visit.ts";

export interface Errands {
  readonly runMap: RunMap;
  readonly fetchVisit: FetchVisit;
}
