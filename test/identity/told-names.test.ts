/** Names of any words that a list, marks, a giving of names, a title or what stands behind them tells; and words that stand likewise. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";

const redact = (text: string) => createRedactor([text], []).redact(text);

/** A text, and what of it must not leave. */
const hidden: Readonly<Record<string, readonly (readonly [text: string, ...gone: string[]])[]>> = {
  "what somebody is named, up to the sign": [
    ["bayi laki-laki 3100 g, diberi nama Cahaya Hati. Ibu stabil", "Cahaya", "Hati"],
    ["BAYI LAHIR SPONTAN, DINAMAI LANGIT BIRU, BB 2900", "LANGIT", "BIRU"],
    ["anaknya dinamai Senja Merah, sehat", "Senja", "Merah"],
  ],
  "what stands between marks behind how somebody is known, and the name of a group": [
    ['dikenal warga sebagai "Kang Badut", gaduh gelisah', "Kang", "Badut"],
    ['MR X, DIKENAL TETANGGA "BANG LEMON", GCS 8', "BANG", "LEMON"],
    ['grup WA "Arisan Ibu Cempaka" ribut', "Arisan", "Cempaka"],
  ],
  "what stands between single marks, and each of a list between marks": [
    ["Anak panti, dikenal 'Gondrong', batuk 2 mgg", "Gondrong"],
    ["gelisah stlh ikut guru 'Ki Gendeng Alas'. Istri panik", "Ki", "Gendeng", "Alas"],
    ["berobat ke dukun 'Mbah Petir Sakti', muntah", "Petir", "Sakti"],
    ["Surat wasiat utk 'Rani', 'Tio' dan 'Bayu'. TD 120/80", "Rani", "Tio", "Bayu"],
    ['Pesan untuk "Gilang", "Tio", dan "Mawar".', "Gilang", "Tio", "Mawar"],
  ],
  "who lies in a bed, who has a sign for a sex, a further one of some with their ages": [
    ["Bed 1 Sabar 67 th PPOK; bed 2 Bulan 34 th DM", "Sabar", "Bulan"],
    ["kamar 5 Cahaya 41 th, DHF; kamar 6 Bintang 22 th tifoid", "Cahaya", "Bintang"],
    ["La Tinggi ♂ 5 th luka bakar 22%", "Tinggi"],
    ["Bintang ♀ 34 th DM", "Bintang"],
    ["Cahaya, ♀, 20 th demam", "Cahaya"],
    ["keracunan 1 keluarga: Sudin (41), Hamsiah (38), Aco (7). Asal desa", "Aco"],
  ],
  "who is named behind a role, a rank or a title that is written in short or in small letters": [
    ["lapor ttd prwt Hendrik", "Hendrik"],
    ["ttd prwat Yosep, TD 120/80", "Yosep"],
    ["tim: sirkuler mulyono, scrub indah. kasa 30 lengkap", "mulyono", "indah"],
    ["asisten wulandari, instrumen citra. onloop suci", "wulandari", "citra", "suci"],
    ["Calon bintara; Lettu Inf (K) Ayunda, TB 162", "Ayunda"],
    ["Letkol Kes (K) Bintang, TD 120/80", "Bintang"],
    ["marah ke mbak bulan; sudah minggu kedua dirawat", "bulan"],
    ["serah terima dgn ns. ari. TD 120/80", "ari"],
  ],
  "what is written on a thing that somebody wears, and a name that is given instead": [
    ['gelang tulisan "LILY", tanpa identitas', "LILY"],
    ['kaos bertuliskan "Bunda Ratih", tidak sadar', "Bunda", "Ratih"],
    ['tato "MELATI" di lengan kanan', "MELATI"],
    ["Barang: jam, kalung nama 'RATNA'. Diserahkan", "RATNA"],
    ['An. Kenzo (nama samaran dari ibu: "Koko") menangis', "Koko"],
  ],
  "the last word of a name, be it an office, a term or in the next line": [
    ["ibu Siti Raja, 40 th, bapak Anwar Imam. Kontrol", "Raja", "Imam"],
    ["ibu Halimah Wali, HPL 3/1/27", "Wali"],
    ["DIANTAR KELIAN I MADE RAI, LAPOR NI LUH DATA", "MADE", "RAI", "LUH", "DATA"],
    ["NI LUH CANDI / 30 TH / FEBRIS", "LUH", "CANDI"],
    ["Tn. Slamet Widodo\nputra / kamar 2", "putra"],
    ["Nama : Ny. Yosefina\n       Merauje/Kafiar\nUmur : 40", "Merauje", "Kafiar"],
    ["Nama : Tn. Yulianus\n        Bintang\nUmur : 40", "Bintang"],
    ["pesanan lab gigi Cahaya Dental Art utk oma Alida", "Dental", "Art"],
    ["perawatan di Kirana Skin Care tadi pagi", "Kirana", "Skin", "Care"],
    ["px pingsan di konser lap. Benteng Raya, muntah", "Benteng", "Raya"],
  ],
  "whoever signs in small letters, and whoever has the same title as somebody": [
    ["ttd wali: karlina boru purba, saksi perawat", "karlina", "boru", "purba"],
    ["ttd anak: melati kusuma, TD 120/80", "melati", "kusuma"],
    ["menyetujui suami: joko purnomo. TD 120/80", "joko", "purnomo"],
    ["penolong bd. dhea & bd. nurlis", "dhea", "nurlis"],
    ["lapor ns. mitra & ns. yulia, obs", "mitra", "yulia"],
  ],
  "a house of worship with its article in capitals, a healer of China": [
    ["DIRAWAT DI RUANG AL-KAUTSAR KELAS I", "AL", "KAUTSAR"],
    ["PINDAH KE RUANG AR-RAZZAQ BED 3", "AR-", "RAZZAQ"],
    ["berobat ke sinshe Bun, minum jamu; ke sinse Lim, jamu", "Bun", "Lim"],
  ],
  "a person or a regency in small letters behind what tells it": [
    ["dibantu kirana dan perawat mobilisasi, lapor panji, advis loading", "kirana", "panji"],
    ["bumil sekar kaki bengkak, terlapor perkasa kabur", "sekar", "perkasa"],
    ["saksi panji melihat, korban kirana luka lecet", "panji", "kirana"],
    ["masih di jalan dr kendal, ortu tinggal di kudus, baru ke garut", "kendal", "kudus", "garut"],
  ],
  "an item of a list of people": [
    ["Keluarga: 1) Cahaya (anak, 0812 3344 5566), 2) Langit (adik)", "Cahaya", "Langit"],
    ["Kontak: Intan (istri), Mutiara (kakaknya)", "Intan", "Mutiara"],
    ["kontak serumah 4: Yuliana, Agil, dll", "Agil"],
    ["anak: sutarjo, mutiara, bening. tinggal kontrakan", "mutiara", "bening"],
    ["saksi: Sutarjo, Langit.", "Langit"],
  ],
  "a word behind how somebody is addressed": [
    ["konsul pasien p cahaya lemas, px b intan sesak", "cahaya", "intan"],
    ["nama pak lik jaya, bed 3; bu dhe ning minta pulang", "jaya", "ning"],
    ["suaminya dg ngasseng minta pulang", "dg", "ngasseng"],
    ["istrinya dg. ngimba menolak rujukan", "ngimba"],
    ["Ibu Melati P1A0 nifas hari 2; Ibu Bintang G3P2A0 hamil 30 mgg", "Melati", "Bintang"],
    ["Ibu Bulan P2A0 nifas hari ke 3, lokia rubra", "Bulan"],
    ["saya Onco dari Negeri Tulehu", "Onco"],
    ["px apo lim tinggal sendiri, px akong liem sesak", "apo", "lim", "akong"],
  ],
  "a title of birth or of faith": [
    ["Pasien anak dari Tgk. Zulkifli", "Tgk"],
    ["pengasuh Ki Sastro Wiyono dan Ma' Iyah", "Ki ", "Ma'"],
    ["Tuan Guru Muhsin, 60 th; Tuan Besar Lasarus Tandi", "Tuan"],
    ["px amang boru  st. jahotman demam", "st.", "jahotman"],
  ],
  "what is answered to whoever asks for a name, and a word between a doctor's titles": [
    ['"Siapa namanya Bu?" "Bintang." "Umur?" "Lima puluh."', "Bintang"],
    ['"Nama bapak?" "Langit Biru." Alamat lupa', "Langit", "Biru"],
    ["OPERATOR: DR BINTANG, SPM. TRABEKULEKTOMI OD", "BINTANG"],
    ["konsul dr surya spog, dr bulan, spa", "surya", "bulan"],
  ],
  "how somebody is addressed, and nothing else": [
    ["pacar Neng Cici menunggu di luar", "Cici"],
    ["pengantar Bibi Oom (bibi), besuk Tante Cece.", "Oom", "Cece"],
    ["sawah untuk si Uu, rumah untuk si Ii.", "Uu", "Ii"],
    ["lapor kades pa H. Oleh Suherman, pinjam mobil", "Oleh"],
    ["BAYI KUNING, DIANTAR IBU BINTANG.", "BINTANG"],
  ],
  "a surname of China before two syllables, and whom a family is called after": [
    ["Terperiksa Ng Kok Seng, bau alkohol", "Ng", "Kok", "Seng"],
    ["Tan Ay Ling, kemo siklus 4", "Tan", "Ay", "Ling"],
    ["saksi Oei Giok Bun: setuju", "Giok", "Bun"],
    ["Name: Johannes van der Linden, dengue", "Linden"],
  ],
  "the first or the last syllable of a name": [
    ["Jeon Ji-hoo, 30 th, dan Choi Soo-jin nyeri", "Jeon", "Ji", "Choi", "jin"],
    ["disaksikan Oei Liang Bun dari vihara", "Liang", "Bun"],
    ["korban YULIUS BERE MAU, umur 40 th", "MAU"],
    ["An. Fransiskus Sarjono Loe BB 12 kg", "Loe"],
    ["TN SUTARJO BULAN SIMANJUNTAK MASUK IGD", "BULAN"],
    ["Nama : Suhar-\ntono, umur 50", "Suhar", "tono"],
  ],
  "a name in the old spelling or with letters that words do not begin with": [
    ["TJIA, SIOE LAN / 60 th", "TJIA"],
    ["mohon penanganan jhon sitorus, ileus", "jhon"],
    ["keluarga a.n. djiran setuju", "djiran"],
  ],
  "whoever is addressed as in one part of the country": [
    ["ompu Sao 70 thn, sesak", "ompu", "Sao"],
    ["Dijemput ojek dae Fero. Pulang", "dae", "Fero"],
    ["tanta Bola minta pulang", "tanta", "Bola"],
    ["Cek Din kato bininyo (Yuk Nah) dak biso kencing", "Cek", "Din", "Yuk", "Nah"],
    ["anaknyo (Cek Bakri) bilang demam", "Cek", "Bakri"],
  ],
  "who stands alone between signs": [
    ["bulan depan HPL. Suami Bintang. Alamat Gg Mawar", "Bintang"],
    ["Ayah meninggal. Kakak Bulan. Adik sehat", "Bulan"],
    ["DIPUKULI WARGA; ONES TABUN 24 TH; LUKA ROBEK", "ONES", "TABUN"],
    ["LUKA ROBEK KEPALA; BELA TABUN 30 TH. PINGSAN", "BELA", "TABUN"],
  ],
  "who suffers, behind the label of a part of a note, and whose mother it is": [
    ["S: bulan muntah2 sejak hamil 2 bln. O: keton +3", "bulan m"],
    ["S: Pusing. O: sabar tampak sakit sedang, TD 150/90", "sabar"],
    ["S: Mawar batuk 3 hari", "Mawar"],
    ["O: BINTANG TAMPAK LEMAS", "BINTANG"],
    ["22 TH MABUK LEM, IBU: BULAN, RUMAH DKT PASAR", "BULAN"],
    ["AYAH: CAHAYA. TTD", "CAHAYA"],
    ["tensi naik lai, beta Merry, Kupang", "Merry"],
  ],
  "a short name behind the label of whose it is": [
    ["Nama anak di kelas: Al, diejek teman", "Al,"],
    ["Nama ibu kandung: Bo; sehat", "Bo;"],
    ["nama bapaknya: Ra.", "Ra."],
  ],
  "whoever is called as others are addressed, behind a role or before a name": [
    ["Penerima: Ns Mama. Bayi menangis", "Mama"],
    ["ttd Bd Nona, jam 7", "Nona"],
    ["telp mbak Cik Rahma ya", "Cik", "Rahma"],
    ["titip ke tetangga, lek saparjx, depan", "lek"],
    ['nama di wa: "Bang Sutarjo". Demam', "Bang"],
    ["diambil ibu neneng; dibawa bapak ujang.", "neneng", "ujang"],
    ["Pasien Sayyid Sutarjo, 60 th", "Sayyid"],
  ],
  "one word behind a role, a patient or a friend": [
    ["Kurir Bimo. Sampel diterima jam 10", "Bimo"],
    ["Teknisi Gilang memperbaiki ventilator", "Gilang"],
    ["Petugas aferesis: Gunawan. Kantong 1", "Gunawan"],
    ["Sampel lisis. Px HIKAYAT.", "HIKAYAT"],
    ["pasien mendung, lk, 40 th, kejang", "mendung"],
    ["px rembulan, p, 20 th, hamil", "rembulan"],
    ["klien Bunga2, 19 th", "Bunga2"],
    ["nomor milik kakak, Bila.", "Bila"],
    ["saksi Mat Sutarjo (tetangga)", "Mat "],
  ],
  "a nickname in marks, letters and a further word behind a name": [
    ['eks preman Sutarjo "Gagak" ditahan', "Gagak"],
    ['tersangka Wulandari "Kancil", luka', "Kancil"],
    ['kaos tulisan "Wulandari 07"', "07"],
    ['"mohon info hasil. - Sutarjo HB"', "HB"],
    ["inisial Sutarjo alias HD, sesak", "HD"],
    ["anak Wulandari ni Tiur, demam", "ni ", "Tiur"],
    ["Tn Sutarjo Angin ditemukan pingsan", "Angin"],
  ],
  "a rank in capitals": [
    ["DIREKTUR RS TENTARA DRS SULAIMAN DAUD. OTOPSI", "DRS"],
    ["PENYIDIK IPDA VIKTOR NENOTEK, VISUM", "IPDA"],
  ],
};

/** As they are. */
const stays: readonly string[] = [
  "px STABIL. Os KONTROL. Px TERMINAL.",
  "pasien sesak, pr, 19 th; pasien baru, lk, 40 th; pasien rujukan, L, 33 th",
  "label obat 3x1, label merah, label obat C-20 mg, TD 120/80",
  "napi kambuh sesak, curhat, konfirm ulang; kontrol 12 Nopember, struk hilang",
  "metode LISA, surfaktan 200 mg/kg via INSURE, HMD grade III, surfaktan Curosurf via LISA. NIPPV PIP 18 PEEP 6",
  "vankomisin 750/12j, meropenem 1000/8jam, Freshcare, linpa schufner 2",
  "VP shunt Codman Hakim, Chiari II; shunt Miethke Gav",
  "PPCI: Xience Sierra 3,0 x 28, stent Resolute Onyx 2,5 x 18",
  "nefritis lupus, kresen 30%. Silvadin, FOIS 4",
  "scrub bersih. sirkuler siap, instrumen lengkap",
  "nyeri ari-ari sejak 3 ari, kontrol dgn bu bulan depan",
  "prwt memasang infus; dilapor prwt jaga",
  "halusinasi menyuruh 'Mati', 'Lompat' dan 'Pergi'",
  "tanda 'Murphy' dan 'Rovsing' (+)",
  "os mengaku 'Sakit Jantung', gelang tulisan 'ALERGI'",
  "bed 3 Stroke 50 th, bed 4 Nyeri 3 bln",
  "Nyeri ♂ 5 th; Gagal ginjal ♂ 50 th",
  "S: timbul muntah. O: sadar tampak sakit berat. S: malam demam, S: lama batuk, S: jalan sesak",
  "O: tenang tampak lemah. S: bulan lalu demam. O: cahaya tampak redup",
  "IBU: SEHAT, ANAK: SAKIT, IBU: HAMIL",
  "dibantu napas buatan, lapor hasil, korban sadar, saksi mata, bumil risti, lansia mandiri",
  "jatuh dari ayunan, orang sekampung, tidur di tenda, kerja ke hutan, plester dari pati",
  "Terapi: 1) Batuk (anak) 2) Demam (ibu)",
  "keluhan: demam, batuk, pilek. anak: kejang, demam",
  'Pasien ditanya "sakit di mana?" "Perut." Skala nyeri 5',
  "Skor Wong Baker Faces, nyeri 4; faktor van den Bergh (+)",
  "diberi tahu dr bulan lalu, spasme berkurang",
  'pasien mengaku "Sakit Jantung", dikenal "Tidak Tahu"',
  "pasien p 45 th, pasien p sesak, px b lemas",
  "pak de batuk, bu lik sesak",
  "Ibu Hamil G2P1A0, Ibu Nifas P2A0, Ibu Sehat P1A0, Ibu Muda G1P0A0",
  "suaminya dg motor, istrinya dg sesak minta pulang, anaknya dg demam",
  "saya Demam dari kemarin",
  "KI relatif: hamil. Ki-67 20%, Apo B 90, St. lokalis regio cruris",
  "bayi lahir spontan, diberi nama oleh ayahnya, diberikan vitamin K",
  "Cek Lab ulang, (Cek Ulang), (Cek Hb), Cek Gula bilang dokter, (Yuk Makan)",
  "Suami Sehat. Anak Sehat. Istri Hamil.",
  'gelang tulisan "ALERGI", bertuliskan "DNR", tertulis "jangan menyusu"',
  "ttd istri: setuju tindakan operasi, saksi: perawat jaga; paraf: lengkap",
  "saksi: bidan jaga, penerima: keluarga pasien",
  "katup: AS-MR, AR-MS ringan, AL-nya 12.000",
  "ns. jaga & ns. ruangan, dr. anak & dr. bedah visite",
  "lap. Operasi Bedah, lap. Jaga Malam terlampir, lap. Rontgen Thorax",
  "sinse akupunktur, ke sinse tiap minggu",
  "KLL; SIROSIS HATI 3 TH; DIABETES MELITUS 10 TH, STRUMA NODOSA 5 TH; DEPRESI MAYOR 2 TH",
  "diantar tetangga depan, ditemani teman sekamar, dibawa anak sulung, dijemput ibu kandung",
  "bed 2 kosong, bed 3 Sepsis, bed 4 Stroke, Bed 5 Observasi.",
  "dicek Natrium+Kalium, dikerjakan Senin, Kamis, dipasang Infus+Kateter.",
  "Jempol, digigit ular. Bahu, jatuh dari motor",
  "Keluarga (bed 2) menolak rujuk, Ayah (bed 4) mengeluh lelah",
  "anaknya (Sehat) ikut, ayahnya (Stroke) meninggal",
  "Korban Luka, pelaku kabur; Ps Stroke jatuh di kamar mandi",
  "dikenal Diabetes Melitus tipe 2, golongan darah sesuai dgn A Rh",
  "DJ Stent Kanan, PCNL, DJ Kiri, drain",
  "ab prof Cefazolin 2 g, prof Ceftriaxone 1x2 g, prof. Sulbactam 1,5 g, PCP prof Kotri 1x960",
  "DJ stent 6 Fr. Kalyx inf residu",
  "nodul Sister Mary Joseph, Sister Mary Joseph nodul (-)",
  "Ascariasis, keluar cacing dari mulut",
  "ini mamanya Hamil, saya Sakit, Dok",
  "ULKUS DEKUBITUS 2 TH. GAGAL GINJAL 3 TH; PEROKOK BERAT 20 TH; LUPUS NEFRITIS 1 TH",
];

describe("names that the place tells where they stand", () => {
  for (const [what, texts] of Object.entries(hidden))
    describe(what, () => {
      for (const [text, ...gone] of texts)
        it(text, () => {
          const left = redact(text);
          expect(gone.filter((each) => left.includes(each))).to.deep.equal([]);
        });
    });
});

describe("the labels of the lines behind a name", () => {
  for (const label of ["Dx", "Tx", "Rx"])
    it(`stay: ${label}`, () =>
      expect(redact(`Ny. Fransina Rumbiak\n${label} : DM tipe 2`)).to.include(`\n${label} : DM`));
});

describe("words that stand where such names do", () => {
  for (const text of stays) it(text, () => expect(redact(text)).to.equal(text));
});
