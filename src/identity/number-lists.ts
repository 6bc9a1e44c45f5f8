/** What words tell of a number beside them: `terminology/vocabulary/number-lists.txt`. */
import { sortedWords } from "./sorted-words.ts";

type NumberList =
  /** A digit that is spelled out, or how often the next one stands. */
  | "digit"
  /** A sign that is spelled out, between two groups of digits. */
  | "sign"
  /** What may stand between the word that introduces a number and the number. */
  | "filler"
  /** Introduce a number, but are units too. */
  | "never"
  /** Values stand behind these. */
  | "measure"
  /** Behind these letters alone are one as well. */
  | "letters"
  /** Between a number and its further digits: `yg belakang`. */
  | "goes-on"
  /** Hours and minutes, which a zero may stand before. */
  | "of-time"
  /** Beside digits that are spelled out, of larger numbers. */
  | "hundred"
  /** Only the end of a number is told behind these, which may look like a year. */
  | "tail"
  /** Between a service and the account of somebody. */
  | "account"
  /** Behind these a row of five digits or more is somebody's number, if it is nothing else. */
  | "told"
  /** It is the number of somebody's record that they introduce. */
  | "record"
  /** Who gave an account: the letters go with its number. */
  | "issuer"
  /** Vehicles, and what their numbers are called. */
  | "vehicle"
  /** Behind these words a plate may be as short as `RI 4`. */
  | "plate"
  /** Between the kind of a number and the number: `rontgen no.` */
  | "numbered"
  /** Of a year, in the spellings of today and of long ago. */
  | "month"
  /** Of the calendar of Java; behind a number alone, for some are words. */
  | "month-of-java"
  /** Days of the week and of the market, and what stands before them in a day of birth: `malam Jumat Kliwon`. */
  | "weekday"
  /** What has happened in a year that somebody is born in: `tahun geger`, `zaman Jepang`. */
  | "year-of"
  /** Behind it a name of an account stands, which letters and a sign make: `login`. */
  | "sign-in"
  /** Cards that are kept under letters, a number and a year: `kartu MH 17/24`. */
  | "card"
  /** What is examined, sent or given out under a number that its keeper gives: `isolat`, `tilang`. */
  | "filed"
  /** Are fastened to somebody or something, with a number on them. */
  | "tag"
  /** What the police keep under a number: `barang bukti`. */
  | "evidence"
  /** Of what is examined, these are cut in parts that have a letter and a number: `blok parafin […] A1–A4`. */
  | "in-parts"
  /** Number a device, and its number may end with a group of its own: `SN:82-3087 C11`. */
  | "serial"
  /** Genes, by the letters that their names begin with, and what says that one has changed. */
  | "gene"
  /** Before an angle of which no digit is left out: `X 010`. */
  | "axis"
  /** Systems of codes, behind which a code is nobody's number: `SNOMED 44054006`. */
  | "coding"
  /** Papers whose number has letters before it: `tiket KM 0098123`. */
  | "paper"
  /** Who files letters and has the place where it sits behind it: `…/2024/RESTA DPS`. */
  | "filer"
  /** Between a scale or a guideline and which of its grades it is: `GINA step 4`. */
  | "grade";

export const isOfNumber: (list: NumberList, word: string | undefined) => boolean =
  sortedWords("number-lists");
