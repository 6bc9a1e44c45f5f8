/** Indonesian words without what is joined to a stem: `diperiksakannya` comes from `periksa`. */

/** A shorter stem stands in too many names. */
const shortestStem = 4;
/** Steps from a word to its stem: `mem` `per` stem `kan` `nya`. */
const mostSteps = 4;

const suffixes = [
  "kannya",
  "annya",
  "inya",
  "nya",
  "lah",
  "kah",
  "pun",
  "kan",
  "an",
  "ku",
  "mu",
  "i",
];

/** What is cut, and the letters that a prefix may have swallowed: `menyapu` from `sapu`. */
const prefixes: readonly (readonly [prefix: string, swallowed: readonly string[]])[] = [
  ["meng", ["", "k"]],
  ["meny", ["s"]],
  ["mem", ["", "p"]],
  ["men", ["", "t"]],
  ["me", [""]],
  ["peng", ["", "k"]],
  ["peny", ["s"]],
  ["pem", ["", "p"]],
  ["pen", ["", "t"]],
  ["per", [""]],
  ["pe", [""]],
  ["ber", [""]],
  ["be", [""]],
  ["ter", [""]],
  ["di", [""]],
  ["ke", [""]],
  ["se", [""]],
];

/** True where some way of cutting known prefixes and suffixes leaves a stem that `isStem` knows. A bounded number of words is asked for. */
export function hasStem(word: string, isStem: (stem: string) => boolean): boolean {
  let shapes = [word];
  for (let step = 0; step < mostSteps && shapes.length > 0; step += 1) {
    shapes = [...new Set(shapes.flatMap(cut))];
    if (shapes.some(isStem)) return true;
  }
  return false;
}

function cut(word: string): readonly string[] {
  const bare = suffixes.flatMap((suffix) =>
    word.endsWith(suffix) ? [word.slice(0, -suffix.length)] : [],
  );
  const behind = prefixes.flatMap(([prefix, swallowed]) =>
    word.startsWith(prefix) ? swallowed.map((letter) => letter + word.slice(prefix.length)) : [],
  );
  return [...bare, ...behind].filter(({ length }) => length >= shortestStem);
}
