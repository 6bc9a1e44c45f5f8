import type { Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";

/** Runs `work` on stores that are opened for it and closed however it ends. */
export async function withStores(
  { openStores }: Pick<CliContext, "openStores">,
  work: (stores: Stores) => Promise<void>,
): Promise<void> {
  const stores = await openStores();
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
}
