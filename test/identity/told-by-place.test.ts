/** Names, places and numbers that are words as well, by what stands beside them; and the words of medicine that stand likewise. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";

const redact = (text: string) => createRedactor([text], []).redact(text);

/** A text, and what of it must not leave. */
const hidden: Readonly<Record<string, readonly (readonly [text: string, ...gone: string[]])[]>> = {
  "any word with a capital behind a title": [
    ["Tn Kuat demam hari ke-4, trombosit 78.000", "Kuat"],
    ["Pak Nadi: nadi 64x/mnt reguler", "Nadi"],
    ["Bang Besi tertusuk paku di telapak kaki", "Besi"],
    ["dr. Bersih visite pagi", "Bersih"],
    ["Ibu Cahaya peka cahaya sejak migrennya kambuh", "Cahaya"],
    ["kata istrinya Senang, tumor sudah meta", "Senang"],
  ],
  "any word behind a title before an age or a verb of persons": [
    ["tn kuat, 60 th, batuk darah", "kuat"],
    ["pak senang mengeluh mata kabur", "senang"],
    ["an sekar ningrum, 6 th, digigit anjing", "sekar", "ningrum"],
  ],
  "a word alone between a relative and a sign": [
    ["lemas, bab hitam. istri titik.", "titik"],
    ["pembonceng (suci) luka ringan", "suci"],
    ["suaminya bule, Patrick, bicara inggris", "Patrick"],
  ],
  "titles and words inside of a name": [
    ["Ns Nurlaelah Dg Bau: px merintih", "Dg", "Bau"],
    ["Baharuddin dg. Rala, kontrol", "dg", "Rala"],
    ["pendamping La Ode Safiuddin", "La Ode", "Safiuddin"],
    ["ahli gizi Gula Ginting susun 1700 kkal", "Gula", "Ginting"],
    ["Tn Besar hernia skrotalis", "Besar"],
  ],
  "hospitals and offices by their letters": [
    ["pernah cangkok ginjal di RSCM. Minum tacrolimus", "RSCM"],
    ["pensiunan PLN UP3 Purwokerto, gout", "PLN", "UP3"],
  ],
  "a capital inside of a sentence behind whoever is told of": [
    ["Lapor dr Bengkok, obs GCS/jam", "Bengkok"],
    ["konsul via telepon, operator dr Kertas SpB", "Kertas"],
    ["obat diserahkan ke anaknya Kering.", "Kering"],
    ["Sipir Jagung melaporkan 6 teman sekamar", "Jagung"],
    ["Jam 08 px a/n Sawah disuntik insulin 8 unit", "Sawah"],
    ["ditusuk dg obeng, pelaku Kandang.", "Kandang"],
  ],
  "whoever says, hears or is with somebody": [
    ["menurut Panen pasien muntah 3x", "Panen"],
    ["edukasi kpd Subur ttg diet rendah garam", "Subur"],
    ["adik kandungnya Kilat juga DM", "Kilat"],
    ["yang menunggu: Rejeki (kakak)", "Rejeki"],
    ["kakek (Ompung Sakti) meninggal stroke", "Sakti"],
  ],
  "who is so old": [
    ["Angin Prayitno 52 th kembung, flatus -", "Angin", "Prayitno"],
    ["3. Bintang (7/L) DBD gr II", "Bintang"],
    ["Senja, P, 26 tahun, sesak", "Senja"],
    ["Korban Tio, 19 th, tertabrak truk", "Tio"],
    ["pr 12 th Resti, fr humerus", "Resti"],
  ],
  "houses by what stands behind their name, and who is employed there": [
    ["Kontrol angkat jahitan di Smile Dental Care Renon", "Smile", "Renon"],
    ["Keluarga menunggu di ruko Apollo Cell", "Apollo Cell"],
    ["dosen ITB, sesak malam", "ITB"],
    ["TURP DI RS AWAL BROS. BAK LANCAR", "AWAL BROS"],
    ["DULU DIRAWAT DI RS MITRA KELUARGA TGL 12", "MITRA", "KELUARGA"],
    ["SUAMI BURUH TANI GEBANG UDIK", "GEBANG", "UDIK"],
  ],
  "places behind a street, a landscape or a number": [
    ["Truk vs motor di Jalan Lingkar Weleri", "Lingkar", "Weleri"],
    ["sy di kp pasir angin rumah cat ijo", "pasir angin"],
    ["4 kasus DBD di Lr. Bayam, fogging", "Bayam"],
    ["dari 3-4 Ulu mengeluh kaki baal", "3-4 Ulu"],
    ["px gigitan buaya, muara Namo", "muara Namo"],
    ["penambang timah di TI Parit Tiga", "Parit Tiga"],
    ["Px asal Ba'a, muntah", "Ba'a"],
  ],
  "titles of birth, ranks, orders and clans that go with a name": [
    ["Visite dr Ida Ayu Kidung: luka kering", "Kidung"],
    ["suami La Bani buruh kapal", "La Bani"],
    ["px ny murni sbr kontrol gula", "murni", "sbr"],
    ["misa oleh RP Bonifas, SVD di kamar", "Bonifas", "SVD"],
    ["dijaga Aiptu Gunadi di bangsal", "Aiptu", "Gunadi"],
    ["m. yusuf bin almh. saodah, batuk darah", "almh", "saodah"],
  ],
  "names that somebody goes by": [
    ["nama panggung: Melodi, IMS", "Melodi"],
    ["nama samaran Kenari, konseling VCT", "Kenari"],
    ["nama baptis Agustina Wea", "Agustina", "Wea"],
    ["Klien Cantik tidak minum ARV 3 hari, dikunjungi di rumah", "Cantik"],
    ["Ditusuk sepupu sendiri, Nehemia, saat pesta", "Nehemia"],
  ],
  "where somebody was": [
    ["tabrakan di jalan raya Trans Seram, helm (-)", "Trans", "Seram"],
    ["makan siang di RM Duta Minang, lalu mual", "Duta", "Minang"],
    ["share lokasi 6P58QX2J+8F", "QX2J"],
  ],
  "accounts without a sign": [
    ["tiktok nya senja.di.bromo viral", "bromo"],
    ["ig akun kebun_teh_mak, promosi", "kebun"],
    ["youtube channel MasakBarengUwak", "Masak"],
    ['akun fb "Sore Di Tepi Kali" mengunggah foto luka', "Tepi"],
  ],
  "roles of a theatre": [
    ["OP : SJAHRIR   AST : MULYONO   AN : DARSONO", "SJAHRIR"],
    ["OP: LEONARD S.; ASS: MARVIN T.; ANS: WINARNO", "LEONARD", "MARVIN"],
    ["Operator : WIRANATA, Asisten: GEMBONG, Anestesi: SYAFNIL", "GEMBONG", "SYAFNIL"],
  ],
  "who represents, brings or is whose": [
    ["hadir keluarga, kuasa hukum Togi Panggabean. DNR", "Togi", "Panggabean"],
    ["penasihat hukum Binsar, minta salinan", "Binsar"],
    ["LUKA BACOK LENGAN / DIANTAR GENDON", "GENDON"],
    ["DITEMANI TRIYONO, SESAK", "TRIYONO"],
    ["dok sy Ai mantunya Bu Tuti, ga mau minum obat", "Ai"],
    ["akseptor implan Jumiati, suami Karno", "Jumiati"],
    ["Bayi kembar Rami dan Roma. Ibu Tini", "Roma"],
    ["si bulan udah sadar", "bulan"],
  ],
  "names in small letters behind a label or before an age": [
    ["bilang nm jaya, kerja di kapal", "jaya"],
    ["nma kasih umur 30", "kasih"],
    ["an bunga citra maharani 7 th, karies", "bunga", "citra", "maharani"],
    ["a n mawar, 30 th, batuk", "mawar"],
    ["an/ kasih bunga 3 th", "kasih", "bunga"],
    ["px bintang 45 th, konsul", "bintang"],
    ["yg nganter td mba indah", "indah"],
    ["namaku tegar, kelas 6", "tegar"],
  ],
  "titles, ranks and surnames that are words": [
    ["Pasien IA Mas. DM, KAD", "IA", "Mas"],
    ["Nm: I Kt Suwardika, hematemesis", "Kt", "Suwardika"],
    ["Menurut Nyong Bram, pasien jatuh", "Nyong", "Bram"],
    ["BRIPDA NOVITA PASANG. KORBAN ANAK", "PASANG"],
    ["SERDA AGUS TUA, LUKA TEMBAK", "TUA"],
    ["Hamsiah bt Kursani, PEB", "bt", "Kursani"],
    ["Encik Fatimah bt Long", "bt", "Long"],
    ["pasien The Tjong Hok, 60 th", "The", "Tjong"],
  ],
  "a name beside somebody's number": [
    ["No spesimen 44-2231 / TAN KIM HOK / HbA1c 9,8%", "TAN", "KIM", "HOK"],
    ["No. NPWP 09.254.294.3-407.000, Hendrik Lie. Alamat", "Hendrik", "Lie"],
    ["BPJS 0001122334455 - Robert Tan - HT", "Robert", "Tan"],
  ],
  "parts of an address that stand apart": [
    ["alamt ds ngadi kec kras, keluhn mual", "kras"],
    ["almt ds sumber kec pare kab kediri", "sumber", "pare"],
    ["ASAL NAGARI SUNGAI PUA. HB 9,1", "PUA"],
    ["Kami tinggal di apartemen Park Sea View lt 21", "Sea", "View"],
    ["Wartawan dari Radio Pantura FM menanyakan", "Pantura", "FM"],
    ["lokasi km 38 tol Cipularang", "38", "tol"],
    ["eks Kopassus Grup 2 Kandang Menjangan, PTSD", "Grup", "Kandang"],
  ],
  "eponyms that persons bear": [
    ["Pak Tanaka dan Bu Johnston menunggu", "Tanaka", "Johnston"],
    ["diantar Damon, anaknya Graf", "Damon", "Graf"],
    ["Menurut Sutherland, suaminya batuk", "Sutherland"],
    ["mbah rebo batuk, bu kemis pusing", "rebo", "kemis"],
    ["loker K118L, kunci 5p15", "K118L", "5p15"],
  ],
  "wards of which no list has the name": [
    ["kontrol di poli Matahari", "Matahari"],
    ["bed Sandat 4, H+2", "Sandat"],
    ["advis rawat ruang Kelimutu kelas III", "Kelimutu"],
  ],
  "wards by their names": [
    ["dipindahkan ke ruang Dahlia, KU baik", "Dahlia"],
    ["px dari bangsal Wijaya Kusuma, IVFD RL", "Wijaya", "Kusuma"],
    ["Ruang Anggrek Bulan jam 14", "Anggrek", "Bulan"],
    ["dari ICU ke Kenanga 2 tgl 9", "Kenanga"],
    ["kmr mawar 5, tensi 160/90", "mawar"],
    ["Dijemput dari ruang Seruni", "Seruni"],
  ],
  "one word with a capital behind a house of which there are many": [
    ["Rujukan Puskesmas Panti, KLL", "Panti"],
    ["Kiriman Pustu Mata utk periksa", "Mata"],
    ["Permintaan Kapolsek Genteng, luka memar", "Genteng"],
    ["jatuh di pasar Kodim, terbentur", "Kodim"],
    ["kecelakaan di simpang Lima", "Lima"],
    ["Balita Bintang 13 bln stunting", "Bintang"],
  ],
  "whoever comes, where a text begins": [
    ["Mentari dtg ke IGD dengan sesak", "Mentari"],
    ["Pelangi dibawa ibunya krn kejang", "Pelangi"],
    ["Titik diantar suami, penurunan kesadaran", "Titik"],
    ["Embun datang dgn haid tidak teratur", "Embun"],
  ],
  "relatives whose they are, and in small letters with an age": [
    ["bapak saya Kuat Santoso belum kencing", "Kuat", "Santoso"],
    ["abah ulun Galuh Rahman sesak", "Galuh", "Rahman"],
    ["mamak aku Murni Lubis demam", "Murni", "Lubis"],
    ["ibu melati 34 th hamil 20 mgg", "melati"],
    ["Siti dan suaminya Salam belum punya anak", "Salam"],
  ],
  "the last word of a name, whatever it means": [
    ["kanit IPDA Fransisco Loe, minta hasil VeR", "Loe"],
    ["Saya Kwee Hong Liang memberi kuasa", "Liang"],
    ["dirawat balian Indu Nyai, fraktur klavikula", "Nyai"],
    ["bertemu petugas lapangan Teh Ami", "Ami"],
    ["istri Ci Fang & anaknya mendampingi", "Fang"],
    ["di hadapan besan Hj Oom. Pasien tenang", "Oom"],
    ["guru silat Bah Wangsa; korban tenang", "Wangsa"],
    ["istri (wa ode sarina) mendampingi", "sarina"],
    ["glaukoma akut, ditunggu anak Bintang. IOP 48", "Bintang"],
    ["bilang namanya Adit, pgl Kopral.", "Kopral"],
    ["PE: kasus indeks Sumarlin, kontak serumah 4", "Sumarlin"],
  ],
  "who speaks for somebody, and houses by letters and two words": [
    ["Penerjemah bahasa isyarat: Bening.", "Bening"],
    ["interpreter: Fajar", "Fajar"],
    ["rujuk balik ke PJN Harapan Kita", "Harapan", "Kita"],
    ["pasein harum kusumawati bleum BAB, perut kemubng, laddder", "harum", "kusumawati"],
  ],
  "numbers in other writings": [
    ["spesimen tertukar? label 19-02-77 vs 19-20-77, ambil ulang", "19-02-77", "19-20-77"],
    ["pelapor Enung Nurhayati. STPL no STPL/190/V/2024/Jabar", "190"],
    ["stiker pada tabung 31-45-89 sobek", "31-45-89"],
    ["surel lili(dot)tan88(at)yahoo(dot)com, bukan kantor", "lili", "tan88", "yahoo"],
    ["W 1 1 7 3 NB penyok depan", "1 1 7 3"],
    ["r.m 88 21 04 , kontrol post op katarak", "88 21 04"],
    ["plat BK 1 0 5 7 XN, antar px intubasi", "1 0 5 7", "XN"],
    ["Pengendara beat DW 2290 MG hilang kendali", "DW 2290 MG"],
    ["ojek langganan, ab 4471 gh, jatuh di tikungan", "ab 4471 gh"],
    ["ambulan ba 9021 e, sopir ikut luka", "ba 9021 e"],
    ["paspor E 6120 447, heat stroke", "6120 447"],
    ["rumah: maps.app.goo.gl/aBcD12", "goo.gl", "aBcD12"],
  ],
  "clans, titles of the islands, and words that are names as well": [
    ["a/n br sinulingga, infus RL 20 tpm", "br", "sinulingga"],
    ["jemaat gereja Ny. br. Siregar menjenguk", "br", "Siregar"],
    ["cahaya, 34 th, G2P1 kontrol", "cahaya"],
    ["anak cahaya 7 th, benda asing di telinga", "cahaya"],
    ["Rumah Oma Non di tepi jalan, jatuh 2x", "Non"],
    ["Miss Kate (turis) digigit monyet", "Miss", "Kate"],
    ["diantar supir Da Erwin, ketuban pecah", "Da", "Erwin"],
    ["Kembar tiga: Grace, Hope, dan Joyce Mandagi", "Grace", "Hope", "Joyce"],
    ["1) Lodia / suami Semi / K1", "Lodia", "Semi"],
    ["MUHAMMAD SA'AD, santri, miopia", "SA'AD"],
    ["dok ini lina istrinya pak Heru, lukanya basah", "lina", "Heru"],
  ],
  "houses by their numbers and lanes by their letters": [
    ["Perum Pesona Ciwidey D-14, Bandung", "Pesona", "14"],
    ["Jln. Pajajaran gg Rd. Saleh III/9. Nyeri bahu", "Saleh", "III", "9"],
    ["Ndalem Suryoputran PB4/18. Jatuh 2x", "PB4", "18"],
    ["jualan di blok C los 21 Pasar Sentral Bau-Bau", "blok C", "21"],
    ["Tinggal di lorong PMI dekat masjid", "PMI"],
    ["alamat dusun oelbima rt 02 rw 01, demam", "oelbima"],
    ["bekas warga Luar Batang. jual gorengan", "Luar", "Batang"],
    ["satuan Yonzipur 4/TK Padang Mengatas, DBD", "4/TK"],
    ["dirawat di ruang Lontara 3 Bawah Depan. CKD", "Lontara", "Bawah", "Depan"],
  ],
  "ships and boats": [
    ["penumpang speedboat Dolphin Express jatuh, fraktur", "Dolphin", "Express"],
    ["Awak FV Hai Fa Yuan 312: beri-beri", "Hai", "312"],
    ["naik kapal Sabuk Nusantara 92, mual", "Sabuk", "Nusantara"],
  ],
};

const stays: Readonly<Record<string, readonly string[]>> = {
  "what somebody is, and how": [
    "Ibu hamil G2P1A0, tenang, tanda vital stabil",
    "Ibu Hamil risiko tinggi",
    "ibunya senang anaknya sudah mau makan",
    "Tn. Datang dengan sesak",
    "Tn. usia 60 tahun",
    "IVFD NS. Lanjut terapi",
    "Cek Coombs, crossmatch ulang",
    "suka teh manis 5 gelas",
  ],
  "doses, sizes and relatives in small letters": [
    "Cefazolin 2000 mg iv, cairan kristaloid d 1500 ml",
    "suami sehat, anak demam.",
    "pasien (hamil) mual",
  ],
  "rooms by what they are for, flowers that are drunk, and what comes": [
    "di ruang bersalin, ruang ICU, bangsal anak",
    "minyak kenanga, rebusan melati 2 gelas",
    "Cahaya masuk ke mata kanan silau",
    "Asma datang tiba-tiba malam hari",
    "bapak saya Hipertensi sejak lama",
    "rujukan Puskesmas Setempat, kontrol di Puskesmas Rawat Inap",
    "lapangan pandang menyempit",
    "ibu hamil 34 th",
    "Salam, mohon advis",
    "dirawat di ICU Bedah Saraf",
  ],
  "roles and houses": [
    "dirujuk dr Kamar bersalin ke IGD",
    "pasien Katarak matur, rencana operasi",
    "ibu Hipertensi sejak muda",
    "lapor dr jaga, advis observasi",
    "keluarga dg keluhan sama",
    "dr. Umum jaga memberi advis",
    "perawat RS swasta, nyeri punggung",
  ],
  "eponyms, alleles and what is said of a relative": [
    "Bayi Turner syndrome, webbed neck, koarktasio",
    "HLA-B*5701 negatif, CYP2C19*2 heterozigot",
    "mbah nya blg dr kmrn gak mau mkn",
    "demam kompleks 2x dalam 24 jam",
    "splint Duran, skor Zarit 34, Deauville 4",
    "Lacbon 3x1, Vometron syr, doksi 2x100 mg, metilergo 0,2 im",
  ],
  "grades, mutations and codes of medicine": [
    "NSVT 6 beat, Lown IVb. Wenckebach malam",
    "KRAS mutan G12D, BRAF V600E, EGFR L858R dan T790M",
    "HLA-B5801 (-), CYP3A4, FISH 22q11, GA 28w3d, VO2max 32",
    "Kode ICD-9 CM 51.23, hemiparese D/ 3333",
    "SC Joel-Cohen, Walker-Murdoch (+)",
    "TICI 2b, TASC D, Kadish B, Krenning 3, SUVmax 14,8, Markwalder 2",
    "Harnes Pavlik, FloTrac SVV 16, jahit Monosyn 4-0, Busroh",
    "suami jg diobati, kontrol rebo apa kemis, dinding gedek",
  ],
  "roles, ranks and rooms of nobody": [
    "OP: LAPAROTOMI   AN: SPINAL",
    "Op: Miles, Anestesi: GA-ETT",
    "AN: HB 9, OP: SC",
    "DIANTAR KELUARGA, DIBAWA AMBULANS, DIPERIKSA OLEH SPOG",
    "laser 532 nm Nd:YAG, penyakit NM langka",
    "si kecil rewel, si ibu menyusui",
    "ny hamil 24 th, an batuk 3 th, by laki laki 2 hr",
    "kec 80 cc/jam, kel limfe membesar",
    "poli Jantung, bed Kosong, ruang Tunggu, kamar Mandi, poli Geriatri",
    "hukum Laplace, nyeri, jatuh dari lt 2",
    "px sakit 45 th, px muda 30 th, mba perawat sudah jelaskan",
    "unit Transfusi Darah, bed Side USG, ruang Pulih Sadar, poli Laktasi",
  ],
  "how long something lasts": [
    "Batuk 2 minggu, berdahak putih",
    "Asma sejak 12 th lalu",
    "Perempuan 23 th Hamil 12 minggu",
    "Laki-laki 45 tahun Nyeri dada kiri",
    "Merokok 20 tahun, 1 bungkus per hari",
  ],
  "houses and ways of nobody": [
    "rujuk ke RS tipe B untuk kateterisasi",
    "RS RUJUKAN PENUH, DIRAWAT SEMENTARA",
    "dirawat di Intensive Care Unit",
    "Lingkar perut 98 cm",
    "muara uretra hiperemis",
    "fraktur kompleks lama",
    "nyeri ulu hati",
    "pegawai PNS, stres kerja",
    "Anak pertama putus sekolah, kedua SMP. Rumah dekat sungai",
    "anak sehat 6 th, mata merah 3 hari",
    "asal Poli Bedah, penduduk padat",
  ],
  "markers, isotopes, weights and deviations": [
    "ALK (-), PD-L1 60%, Keytruda",
    "ablasi I-131 30 mCi, skan 99mTc",
    "SC Kerr, bayi pr 3200 g, plasenta komplit",
    "Lingkar kepala -2 SD Nellhaus. Sindrom Down",
    "R/ Cefixime 100 mg No. XX S2dd1",
    "hidrokortison 200/24j, Montreal A2L3B2, Copper T 380A",
  ],
};

describe("identity that its place tells", () => {
  for (const [what, texts] of Object.entries(hidden))
    describe(what, () => {
      for (const [text, ...gone] of texts)
        it(text, () => {
          const left = redact(text);
          expect(gone.filter((each) => left.includes(each))).to.deep.equal([]);
        });
    });
});

describe("words that stand as identity does, and are none", () => {
  for (const [what, texts] of Object.entries(stays))
    describe(what, () => {
      for (const text of texts)
        it(text, () => {
          expect(redact(text)).to.equal(text);
        });
    });
});
