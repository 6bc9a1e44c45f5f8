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
  if (known.length === 0)
    throw new BadInput([
      say({
        id: "penyimpanan ini belum memuat kunci satu pun; jalankan perintah ini di mesin layanan, dengan DATA_DIR atau MONGODB_URL yang sama",
        en: "this store holds no keys yet; run the command on the service's machine, with the same DATA_DIR or MONGODB_URL",
      }),
    ]);
  const list = known.map((facility) => JSON.stringify(facility)).join(", ");
  throw new BadInput([
    say({
      id: `--facility: sebutkan salah satu dari ${list}`,
      en: `--facility: expected one of ${list}`,
    }),
  ]);
}
