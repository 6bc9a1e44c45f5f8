/** One spelling for the Latin, English and Indonesian ways to write a long clinical word, in one walk over its letters. */

/** Shorter words are compared as written. */
const shortest = 7;
/** A longer one is not a word of a language. */
const longest = 40;

const isVowel = (letter: string) =>
  letter === "a" || letter === "i" || letter === "u" || letter === "e" || letter === "o";

/** `ceftriaxone` and `seftriakson`, `appendicitis` and `apendisitis` become one; a short word stays as it is. */
export function spell(word: string): string {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/u.test(word)) return word;
  let spelled = "";
  const add = (letters: string) => {
    for (const letter of letters) if (!spelled.endsWith(letter)) spelled += letter;
  };
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? "";
    const next = word[at + 1] ?? "";
    if (letter === "p" && next === "h") add("f");
    else if (letter === "c" && (next === "h" || next === "k")) add("k");
    else if (letter === "q" && next === "u") add("ku");
    else if ((letter === "a" || letter === "o") && next === "e") add("e");
    else {
      const isHard =
        letter === "t" || letter === "r" || letter === "k" || letter === "d" || letter === "g";
      add(ofLetter(letter, next));
      if (isHard && next === "h") at++;
      continue;
    }
    at++;
  }
  // A silent e of English: `ceftriaxone`, `morphine`.
  const [secondLast = "", last = ""] = spelled.slice(-2);
  return last === "e" && !isVowel(secondLast) ? spelled.slice(0, -1) : spelled;
}

function ofLetter(letter: string, next: string): string {
  switch (letter) {
    case "x":
      return "ks";
    case "y":
      return "i";
    case "z":
      return "s";
    case "v":
      return "f";
    case "c":
      return next === "e" || next === "i" || next === "y" ? "s" : "k";
    default:
      return letter;
  }
}
