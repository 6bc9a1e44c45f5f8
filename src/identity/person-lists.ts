/** What words tell of a person beside them: `terminology/vocabulary/person-lists.txt`. */
import { sortedWords } from "./sorted-words.ts";

type PersonList =
  /** Introduce nothing but a person. */
  | "title"
  /** The same with a full stop behind them; without one they are `dari`, letters, a word of English. */
  | "title-with-stop"
  /** Relatives and elders, who are also told of without a name. */
  | "elder"
  /** Before whoever is dead, shortened with a full stop: `alm. […]`. */
  | "late"
  /** Titles of doctors and nurses. */
  | "healer"
  /** Who is reported to or asked, before `dr` for a doctor. */
  | "before-doctor"
  /** Titles that stand inside of a name: `dg. Rala`. */
  | "inside"
  /** Behind a doctor's title what the doctor is, and not who. */
  | "speciality"
  /** What a doctor has learned, shortened behind the name: `spog`. */
  | "specialist"
  /** Whoever is one of many: with a capital behind these a sentence on how somebody is may open: `Anak Sehat.` */
  | "of-several"
  /** Between a relative and the name, which of several it is: `anak pertama`. */
  | "which-relative"
  /** Behind a title rather which one is meant. */
  | "which"
  /** The same in small letters; with a capital somebody is called so: `Tn Besar`. */
  | "small-which"
  /** Behind an elder how she is. */
  | "small-state"
  | "sex"
  | "years"
  | "months"
  /** Behind a number of years: something lasts so long, and nobody is so old. */
  | "ago"
  /** Whom something has happened to, or who takes part. */
  | "victim"
  /** Before whoever says, hears or is with somebody; what stands there with a capital is rarely a thing. */
  | "told-of"
  /** Before persons and things alike. */
  | "with"
  /** Ranks and degrees before a name, which few have. */
  | "rank"
  /** The same with a full stop behind them alone. */
  | "rank-with-stop"
  /** Orders of the church, behind a name and a comma. */
  | "order"
  /** Clans, shortened, behind a name. */
  | "clan"
  /** Behind a relative which one it is. */
  | "degree"
  /** Where a text begins, the verb of whoever comes or is brought. */
  | "arrives"
  /** Behind it, with what, whereto or with whom. */
  | "arrives-so"
  /** Whoever writes a message, before the own name: `sy ria kakaknya`. */
  | "self"
  /** Between a relative and a name whose relative it is: `abah ulun Utuh`. */
  | "mine"
  /** Who does what in a theatre, shortened, before a colon. */
  | "theatre"
  /** Titles of birth, shortened, before a further part of a name. */
  | "born-so"
  /** How somebody is addressed, with a capital before a further one. */
  | "address"
  /** In capitals before whoever has brought, told or represents somebody. */
  | "brings"
  /** Before what has a name these make it a person: `kasus indeks`, `kuasa hukum`. */
  | "before-thing"
  /** In small letters and without a full stop these introduce a person where an age stands behind them. */
  | "sole-title"
  /** Before a colon and whoever answers, writes or is on duty: `Petugas lab: Titik`. */
  | "answers"
  /** Between the name of a child and that of its father or clan. */
  | "child-of"
  /** Behind a hidden name what else somebody is called. */
  | "also-called"
  /** Before the number of a class at school. */
  | "class"
  /** Before the day of a birth. */
  | "born"
  /** Only persons are so. */
  | "pregnant"
  /** Short first words of names of two, behind a role. */
  | "short-first"
  /** The first of a name, shortened in small letters behind a title. */
  | "shortened"
  /** Directly before whoever says, brings, visits or is called. */
  | "before-person"
  /** Before `ke`, `oleh` or `sama` and whoever is told, given or has done something. */
  | "hands-over"
  /** Between these and the person. */
  | "whom"
  /** Before `sama` and whoever somebody lives with. */
  | "lives-with"
  /** Between these and the person, beside `with`. */
  | "with-whom"
  /** Behind whoever does it: only persons do. */
  | "does"
  /** Of a patient: whose it is stands behind it. */
  | "thing-of"
  /** When it was, before whoever has done something. */
  | "moment"
  /** Persons are called after these, but in small letters they are an hour, a feast or what is done. */
  | "seldom"
  /** Behind `si` nobody's name: `si kecil`. */
  | "any-si"
  /** Before a name in brackets of whoever of the relatives was told. */
  | "family"
  /** Before whoever has something: `perahu milik H. …`. */
  | "owner"
  /** Titles of birth of two letters in small letters: `ps la saleh`. */
  | "small-born-so"
  /** In capitals a term of notes, beside a further one: `KEK LILA`. */
  | "shouted-term"
  /** Give somebody a name, and stand before it: `dinamai`; the same before `nama`: `diberi`. */
  | "gives-name"
  | "gives"
  /** As whom somebody is known, before a name between marks. */
  | "known-as"
  /** Whose names a list has behind a colon: `kontak serumah`. */
  | "list-of-people"
  /** Behind `pak` and `bu` the second word of a title: `pak dhe`. */
  | "second-title"
  /** Words in small letters that are no abbreviation: behind their full stop a sentence begins. */
  | "also-adjective"
  /** Letters of a disease in capitals, before two discoverers: `DA Hanifin-Rajka`. */
  | "shouted-disease"
  /** Between a name and the place that a family is called after: `van der`. */
  | "from"
  /** Of China, before the syllables of a given name. */
  | "surname"
  /** Ask who somebody is, before the answer. */
  | "asks-name"
  /** Before a number and the letters of a guideline: `step 4 …`. */
  | "step"
  /** How well it goes, though persons are called so, and what goes on with it. */
  | "luck"
  | "behind-luck"
  /** Before how old somebody is. */
  | "age"
  /** Of birth and of faith: who is called so is one of few, and they go with the name. */
  | "inherited"
  /** Ranks of birth and of custom with which a name ends: `Rajo […] Penghulu`. */
  | "rank-of-birth"
  /** How the owner is addressed inside of the name of a house: `warung giras Cak To`. */
  | "address-of-house"
  /** First words of names of Arabic behind which a further one always stands: `Abu Bakar`. */
  | "never-alone"
  /** How somebody is addressed, which is a word of notes too: `cek`, `yuk`. */
  | "spoken-title"
  /** Words of notes too that are no complaint: what suffers is somebody who is called so. */
  | "flower-or-light"
  /** Behind whoever does it, or looks so: only persons do. */
  | "suffers"
  | "looks"
  /** Behind whoever says something. */
  | "says"
  /** Peoples of the country, and what stands before them. */
  | "people"
  | "of-people"
  /** Offices and titles with which a name ends: `Hadijah Wali`. */
  | "last-of-name"
  /** Of Bali, which child somebody is: a name goes on behind it. */
  | "which-child"
  /** What is written on a thing that somebody wears, or a name that somebody gave instead, before marks. */
  | "inscribed"
  /** Behind a hyphen the end of a word, and no syllable of a name: `anak-nya`. */
  | "ending"
  /** Relatives and titles that persons are called as well: `ibu cucu`. */
  | "kin-as-name"
  /** Before how something is done: `via LISA`. */
  | "way"
  /** Before the first letters of somebody's names. */
  | "initial"
  /** Between what asks for a name and a name of one word: `namanya cuma Awan`. */
  | "only";

export const isOfPerson: (list: PersonList, word: string | undefined) => boolean =
  sortedWords("person-lists");
