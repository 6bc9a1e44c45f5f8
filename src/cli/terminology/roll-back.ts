/** `terminology rollback`: what a version held is in force again, as a further version. */
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { withStores } from "../with-stores.ts";
import { openPublications } from "./publications.ts";
import type { PublicationKind } from "./publication-kinds.ts";
import type { FacilityFlag } from "../facility-option.ts";
import { tellPublished } from "./tell-published.ts";

export interface RollbackFlags extends FacilityFlag {
  /** As it was typed; without it the version before the one in force. */
  readonly to?: string;
}

/** Throws `BadInput` for a version that there is not, and for one that no longer loads. */
export async function rollBack(
  kind: PublicationKind,
  flags: RollbackFlags,
  context: CliContext,
): Promise<void> {
  await withStores(context, async (stores) => {
    const publications = await openPublications(kind, flags, stores, context);
    const [newest] = await publications.versions();
    if (!newest)
      throw new BadInput([
        context.say({
          id: `${kind}: belum ada versi yang diterbitkan`,
          en: `${kind}: no version has been published yet`,
        }),
      ]);
    const number = flags.to === undefined ? newest.number - 1 : readNumber(flags.to);
    const made = number > newest.number ? null : await publications.rollBack(number);
    if (made === null)
      throw new BadInput([
        context.say({
          id: `--to: sebutkan versi dari 0 sampai ${newest.number}, tertulis '${flags.to}'`,
          en: `--to: expected a version from 0 to ${newest.number}, found '${flags.to}'`,
        }),
      ]);
    tellPublished(made, context);
  });
}

/** More than any version where it is not a number. */
const readNumber = (text: string): number =>
  /^\d{1,9}$/u.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
