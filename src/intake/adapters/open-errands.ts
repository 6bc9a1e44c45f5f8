/** Does what adapters have done outside, each kind in processes of its own. */
import type { Errands } from "./errands.ts";
import { createMapPool, type MapPool } from "./map-pool.ts";
import { createFetchPool } from "./pull/fetch-pool.ts";

const processesPerAdapter = 2;

export interface OpenErrands extends Errands {
  /** Ends the processes in which maps run and visits are read. */
  close(): Promise<void>;
}

/** The maps of one adapter never wait for those of another. */
export function openErrands(): OpenErrands {
  const pools = new Map<string, MapPool>();
  const visits = createFetchPool();
  return {
    runMap: (task) => {
      const pool = pools.get(task.id) ?? createMapPool(processesPerAdapter);
      pools.set(task.id, pool);
      return pool.run(task);
    },
    fetchVisit: visits.fetch,
    close: async () => {
      await Promise.all([visits, ...pools.values()].map((one) => one.close()));
    },
  };
}
