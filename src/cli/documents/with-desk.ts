import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import type { OfflineDesk } from "./offline-desk.ts";

/** Runs `work` on a desk that is opened for it. Throws `BadInput` with every fault of lists and rules. */
export async function withDesk<T>(
  { openDesk }: Pick<CliContext, "openDesk">,
  work: (desk: OfflineDesk) => Promise<T>,
): Promise<T> {
  const desk = await openDesk().catch((error: unknown) => {
    throw new BadInput((error instanceof Error ? error.message : String(error)).split("\n"));
  });
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}
