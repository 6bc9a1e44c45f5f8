/** Labels compared as the service compares them (`src/reading/fields/label.ts`; a test holds the two together). */

/** Lower case, without accents, spaces, punctuation and a bracket at the end. @param {string} label */
export function normaliseLabel(label) {
  const bare = label.replace(/\s*\([^()]*\)[\s:*.]*$/u, "").trim() || label;
  const plain = bare.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}<>=\u2264\u2265]+/gu, "") || plain.trim();
}

/**
 * What `GET /app/forms` says of a field and of a section.
 * @typedef {object} FormField
 * @property {string} key
 * @property {string} label
 * @property {readonly string[]} aliases
 * @property {string} kind
 * @property {string | null} unit
 * @property {boolean} own
 * @property {readonly FormField[]} [fields]
 *
 * @typedef {object} FormSection
 * @property {string} key
 * @property {string} label
 * @property {readonly string[]} [aliases]
 * @property {"object" | "rows"} shape
 * @property {boolean} [nests]
 * @property {readonly FormField[]} fields
 */

/** @param {{key: string, label: string, aliases?: readonly string[]}} named */
const namesOf = ({ key, label, aliases = [] }) => [key, label, ...aliases];

/**
 * Written name → what bears it; of two that bear one name the first.
 * @template {{key: string, label: string, aliases?: readonly string[]}} Named
 * @param {readonly Named[]} all
 * @returns {(written: string) => Named | undefined}
 */
export function byName(all) {
  /** @type {Map<string, Named>} */
  const found = new Map();
  // Keys and labels before aliases: a name of one's own wins over another's alias.
  for (const each of all)
    for (const name of [each.key, each.label].map(normaliseLabel))
      if (!found.has(name)) found.set(name, each);
  for (const each of all)
    for (const name of namesOf(each).map(normaliseLabel))
      if (!found.has(name)) found.set(name, each);
  const exact = new Map(all.map((each) => [each.key, each]));
  return (written) => exact.get(written) ?? found.get(normaliseLabel(written));
}
