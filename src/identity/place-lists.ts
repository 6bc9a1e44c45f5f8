/** What words tell of the name of a place or a house beside them: `terminology/vocabulary/place-lists.txt`. */
import { sortedWords } from "./sorted-words.ts";

type PlaceList =
  /** Regencies and towns whose names are words of the language as well. */
  | "regency"
  /** Towns whose names every text has as words: with a capital behind where somebody comes from or goes to. */
  | "town"
  /** Behind these stands the name of a village, a lane or a district, be it one word. */
  | "village"
  /** The same with a full stop behind them; without one they are a gland, a family, a suspicion. */
  | "short-village"
  /** Behind these the name of a house stands, of two words, or of one that notes do without. */
  | "house"
  /** Of these what is sold or grown there may stand behind them: `goods`. */
  | "house-of-goods"
  | "goods"
  /** Say where a house stands, and not which one it is. */
  | "anywhere"
  /** Say of what kind a house is, and not which one. */
  | "kind"
  /** Whose name a house has, or of which faith it is: `st.`, `islam`, `al`. */
  | "opening"
  | "trade"
  | "landscape"
  /** Landscapes of which any may be large, new or old. */
  | "common-landscape"
  /** Behind another word of a name: `Permata Hati`. */
  | "further"
  /** Parts of names that count days and pieces as well. */
  | "counted"
  /** Behind `rumah` these make a house: `rumah makan`. */
  | "of-rumah"
  /** What is eaten, before the place that it is called after: `nasi padang`. */
  | "dish"
  /** How numbers are spoken: `tujuh belas`. */
  | "spoken-number"
  /** Whose Latin name `ani` ends: `levator ani`. */
  | "of-anus"
  /** Before what somebody drinks or eats: `minta teh melati`. */
  | "served"
  /** Letters that are one hospital. */
  | "hospital"
  /** Who is employed or belongs to a house: letters behind them are its name, but for those of `any-employer`. */
  | "employed"
  | "any-employer"
  /** Go on with a sentence behind a house. */
  | "any-house"
  /** Behind a name what kind of a house has it: `Dental Care`, `Cell`. */
  | "kind-behind"
  /** Before a house that somebody goes to, or has. */
  | "towards"
  /** What is done at a house: `kerja di`, `mondok di`. */
  | "doing"
  /** Of quarters that are counted: `3-4 Ulu`. */
  | "along"
  /** What lies at a place that stands behind it, in any writing. */
  | "water"
  /** With a capital before a further one the begin of a name. */
  | "landmark"
  /** Second words of the names of wards: `Anggrek Bulan`. */
  | "second-of-ward"
  /** Before a ward that somebody comes from, or goes to. */
  | "whither"
  /** Say of what kind a room is: `bangsal`. */
  | "room"
  /** Houses and places of which each has a name: behind them one word with a capital is it, whatever it means. */
  | "of-many"
  /** Schools, which nobody shortens with a full stop. */
  | "school"
  /** Where in its row a house lies, behind its number: `12 dalam`. */
  | "behind-address"
  /** Where somebody lives or sells, before its number: `rumah no 14`. */
  | "with-number"
  /** On which side of a house a ward lies. */
  | "side"
  /** Streets and estates that are called after letters, too. */
  | "lane"
  /** Before the village where somebody lives or comes from. */
  | "home"
  /** Before where somebody lives, in notes that are typed in a hurry. */
  | "of-address"
  /** Before the number of a storey or of a part of a large house. */
  | "storey"
  /** What somebody does, before `di` and whom for. */
  | "at-work"
  /** Between the work and whom it is done for. */
  | "at-house"
  /** Where everybody may work or learn: `di proyek`. */
  | "any-work"
  /** What somebody does, or has done, at a place that is named behind it: `lahir di`, `pindah dari`. */
  | "whence"
  /** Ships and boats, whose names are any words with capitals. */
  | "vessel"
  /** Before two towns that a road joins: `poros Sampit-Pangkalan Bun`. */
  | "route"
  /** Of which the parts of a quarter or a road are counted, with a capital behind its name. */
  | "part"
  /** Houses of worship, whose names are of any words up to the next sign. */
  | "worship"
  /** Houses of drink and dance, before a name between marks. */
  | "quoted"
  /** How villages begin to be called in a part of the country, with a capital: `ke Long Nawang`. */
  | "before-village"
  /** Of these each has a name, also where it stands in small letters; a factory or a mine may be what somebody is ill of. */
  | "named-house"
  /** Groups of talk, before their name between marks. */
  | "group"
  /** Before an address as a field of its own, and what may stand between it and the address. */
  | "address-field"
  | "which-address"
  /** Behind `&` whoever has a house together with somebody. */
  | "partner"
  /** Before which of a grade a house is: `Tk. IV`. */
  | "grade-of-house"
  /** The head of a village, before its name. */
  | "head-of-village"
  /** Islands of many millions, whose provinces are called after their quarters, and what stands before where somebody is from. */
  | "great-island"
  | "quarter-of-island"
  | "from-island";

export const isListed: (list: PlaceList, word: string) => boolean = sortedWords("place-lists");
