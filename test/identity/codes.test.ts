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
  ["anak Ningsih, 08-54-31-64-86-83 (adik)", "54", "86", "83"],
  ["anak Ningsih, 08.54.31.64.86.83 (adik)", "54", "86", "83"],
  ["SIM di jaket 1670 - 9007 - 8542 - 96, fraktur", "1670", "9007", "96"],
  ["hasil di 878 265 378 502 7520, kabur", "878", "265", "7520"],
  ["KTP terbaca 78 65 82 45 47 59 87 33", "78", "65", "33"],
  ["kartu terbaca O0O1 5827 0l68 l", "O0O1", "5827", "0l68"],
  ["tempel 32B951757380B252 di rak", "32B95"],
  ["klaim 6223-9260 ditolak", "6223", "9260"],
  ["hasil hub 0813/0025/64 saja", "0813", "0025"],
  ["RM 1837/350, batuk", "1837", "350"],
  ["No RM ganda: 0218 748 dan 0212 205", "0218", "748", "0212", "205"],
  ["telp +62 548-Ol9l-S233, adik", "548", "Ol9l", "S233"],
  ["dari IP 36.72.114.9 tadi", "36.72", "114.9"],
  ["selang 04-40-90 salah ketik", "04-40", "90"],
  ["penumpang GA 641 pingsan saat boarding", "641"],
  ["adik no 81 45 40 98 46, menunggu", "81 45", "98 46"],
  ["sep 0 3 0 1 R 0 0 1 1 1 2 5 V 0 0 0 1 2 3", "0 3 0 1", "1 2 5"],
  ["Tn. Sutarjo/334455/60th, sesak", "334455"],
  ["Ny Sumarni 33-44-55, batuk", "33-44-55"],
  ["id line bulan.sabit, kata ibunya", "bulan.sabit"],
  ["hp 0813/6677/8899 istri", "6677", "8899"],
  // Behind a word that introduces a number, whatever signs, letters and words it is written with.
  ["IMEI hp nya 237 titik 643 titik 563 titik 990", "237", "643", "990"],
  ["kartu keluarga 3174,0912,8801,2233 fotokopi", "3174", "2233"],
  ["nrp korban 7436*2427, luka tembak", "7436", "2427"],
  ["anggota koperasi 29 29 66 6, pinjam uang", "29 29", "66 6"],
  ["kantong darah V92 795 73 PRC golongan O", "V92", "795"],
  ["tahanan nomor Z, dua, nol, sembilan, satu, gatal", "nol", "sembilan"],
  ["akta lahir 1744-LT-6786 - 0398\n5419 fotokopi", "1744", "6786", "0398", "5419"],
  ["laporan polisi LP/650/C\n/70/DMV, korban dipukul", "650", "70"],
  ["hp istri 0812 7788 4410 30 menit lalu dihubungi", "0812", "4410"],
  ["rekening BRI akhir 2014 milik bendahara", "2014"],
  ["kode booking ZEURRJ, kontrol besok", "ZEURRJ"],
  ["hp kakaknya nol wolu siji papat 5521 880", "wolu", "5521", "880"],
  // Of courts, police, offices and parishes, in pieces.
  ["buku nikah 77 / 03 / XI / 2009 fotokopi", "77", "03 /"],
  ["LP A 1182 III 2024, korban begal", "1182"],
  ["rekomendasi dinsos 460/ 771 /2025", "460", "771"],
  ["penetapan 21/Pen.Pid/2026/PN", "21/Pen"],
  ["kutipan nikah 218 / 17 / II / 2014", "218", "17"],
  ["Put. 118/Pid.B/2025/PN Skh, visum", "118/Pid"],
  // Of a booking, in small letters.
  ["pnr klmwxt, mabuk udara", "klmwxt"],
  ["voucher 4hgtrz, rawat inap", "4hgtrz"],
  // Behind a bank, a purse or any noun that is not measured.
  ["dibayar lewat bca 771 209 3311", "771", "3311"],
  ["ovo 77120938 utk bayar", "77120938"],
  ["arsip notaris 441207", "441207"],
  ["arsip bidan 550218, anak ke-2", "550218"],
  ["NY. SURTI | P | 55 TH | 207 441 | POLI MATA", "207", "441"],
  ["bangku 22F kereta", "22F"],
  // Nothing introduces them, and nothing explains them.
  ["minta diantar ke 342 988 569 646 bila selesai", "342", "646"],
  ["Pasien 55 89 40 33 sesak sejak tadi pagi", "89 40", "33"],
  ["keluarga 1: 7796*991, keluarga 2 tidak ada", "7796", "991"],
  // What a laboratory, an office or a counter files, with the letters before it.
  ["Sitologi no. ST 0412/25: negatif", "ST", "0412"],
  ["Biopsi BX 0881/24 massa mammae", "BX", "0881"],
  ["Blok parafin PB 771/25 direview", "PB", "771"],
  ["PA 2231/25 adenokarsinoma", "2231"],
  ["strain BJ-24.117 ESBL", "BJ", "24.117"],
  ["Isolat 24.551 MRSA", "24.551"],
  ["sewa pompa ASI, BM-2024/77", "BM", "2024/77"],
  ["Tiket kapal KM 0098123, mabuk laut", "KM", "0098123"],
  ["Surat tilang F 2287411 disita", "F 2", "2287411"],
  ["slip merah no D 3381920", "D 3", "3381920"],
  // They look like a code, a row of levels and a sum.
  ["SNOMED 3374125206880003", "3374"],
  ["arsip 20-35-41-55-12", "20-35", "55-12"],
  ["hp 0815+2200", "0815", "2200"],
  // A name before it has taken its first letter.
  ["a.n. Rina alias Ucok. S.Pgl/318/X/2025/Reskrim", "318", "Reskrim"],
  ["a.n. Rina. B.118/2025/Sek", "118", "2025"],
  ["saksi bernama Togar. R.55/VII/2024/Sek", "55", "2024"],
  // An initial before it is not a pulse.
  ["a.n. Ngurah R. RM: 2 2 1 9 0 4", "2 2 1", "9 0 4"],
  ["Nama: G U N A W A N   RM: 2 2 1 9 0 4", "2 2 1", "9 0 4"],
];

const kept: readonly string[] = [
  "jam 0800 1200 1600 2000",
  "rujukan G2P1A0 35 mgg + PEB, dirujuk T3N1 2 minggu",
  "HPHT 12/03/2026, TP 19/12/2026, G4P3003, P1A0",
  "GCS E4V5M6, TD 120/80, N 88, S 36,7, SpO2 98%, RR 20x/mnt",
  "leukosit 12400, trombo 245000, parasit 84 000/µL, LDH 1204, UF 2845",
  "ceftriaxone 2x1 g, NaCl 0,9% 500 cc/24 j, MgSO4 40%, 2HRZE/4H3R3, sukralfat 3xCI",
  "fraktur C5-C6, L4-L5, T3N1M0, HER2 (+), CD20, ADAMTS13 <5%, S1Q3T3",
  "Kode D63.0 sebaiknya C50.9, NRS-2002 5, CURB-65 2, CHA2DS2-VASc 4",
  "Foley no. 16F, benang no 2-0, ETT no 7,5, IV 18G, HD ke-3",
  "RJP jam 19.05-19.40, operasi 08.15-09.40, kode A09.X9",
  "No. antrian 12, bed 3, sudut 30° fleksi 90°",
  "Lab 28/09/2026 22:00, SC 25/05/2026 04.30-05.40, kontrol 31-07-2026 08:00",
  "GDS serial 180 210 195 240, TTV 120/80 88 20 36.5 98",
  "urin 1200 1500 900 cc, motorik 5555/4444, lavase 2 - 4 - 6 jam",
  "kontraksi 36 - 24 - 12, tanggal 12 - 05 - 2024 s/d 14 - 05 - 2024",
  "leuko 12.300 - 4.500, trombo 150.000-400.000, bilirubin 12,5 - 10,1 - 8,8",
  "gigi 1 2 3 4 5 6 7 8 9 sehat, no 7,5, NO 20 ppm, DA 120",
  "vit B12 1000 500, fraktur L4-L5-S1, BB 2450",
  "BPD 88 AC 310 FL 68 EFW 2890, ISF 90 ICR 1:20, CD4 33 (410-1590)",
  "klaim 2.350.000 rupiah, O2 10 lpm NRM, TD 90/60, sampel darah 3 cc",
  "suhu tiga puluh sembilan koma dua, novorapid 150-200:4, 201-250:6",
  "kontraksi 2/10/30, DJJ 144, artesunat jam 0,12,24 lalu oral, bayi L 3150 PB 49 LK 33",
  "kadar HCG serum 118273 mIU/mL, CA 125 118273 U/mL, GDS / 210 188 / sliding scale",
  "kumbah lambung, busa (+), O2 NRM 12 lpm",
  "GDS 342 288 269 201, APE 340 355 362, gigi 18 17 16 15 14 13 12 11 21 22 23",
  "kateterisasi: PA 48/22, RV 48/8, swab PCR CT 21.45, biopsi 12/24 core positif",
  "kultur 10.000 koloni, sampel 12.450 sel, spesimen 0,5 x 0,3 cm, UF 2000/24 jam",
  "hasil PA 12/05/24 adenokarsinoma, biopsi 2024: NHL, KGB 14/22 mengandung metastasis",
  // Codes behind their system, the axis of a cylinder, rows of an audiogram, sums of doses, mutations that have a number.
  "SNOMED 44054006, SNOMED CT: 73211009, LOINC 718-7, ATC A10BA02 dan ATC C09AA05",
  "OD S-2,75 C-1,25 X 010, cyl -0,75 ax 015, axis 005",
  "AC ka 25-30-45-60-65, BC 10-15-25-40 pada 250-500-1000-2000-4000 Hz",
  "heparin 2000+1000/jam, bolus 1500+750/jam",
  "katG S315T1, gyrA D94G, rpoB S450L",
  "N RM 80, AGD BE -2.3 HCO3 22, FNAB 23 G 3 pass, CT-scan 128 slice",
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
