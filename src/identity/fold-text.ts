/** A text as it looks, with the way back to what was written: without marks that nobody sees, in plain letters and digits. */

export interface FoldedText {
  readonly text: string;
  /** The place in the written text of each place in the folded one, its end among them. */
  readonly placeOf: (place: number) => number;
}

/** Letters of other scripts that look like Latin ones, each beside its Latin one. */
const lookalikes = new Map(
  Array.from(
    "аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdɡgһhӏlԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιiαaıiⅼl".matchAll(
      /(?<other>.)(?<latin>[A-Za-z])/gu,
    ),
    ({ groups }) => [groups?.["other"] ?? "", groups?.["latin"] ?? ""] as const,
  ),
);
/** Letters with a stroke, which Unicode takes for letters of their own. */
const unstruck = new Map(
  Object.entries({ ø: "o", Ø: "O", đ: "d", Đ: "D", ł: "l", Ł: "L", ß: "ss" }),
);
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00ad]/u;
/** A lone Greek letter is a sign of medicine: `α`, `β`. */
const greek = /\p{Script=Greek}/u;
const letter = /\p{L}/u;

/** Takes time in proportion to the text; a plain one comes back as it is. */
export function foldText(written: string): FoldedText {
  // Controls but the blank ones, and all that is not of the first alphabet.
  if (!/[^\p{ASCII}]/u.test(written)) return { text: written, placeOf: (place) => place };
  const pieces: string[] = [];
  const places: number[] = [];
  let at = 0;
  let before = "";
  for (const sign of written) {
    const next = written.charAt(at + sign.length);
    const folded = foldSign(sign, letter.test(before) || letter.test(next));
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    pieces.push(folded);
    at += sign.length;
    if (folded !== "") before = folded;
  }
  places.push(written.length);
  return { text: pieces.join(""), placeOf: (place) => places[place] ?? written.length };
}

function foldSign(sign: string, inWord: boolean): string {
  if (sign < "\u0080") return sign;
  if (unseen.test(sign) || /\p{M}/u.test(sign)) return "";
  const like = lookalikes.get(sign);
  if (like !== undefined) return inWord || !greek.test(sign) ? like : sign;
  if (/\p{Nd}/u.test(sign)) return digitOf(sign);
  // Fractions and powers stay as they are; letters come without accents and in their plain form.
  if (!letter.test(sign) && !/[\uff01-\uff5e]/u.test(sign)) return sign;
  const plain = unstruck.get(sign) ?? sign.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plain === "" ? sign : plain;
}

/** Of all scripts: digits stand in tens, from zero on. */
function digitOf(sign: string): string {
  const plain = sign.normalize("NFKC");
  if (/^\d$/u.test(plain)) return plain;
  let zero = sign.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
