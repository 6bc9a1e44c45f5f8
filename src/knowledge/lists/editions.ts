/** Editions of one list, chosen by the date of service. */
import type { Report } from "../read-csv.ts";
import type { List } from "./list.ts";

/** The earliest first. */
export const inOrder = (lists: readonly List[]): readonly List[] =>
  lists.toSorted((one, other) =>
    one.manifest.effective.from.localeCompare(other.manifest.effective.from),
  );

/** Editions by name, the earliest first. Two for one day, or of different addresses, are reported. */
export function groupEditions(
  lists: readonly List[],
  report: Report,
): ReadonlyMap<string, readonly List[]> {
  const groups = Map.groupBy(lists, ({ manifest }) => manifest.name);
  return new Map(
    [...groups].map(([name, members]) => {
      const editions = inOrder(members);
      for (const [place, edition] of editions.entries())
        checkEdition(edition, editions[place + 1], report);
      return [name, editions];
    }),
  );
}

function checkEdition({ name, manifest }: List, next: List | undefined, report: Report): void {
  const { from, until } = manifest.effective;
  const fault = (message: string) => report(name.replace(/csv$/u, "yaml"), 1, message);
  if (until !== undefined && until < from) fault("effective: until comes before from");
  if (!next) return;
  if (next.manifest.url !== manifest.url) fault(`${next.name} has the same name and another url`);
  if (next.manifest.version === manifest.version) fault(`${next.name} has the same version`);
  const starts = next.manifest.effective.from;
  if (from === starts || (until !== undefined && until >= starts))
    fault(`effective: ${next.name} holds on the same days`);
}

/**
 * The edition for a date of service (YYYY-MM-DD): the last that had begun, whatever its `until`, since a list that
 * nobody replaced is better than none; before the first edition the first.
 */
export function editionFor(editions: readonly List[], date: string): List | undefined {
  return editions.findLast(({ manifest }) => manifest.effective.from <= date) ?? editions[0];
}

/** The edition of a name that begins last; undefined where no list has the name. */
export function newestEdition(lists: readonly List[], name: string): List | undefined {
  return inOrder(lists.filter(({ manifest }) => manifest.name === name)).at(-1);
}
