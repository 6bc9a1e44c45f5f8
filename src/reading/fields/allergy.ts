/** What an allergy field says. */
import { isDenial, isEmptyText } from "./denial.ts";

export interface Allergies {
  /** Nothing is known: the whole answer denies. */
  readonly denied: boolean;
  /** One entry for each substance, as written. */
  readonly substances: readonly string[];
}

/** Neither a denial nor a name: `tidak diketahui`, `ada`. */
const unknown =
  /^(?:(?:tidak|tdk|belum)\s+(?:diketahui|tahu|jelas|terkaji)|tidak dapat dikaji|unknown|lupa|ada|ya|\(\+\))$/iu;
/** `meropenem pernah diberikan tanpa reaksi`, `parasetamol aman`, `aspirin tidak alergi`, `sudah sering dipakai`: what was borne. */
const safe = String.raw`(?:tanpa|tidak ada|tdk ada|tak ada) (?:reaksi|keluhan|masalah|alergi)|(?:tidak|tdk|tak|bukan) (?:alergi|bereaksi|masalah)|(?<!(?:tidak|tdk|tak|belum|kurang) )(?:aman|toleran|ditoleransi|(?:aman|bisa|boleh|dapat|masih|sering|biasa|rutin)\s+(?:dipakai|diminum|digunakan|dikonsumsi|diberikan))`;
const borne = new RegExp(
  String.raw`(?:(?:^|.\s)(?:${safe})(?:\s+(?:baik|\([^()]*\)))?|\((?:${safe})\))$`,
  "iu",
);
const isOnlyBorne = new RegExp(`^(?:${safe})$`, "iu");
/** `Penisilin: aman, pernah amoksisilin`: what shows that it is borne. */
const wasGiven =
  /^(?:(?:sudah|sdh)\s+)?(?:pernah|sering|biasa|rutin)\s+(?:(?:diberi|diberikan|minum|mendapat|dapat|memakai|pakai)\s+)?\p{L}+$/iu;
const nkda = /(?<!\p{L})(?:nkda|nka|no known (?:drug )?allerg(?:y|ies))(?!\p{L})/iu;

/** An answer and what it was asked about. */
const bracketed = /^([^()]+)\([^()]*\)[\s.]*$/u;

/** What stands in brackets is of one piece: `ruam luas, 2019`. */
const aside = /\([^()]*\)/gu;
const endOfClause = /[\r\n]+|;|\.\s+(?=\p{Lu})/gu;
const endOfPiece = /,(?!\d)|\s+(?:dan|&)\s+/giu;
const ofKind = /(?<!\p{L})(?:obat|antibiotik|makanan|minuman|lain|lainnya)(?!\p{L})/iu;

/** Reads `Tidak ada`, `NKDA`, `Penisilin, udang`, `Obat: tidak ada; makanan: udang`; what is not known is neither. */
export function readAllergies(text: string): Allergies {
  if (nkda.test(text) || isDenialOfAll(text)) return { denied: true, substances: [] };
  const pieces = splitOutside(text, endOfClause).map(piecesOf);
  const isDenying = pieces.flat().some((piece) => isDenied(piece.text));
  const clauses = pieces.map((clause) => withoutIncluded(withoutRelatives(clause, isDenying)));
  const named = clauses.flatMap(namedIn).filter((piece) => !isDenied(piece) && !isEmptyText(piece));
  const substances = named
    .map((piece) =>
      piece
        .replace(
          /^(?:riwayat\s+)?alergi\s*(?:terhadap\s+|obat\s*:?\s+|makanan\s*:?\s+|:\s*)?/iu,
          "",
        )
        .trim(),
    )
    .filter((piece) => piece !== "" && !unknown.test(piece));
  const denied = named.length === 0 && clauses.flat().some(({ text: piece }) => isDenied(piece));
  return { denied, substances };
}

interface Piece {
  readonly text: string;
  /** What joins it to the next. */
  readonly join: string;
}

function piecesOf(clause: string): readonly Piece[] {
  const texts = splitOutside(clause, endOfPiece, "joins");
  return texts
    .filter((_, place) => place % 2 === 0)
    .map((text, place) => ({
      text: text.trim().replace(/(?<!\.)\.+$/u, ""),
      join: (texts[place * 2 + 1] ?? "").trim(),
    }))
    .filter(({ text }) => text !== "");
}

const ofRelative =
  /^(?:(?:riwayat|pada)\s+)?(?:ayah|bapak|kakak|adik|saudara|sepupu|nenek|kakek|paman|bibi|tante|ortu|orang tua|keluarga|suami|istri)(?:\s+(?:kandung|pasien|tiri))?\s*(?::|alergi)/iu;
/** `Ibu alergi amoksisilin` may be the patient herself, unless the field denies what it asks of the patient. */
const ofMother = /^(?:(?:riwayat|pada)\s+)?ibu(?:\s+(?:kandung|pasien))?\s*(?::|alergi)/iu;

/** `Tidak ada. Ibu alergi sulfa dan udang`: what a relative has, up to the comma. */
function withoutRelatives(pieces: readonly Piece[], isDenying: boolean): readonly Piece[] {
  let isOfRelative = false;
  return pieces.filter(({ text }, at) => {
    const isJoined = at > 0 && pieces[at - 1]?.join !== ",";
    const isOpening = ofRelative.test(text) || (isDenying && ofMother.test(text));
    isOfRelative = isOpening || (isOfRelative && isJoined);
    return !isOfRelative;
  });
}

/** What a denial counts among the things that it denies. */
const included =
  /^(?:termasuk|maupun|ataupun|begitu (?:juga|pula)|demikian (?:juga|pula))(?!\p{L})/iu;
const ofItsOwn = /[:(+]/u;

/** `Tidak ada, termasuk sulfa`, `disangkal, termasuk penisilin dan NSAID`: what follows is denied with the rest, up to what has an answer of its own. */
function withoutIncluded(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex(
    ({ text }, at) => at > 0 && included.test(text) && isDenied(pieces[at - 1]?.text ?? ""),
  );
  if (from === -1) return pieces;
  const others = pieces.findIndex(({ text }, at) => at >= from && ofItsOwn.test(text));
  return [...pieces.slice(0, from), ...(others === -1 ? [] : pieces.slice(others))];
}

/** `nifedipin, MgSO4: tidak`, `lateks & kontras tidak ada`, `parasetamol dan ibuprofen aman`, `ketorolak pernah, aman`: what is said of the last is said of those before it. */
function namedIn(pieces: readonly Piece[]): readonly string[] {
  const named: string[] = [];
  let reach: "none" | "one" | "joined" | "listed" = "none";
  for (const [back, { text, join }] of pieces.toReversed().entries()) {
    const before = pieces.at(-2 - back);
    if (before && borne.test(before.text) && wasGiven.test(text)) continue;
    // `Sefalosporin: pernah cefixime, aman`
    const isPlain = (reach === "one" || !text.includes(":")) && !text.includes("(");
    const isReached = reach === "listed" || reach === "one" || (reach === "joined" && join !== ",");
    if (isDenied(text)) {
      reach = reachOfDenial(text);
      named.unshift(text);
    } else if (borne.test(text)) reach = isOnlyBorne.test(text) ? "one" : "joined";
    else if (isReached && isPlain) reach = reach === "one" ? "joined" : reach;
    else {
      reach = "none";
      named.unshift(text);
    }
  }
  return named;
}

const deniesOnly = /^(?:alergi\s+)?(?:tidak|tdk|tak|belum|disangkal|nihil|negatif)(?!\p{L})/iu;

/** `Udang dan obat tidak ada`, `udang, tidak ada`: of a kind, or of nothing that is named, it says nothing of what stands before it. */
function reachOfDenial(text: string): "none" | "joined" | "listed" {
  if (ofKind.test(text) || deniesOnly.test(text)) return "none";
  return text.includes(":") ? "listed" : "joined";
}

/** Of one alone a bare word denies too: `MgSO4: tidak`, `antibiotik: tidak ada alergi`. */
function isDenied(piece: string): boolean {
  const answer = piece.slice(piece.lastIndexOf(":") + 1);
  return isDenial(piece) || (answer !== piece && isDenial(answer));
}

/** The texts between what divides them outside of brackets, with `joins` also what divides them. */
function splitOutside(text: string, at: RegExp, joins?: "joins"): readonly string[] {
  const outside = text.replaceAll(aside, (written) => "(".repeat(written.length));
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of outside.matchAll(at)) {
    parts.push(text.slice(from, index));
    if (joins) parts.push(found);
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

/** `Tidak ada alergi obat, makanan`, `Tidak ada (obat, sulfa)`: one denial over the whole list. */
function isDenialOfAll(text: string): boolean {
  const [, outside] = bracketed.exec(text) ?? [];
  if (outside !== undefined && isDenial(outside)) return true;
  const first = text.split(/[;\r\n]/u)[0] ?? "";
  return (
    /^(?:tidak|tdk|tak)\s+(?:ada|memiliki|mempunyai|punya)\s+(?:riwayat\s+)?alergi/iu.test(
      first.trim(),
    ) &&
    isDenial(first) &&
    first === text
  );
}
