import type { Stores } from "../store/ports.ts";
import type { AdapterContext } from "./adapter/commands.ts";

/** Runs `work` on stores that are opened for it and closed however it ends. */
export async function withStores(
  { openStores }: Pick<AdapterContext, "openStores">,
  work: (stores: Stores) => Promise<void>,
): Promise<void> {
  const stores = await openStores();
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
}
