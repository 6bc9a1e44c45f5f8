/** The lists that the service reads: those of its folder and those that were imported. */
import { loadTerminology } from "../../knowledge/load.ts";
import { editionFor } from "../../knowledge/lists/editions.ts";
import type { List } from "../../knowledge/lists/list.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import { importedLists, listsFolder } from "./folders.ts";

type Folders = Pick<CliContext, "dataDir" | "terminologyDir">;

/** Throws BadInput where they are faulty. */
export function ownLists(context: Folders): readonly List[] {
  try {
    return loadTerminology(listsFolder(context), importedLists(context)).lists;
  } catch (error) {
    throw new BadInput([error instanceof Error ? error.message : String(error)]);
  }
}

/** An edition of a list: by its version, else the one in force. Throws BadInput where there is none. */
export function ownList(
  name: string,
  version: string | undefined,
  context: Folders & Pick<CliContext, "now" | "say">,
): List {
  const lists = ownLists(context);
  const editions = lists
    .filter(({ manifest }) => manifest.name === name)
    .toSorted((one, other) =>
      one.manifest.effective.from.localeCompare(other.manifest.effective.from),
    );
  const names = [...new Set(lists.map(({ manifest }) => manifest.name))];
  if (editions.length === 0)
    throw new BadInput([
      context.say({
        id: `--list: pilih salah satu dari ${names.join(", ")}; tertulis '${name}'`,
        en: `--list: expected one of ${names.join(", ")}, found '${name}'`,
      }),
    ]);
  const list =
    version === undefined
      ? editionFor(editions, context.now.toISOString().slice(0, 10))
      : editions.find(({ manifest }) => manifest.version === version);
  if (list) return list;
  const versions = editions.map(({ manifest }) => manifest.version);
  throw new BadInput([
    context.say({
      id: `--edition: pilih salah satu dari ${versions.join(", ")}; tertulis '${version}'`,
      en: `--edition: expected one of ${versions.join(", ")}, found '${version}'`,
    }),
  ]);
}
