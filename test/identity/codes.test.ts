/** Numbers and codes: what a unit, a label or a notation of medicine explains stays, whatever else holds a digit does not leave. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";

const redact = (text: string) => createRedactor([text], []).redact(text);

/** A text, and what of it must not leave. */
const hidden: readonly (readonly [text: string, ...gone: string[]])[] = [
  ["no. antrian A-017, batuk", "017"],
  ["implan LOT 77310-B, ORIF", "LOT", "77310"],
  ["Rek donasi BSG 0310 2160 11783", "BSG", "0310", "11783"],
  ["bed 12B kamar Anggrek", "12B"],
  ["radio SSB 7.215.0, nelayan", "7.215.0"],
  ["HT kanal 4512, menunggu", "4512"],
  [`lokasi 2°07'53"S 106°07'00"E`, "07", "53", "106"],
  ["titik 02 07 53 LS 106 07 00 BT", "53", "106"],
  ["paspor C0091 736, kontrol", "C0091", "736"],
  ["hp 0813 4600 l7 82", "l7", "82"],
  ["hp kosong delapan sebelas dua puluh tiga empat lima", "kosong", "puluh", "lima"],
  ["pacemaker serial PWK221", "PWK221"],
  ["nomor dada 2217, pingsan", "2217"],
  ["nomor polis P-8831", "8831"],
  ["kode booking QZ7RT2", "QZ7RT2"],
  ["KTA 1187, satpam", "1187"],
  ["rumah blok C-11", "C-11"],
  ["surat kontrol 8831, batuk", "8831"],
];

const kept: readonly string[] = [
  "jam 0800 1200 1600 2000",
  "HPHT 12/03/2026, TP 19/12/2026, G4P3003, P1A0",
  "GCS E4V5M6, TD 120/80, N 88, S 36,7, SpO2 98%, RR 20x/mnt",
  "leukosit 12400, trombo 245000, parasit 84 000/µL, LDH 1204, UF 2845",
  "ceftriaxone 2x1 g, NaCl 0,9% 500 cc/24 j, MgSO4 40%, 2HRZE/4H3R3, sukralfat 3xCI",
  "fraktur C5-C6, L4-L5, T3N1M0, HER2 (+), CD20, ADAMTS13 <5%, S1Q3T3",
  "Kode D63.0 sebaiknya C50.9, NRS-2002 5, CURB-65 2, CHA2DS2-VASc 4",
  "Foley no. 16F, benang no 2-0, ETT no 7,5, IV 18G, HD ke-3",
  "RJP jam 19.05-19.40, operasi 08.15-09.40, kode A09.X9",
  "No. antrian 12, bed 3, sudut 30° fleksi 90°",
];

describe("numbers and codes", () => {
  for (const [text, ...gone] of hidden)
    it(`do not leave unexplained: ${text}`, () => {
      const left = redact(text).replaceAll(/\[[\p{Lu}?-]+-\d+\]/gu, "");
      for (const part of gone) expect(left).not.to.include(part);
    });
  for (const text of kept)
    it(`stay as they are: ${text}`, () => expect(redact(text)).to.equal(text));
});
