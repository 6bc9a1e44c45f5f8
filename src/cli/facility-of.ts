import type { Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import { BadInput } from "./endings.ts";

/** The facility that is named, else the only one that has keys. Throws `BadInput`. */
export async function facilityOf(
  { keys }: Pick<Stores, "keys">,
  named: string | undefined,
  { say }: Pick<CliContext, "say">,
): Promise<string> {
  const known = [...new Set((await keys.list()).map(({ facility }) => facility))];
  if (named !== undefined && known.includes(named)) return named;
  const [only] = known;
  if (named === undefined && only !== undefined && known.length === 1) return only;
  const list = known.map((facility) => JSON.stringify(facility)).join(", ");
  throw new BadInput([
    say({
      id: `--facility: sebutkan salah satu dari ${list || "(belum ada kunci)"}`,
      en: `--facility: expected one of ${list || "(there are no keys yet)"}`,
    }),
  ]);
}
