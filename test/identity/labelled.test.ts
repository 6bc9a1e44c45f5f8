/** A value that is identity because the label of its field says so, and one that only looks like it. */
import { expect } from "chai";
import { createRedactor } from "../../src/identity/redactor.ts";

type Row = readonly [label: string, text: string, redacted: string];

const hidden: readonly Row[] = [
  ["Tanggal Lahir", "12-03-1980", "[TGL-LAHIR-1]"],
  ["Tanggal Lahir", "1980", "[TGL-LAHIR-1]"],
  ["tanggal_lahir", "1980-03-12", "[TGL-LAHIR-1]"],
  ["Tempat, tanggal lahir", "Surabaya, 12 Maret 1980", "[TGL-LAHIR-1]"],
  ["Tempat Lahir", "Kediri", "[TGL-LAHIR-1]"],
  ["TTL", "Kediri, 1980", "[TGL-LAHIR-1]"],
  ["Alamat rumah", "Perumnas Blok C nomor 4", "[ALAMAT-1]"],
  ["alamatPasien", "sebelah masjid", "[ALAMAT-1]"],
  ["No. RM", "12345", "[NO-RM-1]"],
  ["RM", "123.456", "[NO-RM-1]"],
  ["no_rekam_medis", "12 ", "[NO-RM-1] "],
  ["No HP suami", "(021) 5551234", "[TELEPON-1]"],
  ["Telp", "5551234", "[TELEPON-1]"],
  ["Kontak darurat", "5551234 (istri)", "[TELEPON-1]"],
  ["No. Paspor", "A 1234567", "[DOKUMEN-1]"],
  ["No SEP", "123/V", "[NO-BPJS-1]"],
  ["No. Peserta", "77-1", "[KARTU-1]"],
  ["Diantar oleh", "Budi Santoso", "[NAMA-1]"],
  ["Pengantar", "budi, tetangga", "[NAMA-1]"],
  ["Dikonfirmasi oleh", "rina", "[NAMA-1]"],
  ["Petugas", "Rina Kartika, S.Kep", "[NAMA-1]"],
  ["Verifikator", "rina", "[NAMA-1]"],
  ["Nama Ibu Kandung", "Siti Aminah", "[NAMA-1]"],
  ["namaWali", "cahaya", "[NAMA-1]"],
  ["Nama Lengkap", "Indah", "[NAMA-1]"],
  ["Identitas Pasien › Nama", "Siti Aminah", "[NAMA-1]"],
  ["Penanggung jawab › Nama", "Sehat", "[NAMA-1]"],
  ["DPJP", "Fauzi", "[DOKTER-1]"],
  ["Dokter Jaga", "ahmad fauzi", "[DOKTER-1]"],
  ["Nama DPJP", "dr. Ahmad Fauzi, Sp.PD", "[NAMA-1]"],
  ["E-mail", "siti@rumah", "[SUREL-1]"],
  ["lab", "081234567890", "[TELEPON-1]"],
  ["Catatan", "Tn. Budi Santoso sesak", "Tn. [NAMA-1] sesak"],
  [
    "No. RM",
    `${"berkas lama dicari di arsip, ".repeat(6)}lalu 12345 ditemukan`,
    `${"berkas lama dicari di arsip, ".repeat(6)}lalu [NO-RM-1] ditemukan`,
  ],
  // Of an implant the lot leads to one person.
  ["No Lot", "L2299", "[ID-1]"],
];

const kept: readonly (readonly [label: string, text: string])[] = [
  ["Nama obat", "Amlodipin 5 mg"],
  ["nama_obat", "Amlodipin"],
  ["Nama", "Amlodipin"],
  ["Obat › Nama", "Amlodipin Besilat"],
  ["Nama ruangan", "Ruang bedah"],
  ["Nama Pemeriksaan", "Hemoglobin"],
  ["WA", "dok px bed 5 gelisah, akral dingin, CRT 4 detik, guyur RL 20cc/kg lagi?"],
  ["Pesan telepon", "lapor GDS 52, keringat dingin, D40 2 flakon masuk, ulang 15 menit 138"],
  ["HP", "hasil rontgen sudah ada, infiltrat parahiler kanan, sputum BTA scanty 5"],
  [
    "Pesan WA keluarga",
    "dok maaf malam2, anak batuk terus sampai muntah, sudah dinebul 2x di klinik, minum susu cuma 30 ml, napas cepat 56x semenit dan dada tertarik ke dalam, apa perlu ke igd sekarang atau tunggu besok",
  ],
  ["Pengantar", "Teman"],
  ["Diantar oleh", "Suami"],
  ["Pengantar", "tidak ada"],
  ["Alamat", "tidak diketahui"],
  ["Alamat", "-"],
  ["Operator", "dr Sp.B"],
  ["Dokter", "Sp.B (post op)"],
  ["DPJP", "Lanjut terapi"],
  ["Konsultasi DPJP", "Sp.B: appendektomi cito malam ini"],
  ["Pemberi persetujuan", "Pasien"],
  ["Persetujuan", "Disetujui suami"],
  ["Jam Diperiksa Dokter", "2026-09-28T13:15:00+07:00"],
  ["Jam lahir", "04.15"],
  ["Berat badan lahir", "3000 g"],
  ["Riwayat kelahiran", "Lahir SC, kontrol 12/03/2026"],
  ["RM", "bed 3"],
  ["MR", "mild"],
  ["BPJS", "Kelas 3"],
  ["RT", "sfingter mencekik"],
  ["HPHT", "12-03-2026"],
  ["Surat Pengantar", "Appendisitis akut"],
  ["pengantarRanap", "Appendisitis akut"],
  ["Diperberat oleh", "Batuk"],
  ["Riwayat kontak", "TB 3 orang serumah"],
  ["Keluhan Utama", "nyeri perut"],
  // A heading says what a text is, and introduces nobody.
  ["Catatan Perawat", "Senin pagi GV hari ke-4, Selasa aff drain, Rabu rencana pulang"],
  ["Bedah Anak", "Penyakit Hirschsprung short segment, zona transisi rektosigmoid, biopsi rektum"],
  ["Rawat Jalan", "PMR: SLE aktif, nefritis lupus kelas IV, proteinuria masif, edema tungkai"],
];

describe("under a label that names an identity", () => {
  for (const [label, text, redacted] of hidden)
    it(`${label}: ${text.slice(0, 40)}`, () => {
      const redactor = createRedactor([], [], [{ label, text }]);
      const found = redactor.redactAnswer({ label, text });
      expect(found).to.equal(redacted);
      expect(redactor.restore(found)).to.equal(text);
    });

  it("a value is hidden also where the redactor was not told of it", () => {
    const redactor = createRedactor([], []);
    expect(redactor.redactAnswer({ label: "No. RM", text: "12345" })).to.equal("[NO-RM-1]");
  });

  it("a name is known in all other texts", () => {
    const answers = [{ label: "Diantar oleh", text: "Budi Santoso" }];
    const redactor = createRedactor(["kata Santoso batuk"], [], answers);
    expect(redactor.redact("kata Santoso batuk")).to.equal("kata [NAMA-1] batuk");
  });
});

describe("under any other label", () => {
  for (const [label, text] of kept)
    it(`${label}: ${text}`, () =>
      expect(createRedactor([], [], [{ label, text }]).redactAnswer({ label, text })).to.equal(
        text,
      ));
});
