/** The rest of a name of which a part is hidden already; and the words of notes and of medicine that stand likewise. */
import { expect } from "chai";
import {
  describeHidden,
  describeStaying,
  redact,
  type HiddenTexts,
  type StayingTexts,
} from "./describe-texts.ts";

const hidden: HiddenTexts = {
  "the last word before what only a person does": [
    ["Tn Yohanis Batu menolak transfusi", "Batu"],
    ["TN ALOYSIUS KUKU MENOLAK INFUS. TTD ISTRI.", "KUKU"],
    ["IBU FITRI LIDAH SETUJU OPERASI", "LIDAH"],
  ],
  "the second syllable of a given name": [
    ["pengawas Mr. Kim Dae-jung, jari terjepit", "jung"],
    ["Mr. Choi Min-ho luka bakar", "ho "],
    ["Sdr Tan Hwee Lien — kontrol", "Lien"],
  ],
  "one of a list of people, before a relative or in brackets": [
    ["Kontak: Sutarjo, Wahyuni, Cahaya, mertua Suparmi.", "Cahaya"],
    ["Keluarga (Ujang) diberitahu", "Ujang"],
    ["Klg (Togar) paham", "Togar"],
    ["dukun Nenek Sepat, tali pusat dipotong bambu", "Sepat"],
    ["ditabrak truk milik H. Rumput", "Rumput"],
    ["sy nurianti anaknya bpk Sutarjo bed 6", "nurianti"],
    ["ps la hamidu digigit anjing", "la hamidu"],
    ["Rajo Bujang Penghulu, disfagia", "Penghulu"],
    ["Pasien Temenggung Melayau, pneumonia", "Temenggung"],
  ],
  "parts of a quarter, a road and a ward": [
    ["tinggal di Trans Kumpai Unit 4, demam", "Unit 4"],
    ["Tol Cipularang Seksi 3, tabrakan", "Seksi 3"],
    ["jalan poros Sampit-Pangkalan Banteng, terjepit", "Pangkalan", "Banteng"],
    ["tabrakan jalur Kudus-Karang Anyar, fr femur", "Karang", "Anyar"],
    ["di ruang Anggrek III bed 2", "Anggrek III"],
  ],
  "houses of worship, of drink and of learning": [
    ["klenteng Hok Tek Bio, jatuh", "Tek", "Bio"],
    ['pekerja bar "Red Dragon" Sari', "Red", "Dragon"],
    ["siswa SD GMIM 7, DBD", "GMIM 7"],
    ["guru SMP PGRI 4 batuk", "PGRI 4"],
    ["Suster Bernadet (biarawati CIJ), ulkus", "CIJ"],
    ["jual ikan di TPI Lappa, tinggal", "Lappa"],
  ],
  "an address behind the word for it": [
    ["kontrol, alamat baru: Griya Melati R7-15.", "Melati", "R7", "15"],
    ["alamat sama: Andi Tonro 12", "12"],
    ["alamat ruko Blok C3 no 8 Batam Centre", "C3", "no 8"],
    ["alamat Gempol, Karang Kidul. Demam 5 hari", "Karang", "Kidul"],
    ["alamat Teuku Umar 3 no 21", "3 no 21"],
    ["NAMA : SUTARJO\nALAMAT : KOTO BARU, NAG. SUNGAI BATU, KAB. SOLOK", "BARU", "SUNGAI", "BATU"],
  ],
  "the last of a name, which is a word elsewhere": [
    ["dicek ns Robi Mau & ns Dewi Sri", "Mau"],
    ["oleh bidan Yeni Mau dan bidan Ratna", "Mau"],
    ["Serka Lukas Op dirawat dg luka", "Op"],
    ["Pratu Marten Ap mengeluh nyeri", "Ap"],
    ["px Yakobus Ulu, px Markus Loe, fisioterapis", "Loe"],
    ["Peserta: Eduardo M. Fallo, No. Kartu", "Fallo", "M."],
    ["Nama Agustina F. Ulna; hadir", "Ulna", "F."],
    ["Teungku Abu Bakar sudah datang", "Bakar"],
    ["px Abdul Kadar sesak", "Kadar"],
  ],
  "a title of one letter, or in small letters behind a label": [
    ["Wali: H Mumu, hp rusak", "H ", "Mumu"],
    ["saksi Hj Kokom, hadir", "Hj", "Kokom"],
    ["nama: la  nsangu. asal siompu", "la ", "nsangu"],
    ["nama: wa mbou, kontrol", "wa ", "mbou"],
  ],
  "what stands behind a ward, a quarter or a house, and belongs to it": [
    ["konsul dari bed 4 r. Cenderawasih II, TB milier", "Cenderawasih", "II"],
    ["kontrol dari ruang Flamboyan 312 A, luka kering", "Flamboyan", "312", "A,"],
    ["Bel kamar Kenanga 118 C rusak", "118", "C "],
    ["kost di Jl. Mawar, Naikoten I. BAB hitam", "Naikoten", "I."],
    ["tinggal di Jl. Kenanga 4, Oebobo II, demam", "Oebobo", "II"],
    ["alamat Sorowako lingk. VII, hipertiroid", "VII"],
    ["jl Pattimura no 12 belakang, dekubitus", "12", "belakang"],
  ],
  "what stands behind a person, and belongs to the name": [
    ["Mohon alih rawat: Tn. Zainuddin MZ, DM", "MZ"],
    ["Ny. Sulastri HJK, 54 th, DM", "HJK"],
    ['cincin berukir "Yanti 4ever", kaos hijau', "4ever"],
    ['tato "Suparmi 4U2gether" di lengan', "4U2gether"],
  ],
  "what stands between marks, and belongs to the house": [
    ['Warung suaminya "Soto Pak Kumis" di pasar', "Soto", "Kumis"],
    ['tanya rumah "Mbok Yem Jamu" semua tahu', "Yem", "Jamu"],
    ['kios "Es Bu Wati", bau minyak', "Es ", "Wati"],
  ],
  "the given name behind the family, or a word behind a word": [
    ["CT kepala, a.n SIHOMBING,\nMANGATUR No.Reg 12", "SIHOMBING", "MANGATUR"],
    ["hasil a.n SIMANJUNTAK, MANGASI umur 50", "SIMANJUNTAK", "MANGASI"],
    ["foto a.n. HUTABARAT, MANUMPAK (bapak)", "HUTABARAT", "MANUMPAK"],
    ["sendiri, namanya sabar menanti, nyeri perut", "sabar", "menanti"],
    ["anak bernama jaya berlimpah, jatuh", "jaya", "berlimpah"],
  ],
  "the side of a village, and the quarter before its town": [
    ["domisili dr Lurah Batu Gantung Atas, demam", "Batu", "Gantung", "Atas"],
    ["surat Kades Hila Kristen Bawah. DM", "Kristen", "Bawah"],
    ["Rumah di APO Gunung II, Jayapura", "APO", "Gunung", "II"],
    ["tinggal di Perum Organda Atas, Jayapura", "Organda", "Atas"],
    ["lahir di Entrop Batu Putih, Jayapura", "Entrop", "Putih"],
  ],
  "the name of a high school, and a town that is a word": [
    ["Mahasiswa STT Walter Post Sentani, NIM", "Walter", "Post", "Sentani"],
    ["dosen STKIP Weber Kupang", "Weber", "Kupang"],
    ["kuliah di STIE Bell Nusantara", "Bell", "Nusantara"],
    ["travel dari Negara jam 4 pagi", "Negara"],
    ["pulang ke Batu naik bus", "Batu"],
  ],
  "whoever is dead, and initials of a child and a father": [
    ["Sejak suami (Alm. Parlindungan) meninggal", "Parlindungan"],
    ["ayah alm. Pengharapan DM", "Pengharapan"],
    ["ibu (Almh. Keadilan) HT", "Keadilan"],
    ["pelaku paman tiri (S. bin M.), LP dibuat", "S. ", "M."],
    ["saksi A. binti K., hadir", "A. ", "K."],
    ["korban J bin L; sadar", "J ", "L;"],
  ],
  "what stands before a ward or a house, and belongs to it": [
    ["bed VIP Bougenville 5 kosong", "VIP"],
    ["pindah ke VVIP Edelweis, tensi stabil", "VVIP"],
    ["Terima px dari OK Emergency Nirmala, sadar", "OK", "Emergency"],
    ["Behel dipasang tukang gigi Ahli Gigi Kurnia, gusi bengkak", "Ahli", "Gigi"],
    ["kantor hukum Pasaribu & Rekan meminta salinan", "Pasaribu", "Rekan"],
    ["notaris Siregar & Partners", "Siregar", "Partners"],
  ],
};

const stays: StayingTexts = {
  "how somebody is, and what a form says": [
    "BB/TB -2 SD BB 12 kg. SD TB 3 cm",
    "alamat sesuai KTP, demam 3 hari, batuk",
    "Keluarga (Asma) ada, keluarga (Menolak), keluarga (Hipertensi)",
    "ps wa ulang, lr 500 cc drip",
  ],
  "terms in capitals, rows of eponyms and what is done in small letters": [
    "K4, KEK LILA 22, Hb 9,8, triple eliminasi NR.",
    "Jadwal DPT-HB-Hib, PCV, rotavirus, MR. KIPI: nyeri lokal.",
    "NPDR berat, CWS, IRMA, CSME.",
    "RSI Sellick, propofol, suksinilkolin",
    "abu gosok di mata, Abu vulkanik terhirup",
    "Wali: H Batuk, saksi: H Demam",
    "Tumor Wilms, Ewing, Krukenberg, Brenner, Schwannoma Antoni A, Verocay body",
    "ALS El Escorial, riluzole. CRPS Budapest. polip Paris 0-Is, cold snare.",
    "kerja tambang nikel dua shift, makan di kantin",
    "Killip II, NYHA III, Mallampati II, Wagner IV, Fontaine II",
    "Poli OK Emergency penuh, ruang OK siap, kelas VIP",
    "fototerapi r. Hasil baik. Rencana pulang",
    'tulisan "Sakit Sekali", kata "Ibu Hamil"',
    "nyeri di Regio Inguinal Dextra, dirawat di ICU Bedah, rumah di tepi kali",
    "STT regio femur D, STT Regio Thorax, biopsi STT Sinistra",
    "keluar dari negara asal, jalan di batu, dari Kota",
    "ayah alm. Jantung, ibu almh. Stroke 2010, kakek (alm) DM",
    "hepatitis B bt 3 menit, A dan B, vitamin K",
    "namanya lupa, namanya tidak tahu, nama obat: Al",
    "Hindu Bali, menolak transfusi. Keturunan Tionghoa, minum jamu sinse",
  ],
};

describeHidden("the rest of a name that is hidden in part", hidden);

describeStaying("words that stand as the rest of a name does, and are none", stays);

describe("how somebody is", () => {
  it("stays behind a name", () => {
    expect(redact("Tn Sutarjo gelisah menolak minum obat")).to.include("gelisah menolak");
    expect(redact("infus Sutarjo lr 20 tpm, habis")).to.include("lr 20 tpm");
    expect(redact("Hasil Sutarjo B. Positif, lanjut")).to.include("Positif");
    expect(redact("Saksi: Eduardo L. Kista, hadir")).to.include("Kista");
    expect(redact("Tn Sutarjo CHF, Ny Wulandari ISK, An. Mulyadi DHF")).to.match(/CHF.*ISK.*DHF/u);
    expect(redact("Melati 12 tetes, ruang Anggrek 14 hari")).to.match(/12 tetes.*14 hari/u);
    expect(redact("dr. Sutarno & tim, ahli gizi Wulandari")).to.match(/& tim, ahli gizi/u);
    expect(redact('Tn Sutarjo 2 kali muntah, "Yanti 4x muntah"')).to.match(/2 kali.*4x/u);
    expect(redact("dr. Anton Bedah & dr. Budi")).to.include("Bedah");
    expect(redact("TN SUTARJO, SESAK NAPAS. a.n. SUTARJO, DEMAM 3 HARI")).to.match(/SESAK.*DEMAM/u);
    expect(redact("a.n SIMANJUNTAK, HIPERTENSI. namanya wulan menangis, rewel")).to.match(
      /HIPERTENSI.*menangis/u,
    );
  });
});
