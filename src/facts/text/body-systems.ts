/** Which body systems a complaint speaks of; words in `systems`, denials left out. */
import { mentions } from "./mentions.ts";

const systems = {
  respiratory:
    "sesak|batuk|batuk berdahak|batuk darah|napas berat|mengi|sesak napas|nyeri dada saat menarik napas",
  cardiac: "nyeri dada|berdebar|dada berat|bengkak kaki|bengkak kedua kaki",
  digestive:
    "nyeri perut|diare|mencret|muntah|mual|bab hitam|bab darah|berak darah|perut kembung|kuning|nyeri ulu hati|perut membesar|sulit bab|muntah darah|susah menelan",
  urinary:
    "nyeri berkemih|sulit berkemih|kencing berdarah|anyang-anyangan|nyeri pinggang|tidak bisa kencing|bak berkurang",
  neurologic:
    "lemah separuh|kelemahan|kelemahan anggota gerak|kejang|bicara pelo|penurunan kesadaran|tidak sadar|nyeri kepala|pusing berputar|mulut mencong|kesemutan|sakit kepala",
  fever: "demam|panas badan|menggigil",
  injury: "jatuh|terjatuh|kecelakaan|luka robek|patah tulang|terbentur|tertimpa|tersiram",
  obstetric:
    "kenceng-kenceng|keluar air ketuban|perdarahan jalan lahir|hamil|mules|kontraksi|keluar lendir darah",
  eye: "mata merah|penglihatan kabur|pandangan kabur|penglihatan buram|nyeri mata",
  ear: "nyeri telinga|keluar cairan telinga|pendengaran menurun|mimisan|nyeri tenggorok",
  skin: "gatal|ruam|bintik merah|luka|borok|bisul|bengkak kemerahan",
} as const;

export type BodySystem = keyof typeof systems;

/** The systems of the complaint; empty where no word is known. */
export function bodySystemsOf(complaint: string): ReadonlySet<BodySystem> {
  const found = Object.entries(systems).filter(([, words]) => mentions(complaint, words));
  // The keys of the table above are the type.
  return new Set(found.map(([system]) => system as BodySystem));
}
