/** D16: notes of another patient, and parts of notes that repeat another day's. */
import { expect } from "chai";
import {
  bodyOf,
  relationsIn,
  relationsOfBody,
  type Progress,
  type ShortDocument,
} from "./short-document.ts";

const foreignIn = async (document: ShortDocument) =>
  (await relationsIn("foreignNote", document)).map(({ name }) => name);

const pneumonia: Progress = { at: "22 08:00", S: "Batuk berkurang", A: "Pneumonia perbaikan" };

describe("notes of another patient", () => {
  it("are not seen in the step of an operation that other notes tell of", async () => {
    const told = (step: string) =>
      foreignIn({
        setting: "ward",
        progress: [
          { at: "20 16:00", A: "Ileus", P: "Pro laparotomi" },
          { at: "21 10:00", O: step, A: "Post operasi" },
          { at: "22 08:00", A: "Post laparotomi H1" },
          { at: "23 08:00", A: "Post laparotomi H2" },
        ],
      });
    for (const step of ["Insisi transversal supraumbilikal kanan", "Insisi mediana, pus 200 cc"])
      expect(await told(step), step).to.eql([]);
    expect(await told("Dilakukan total knee replacement kanan")).to.have.length(1);
  });

  it("are not told of by what a culture grew", async () => {
    const body = bodyOf({
      setting: "ward",
      progress: [
        { at: "22 12:00", A: "Post TURP H0" },
        { at: "23 08:00", A: "Post TURP H1" },
      ],
    });
    for (const kesan of ["Steril", "Sterilisasi media baik, tidak ada pertumbuhan"]) {
      const sheet = { nm_perawatan: "Kultur Urin", tgl_periksa: "2026-09-24", hasil: [], kesan };
      const sections = [...(body["sections"] as readonly object[]), { key: "lab", data: [sheet] }];
      expect(await relationsOfBody("foreignNote", { ...body, sections }), kesan).to.eql([]);
    }
  });

  it("tell of the body of a mother in the notes of her child", async () => {
    const told = (note: string, by = "Perawat") =>
      foreignIn({
        setting: "ward",
        age: 0.02,
        sex: "P",
        notes: "Kuning sampai kaki, refleks isap baik",
        progress: [
          { at: "21 08:00", S: "Menyusu kuat", A: "Ikterus neonatorum" },
          { at: "22 08:00", by, S: note },
        ],
      });
    for (const note of [
      "Luka SC kering, TFU 2 jari bawah pusat, lokia rubra",
      "TFU 1 jari bawah pusat, lochea berbau, demam",
      "Kontraksi uterus lembek, lokia rubra 200 cc, TFU setinggi 2 jari di atas pusat",
    ])
      expect(await told(note), note).to.eql(["keadaan ibu nifas"]);
    for (const note of [
      "Ibu: TFU 2 jari bawah pusat, lokia rubra, menyusui",
      "Menyusu kuat, ibu menyusui langsung, ASI keluar",
      "Tali pusat kering, lokia ibu rubra",
    ])
      expect(await told(note), note).to.eql([]);
  });

  for (const setting of ["emergency", "summary", "clinic"] as const)
    it(`tell of the body of a mother in any text of an older child (${setting})`, async () => {
      const told = (age: number, notes: string) => foreignIn({ setting, age, sex: "L", notes });
      for (const notes of [
        "Demam 3 hari. Fundus uteri 2 jari di bawah pusat, lokia rubra",
        "Batuk. Kontraksi uterus lembek, lokia rubra 200 cc",
      ]) {
        expect(await told(6, notes), notes).to.eql(["keadaan ibu nifas"]);
        expect(await told(0.5, notes), notes).to.eql([]);
      }
      expect(await told(6, "Ibu: TFU 2 jari bawah pusat, lokia rubra, menyusui")).to.eql([]);
    });

  for (const setting of ["emergency", "ward", "summary", "clinic"] as const) {
    it(`tell of organs or a childbirth of the other sex (${setting})`, async () => {
      for (const [sex, notes, name] of [
        ["L", "TFU 2 jari bawah pusat, lokia rubra", "kehamilan dan nifas"],
        ["L", "Mioma uteri dengan perdarahan", "kandungan"],
        ["P", "RT: prostat membesar kenyal", "prostat"],
      ] as const)
        expect(await foreignIn({ setting, sex, notes }), notes).to.eql([name]);
    });

    it(`tell of periods and contraception of a man (${setting})`, async () => {
      const name = "hal yang menandakan pasien perempuan";
      for (const notes of [
        "KB IUD sejak 2023, HPHT 04/09/2026, P2A0",
        "Menstruasi teratur, P3A0",
        "HPHT 03/09/2026, haid teratur, KB implan",
        "Masih menyusui, haid lancar",
      ])
        expect(await foreignIn({ setting, sex: "L", notes }), notes).to.eql([name]);
      for (const [sex, notes] of [
        ["P", "KB IUD sejak 2023, HPHT 04/09/2026, P2A0"],
        // A spouse's, told in one word.
        ["L", "KB suntik 3 bulan"],
      ] as const)
        expect(await foreignIn({ setting, sex, notes }), notes).to.eql([]);
    });

    it(`tell nothing of it by a relative, a denial or the right sex (${setting})`, async () => {
      for (const [sex, notes] of [
        ["L", "Istri pasien hamil 32 minggu"],
        ["P", "TFU 2 jari bawah pusat, lokia rubra"],
        ["L", "RT: prostat membesar kenyal"],
        // Words that other organs have as well.
        ["L", "Stimulasi listrik otot wajah kanan, 10 kontraksi tiap titik"],
        ["L", "Batu ureter dipecah laser, fragmen diambil dengan forsep"],
        ["L", "BAB cair 5 kali, mules-mules"],
        ["L", "Echo: EF 62%, kontraksi baik"],
        ["L", "ORIF patella kiri dengan cerclage wire"],
      ] as const)
        expect(await foreignIn({ setting, sex, notes }), notes).to.eql([]);
    });
  }

  for (const setting of ["emergency", "ward", "summary", "clinic"] as const) {
    const [ofMan, ofWoman, ofOtherAge] = [
      "hal yang menandakan pasien laki-laki",
      "hal yang menandakan pasien perempuan",
      "hal yang menandakan usia lain",
    ];

    it(`tell of a sex that the patient does not have (${setting})`, async () => {
      for (const [sex, notes, name] of [
        ["P", "Tn. Ahmad Fauzi, 50 th, batuk 3 hari", ofMan],
        ["L", "Ny. 51 th kontrol hipertensi", ofWoman],
        ["P", "Px laki2, batuk 3 hari", ofMan],
        ["L", "Wanita, 50 tahun, batuk 3 hari", ofWoman],
        ["P", "Batuk 3 hari. Edukasi px & istri, keduanya paham", ofMan],
        ["L", "Batuk 3 hari. Obat diawasi suami", ofWoman],
        ["P", "Genitalia laki-laki, hernia (-)", ofMan],
        ["L", "CHA2DS2-VASc 3 (HT 1, usia 1, perempuan 1)", ofWoman],
        ["L", "USG: hepar, lien, ginjal, uterus dbn", ofWoman],
        ["P", "Skrotum edema (-)", ofMan],
        ["L", "G3P2A0, keputihan (-)", ofWoman],
      ] as const)
        expect(await foreignIn({ setting, sex, notes }), notes).to.eql([name]);
    });

    it(`tell of procedures of the other sex (${setting})`, async () => {
      // A ward's claim sends its diagnoses alone.
      if (setting === "ward") return;
      for (const [sex, code, name] of [
        ["P", "63.52 Reduction of torsion of testis", "alat kelamin laki-laki"],
        ["L", "68.49 Total abdominal hysterectomy", "kandungan"],
      ] as const) {
        expect(await foreignIn({ setting, sex, procedures: [code] }), code).to.eql([name]);
        const own = sex === "L" ? "P" : "L";
        expect(await foreignIn({ setting, sex: own, procedures: [code] }), code).to.eql([]);
      }
    });

    it(`tell nothing of a relative's sex, or of anybody's (${setting})`, async () => {
      for (const [sex, notes] of [
        ["P", "Tn. Ahmad, suami pasien, menyetujui. Consent suami istri"],
        ["P", "Post SC, lahir bayi laki-laki 3.000 g AS 8/9"],
        ["P", "Anak I: laki-laki 4 th, spontan. II spt, L 3 th"],
        ["P", "Kakak kandung laki-laki 40 th sakit jantung"],
        ["L", "Mendengar 2 suara perempuan mengomentari"],
        ["L", "Istri hamil 5 bulan, KB (-)"],
        ["L", "EKG: PR 160 ms, ER/PR (-), cek G6PD"],
        ["P", "LK 54 cm, Nn. craniales dbn"],
        ["L", "Nn. VII dbn, Nn. III, IV, VI kesan intak"],
        ["L", "Parese Nn. IX dan X"],
        ["P", "Istri kakak pasien sakit TB"],
        ["P", "Laki-laki, 3.100 g, A/S 8/9"],
      ] as const)
        expect(await foreignIn({ setting, sex, notes }), notes).to.eql([]);
    });

    it(`tell of an age that the patient does not have (${setting})`, async () => {
      for (const [age, notes, name] of [
        [50, "Laki-laki 38 th, batuk 3 hari", ofOtherAge],
        [50, "Anak laki-laki 11 bulan, mencret 3 hari", ofOtherAge],
        [4, "Pasien usia 46 tahun, batuk 3 hari", ofOtherAge],
        [4, "Batuk 3 hari, diantar istri", ofOtherAge],
        [4, "BB 64 kg TB 168 cm", ofOtherAge],
        [50, "Sesak, acc ranap PICU, diantar ibu. Menangis kuat, ASI", ofOtherAge],
      ] as const)
        expect(await foreignIn({ setting, age, notes }), notes).to.eql([name]);
      for (const [age, notes] of [
        [50, "Laki-laki 51 th, batuk 3 hari"],
        [50, "Asma sejak usia 10 tahun, anak pertama laki-laki 20 th"],
        [4, "Ibu 26 th G2P1A0, hamil 38 minggu"],
        [6, "Anak 3 hari panas, px 2 bulan batuk, SGOT/PT 2 bln"],
        [50, "Sejak 2 minggu pasien batuk, laki-laki, 3 hari demam"],
        [4, "BB 16 kg TB 102 cm"],
        [61, "BB turun 5 kg, kakak 70 th stroke"],
        [50, "Anak 25 th asma"],
        [50, "BB naik 8 kg, TB naik 3 cm"],
        [24, "Gaduh gelisah, acc ranap PICU jiwa"],
        [50, "Pindah dari PICU psikiatri ke ruang tenang"],
      ] as const)
        expect(await foreignIn({ setting, age, notes }), notes).to.eql([]);
    });

    it(`tell of a doubt where one word alone does (${setting})`, async () => {
      for (const document of [
        { sex: "L", notes: "Haid teratur" },
        { age: 50, notes: "Umur 10 tahun operasi hernia" },
        { age: 50, notes: "Anak 5 th asma" },
      ] as const) {
        const told = await relationsIn("foreignNote", { setting, ...document });
        expect(told.map(({ decides }) => decides)).to.eql([false]);
      }
    });
  }

  it("tell of what a patient of this age cannot do, or has not", async () => {
    const find = (age: number, O: string) =>
      foreignIn({ setting: "ward", age, progress: [{ at: "22 10:00", by: "Perawat", O }] });
    expect(await find(0, "Makan nasi habis 1 porsi, menyusu (-)")).to.eql(["makan makanan padat"]);
    expect(await find(0, "Jalan ke kamar mandi mandiri")).to.eql(["berjalan sendiri"]);
    expect(await find(4, "Perokok aktif 1 bungkus per hari")).to.eql([
      "kebiasaan dan penyakit orang dewasa",
    ]);
    expect(await find(4, "Makan nasi habis, jalan ke kamar mandi")).to.eql([]);
    for (const past of ["Riwayat merokok 1 bungkus per hari", "DM tipe 2 (+)", "PPOK (+)"])
      expect(await find(1, past), past).to.eql(["kebiasaan dan penyakit orang dewasa"]);
    expect(await find(1, "Lahir di PMB, DM tipe 2 (-)")).to.eql([]);
    expect(await find(4, "Ayah perokok aktif")).to.eql([]);
    expect(await find(60, "Perokok aktif, makan nasi habis")).to.eql([]);
  });

  for (const setting of ["ward", "summary"] as const) {
    const find = (...progress: Progress[]) =>
      foreignIn({ setting, sex: "P", age: 30, progress: [pneumonia, ...progress] });

    it(`tell of a childbirth that nothing else knows of (${setting})`, async () => {
      const strange = { at: "23 08:00", O: "Post SC H2, TFU 2 jari bawah pusat, lokia rubra" };
      expect(await find(strange)).to.eql(["kehamilan dan nifas"]);
      const known = { at: "21 08:00", A: "G2P1A0 hamil 38 minggu, pro SC" };
      expect(await find(known, strange)).to.eql([]);
    });

    it(`tell of an operation that nobody else knows of (${setting})`, async () => {
      const after = { at: "25 08:00", A: "Pneumonia perbaikan" };
      for (const A of ["Post laparotomi H3", "Post kraniotomi H+2", "Post apendektomi H2"]) {
        expect(await find({ at: "23 08:00", A }, after), A).to.have.length(1);
        expect(
          await find(
            { at: "22 12:00", P: A.replace(/^Post/u, "Pro") },
            { at: "23 08:00", A },
            after,
          ),
          A,
        ).to.eql([]);
        expect(await find({ at: "23 08:00", A: A.replace(/^Post/u, "Pro") }, after), A).to.eql([]);
      }
    });

    it(`tell of a birth by operation beside a pregnancy that goes on (${setting})`, async () => {
      const pregnant = { at: "22 08:00", A: "Hiperemesis gravidarum, G2P1A0 10-11 minggu" };
      const after = { at: "25 08:00", A: "Hiperemesis gravidarum membaik" };
      for (const A of ["P2A0 post SC hari ke-2", "P1A0 post SC H1", "Post seksio sesarea H+2"])
        expect(await find(pregnant, { at: "23 08:00", A }, after), A).to.have.length(1);
      const planned = { at: "22 12:00", P: "Pro SC besok" };
      expect(await find(pregnant, planned, { at: "23 08:00", A: "P1A0 post SC H1" }, after)).to.eql(
        [],
      );
      const former = { at: "23 08:00", A: "G2P1A0 bekas SC 2022" };
      expect(await find(pregnant, former, after)).to.eql([]);
    });

    it(`know an operation that another note plans with fewer words (${setting})`, async () => {
      const after = { at: "25 08:00", A: "Pneumonia perbaikan" };
      for (const [P, A] of [
        ["Insisi drainase 16.00 (IC ada)", "Post insisi drainase abses perianal kiri"],
        ["Insisi abses sore ini", "Post insisi abses payudara kanan"],
        ["Drainase abses di OK", "Post drainase abses hati H1"],
      ] as const) {
        const operated = { at: "23 08:00", A };
        expect(await find({ at: "22 12:00", P }, operated, after), A).to.eql([]);
      }
      const A = "Post insisi drainase abses perianal kiri";
      expect(await find({ at: "23 08:00", A }, after)).to.have.length(1);
      const other = { at: "22 12:00", P: "Kultur pus, EKG, foto thorax" };
      expect(await find(other, { at: "23 08:00", A }, after)).to.have.length(1);
    });

    it(`tell of an operation that the other notes do not know (${setting})`, async () => {
      const operated = [
        { at: "22 12:00", A: "Post laparoskopi kolesistektomi" },
        { at: "23 08:00", A: "Post lap chole H+1" },
      ];
      for (const [A, name] of [
        ["Post apendektomi H+2", "apendektomi"],
        ["Post herniorafi H+2", "hernia repair"],
      ] as const) {
        const found = await find(...operated, { at: "24 08:00", A });
        expect(found.length, `${A} ${name}`).to.equal(1);
      }
      for (const A of ["Post kolesistektomi H+2", "Riwayat apendektomi 2010", "Pro apendektomi"])
        expect(await find(...operated, { at: "24 08:00", A }), A).to.eql([]);
      // The others tell of it with fewer words.
      const short = [
        { at: "22 12:00", A: "Post debridement" },
        { at: "23 08:00", A: "Post debridement H+1" },
      ];
      const whole = { at: "24 08:00", A: "Post debridement luka bakar H+2" };
      expect(await find(...short, whole)).to.eql([]);
    });

    it(`are copies where the values of a day stand on another (${setting})`, async () => {
      const O = "TD 120/80 N 88 RR 20 S 36,7 SpO2 98%. Rh basal kanan (+)";
      const copies = async (second: string, at = "24 08:00") =>
        (
          await relationsIn("copiedNote", {
            setting,
            progress: [
              { at: "23 08:00", S: "Batuk", O },
              { at, S: "Batuk berkurang", O: second },
            ],
          })
        ).length;
      expect(await copies(O)).to.equal(1);
      expect(await copies(O.replace("88", "84"))).to.equal(0);
      expect(await copies(O, "23 16:00")).to.equal(0);
      expect(await copies("Rh basal kanan (+)")).to.equal(0);
    });
  }

  for (const [setting, by] of [
    ["summary", "DPJP"],
    ["summary", "Perawat"],
  ] as const)
    it(`are copies where a whole note stands on another day (${setting}, ${by})`, async () => {
      const note = {
        by,
        S: "Nyeri luka",
        O: "TD 144/86, N 86, S 37,0",
        A: "Perawatan luka H1",
        P: "Amlodipin 1x5",
      };
      const copies = async (more: Partial<Progress>) =>
        (
          await relationsIn("copiedNote", {
            setting,
            progress: [
              { at: "22 08:00", ...note },
              { at: "23 08:00", ...note, ...more },
            ],
          })
        ).length;
      expect(await copies({})).to.equal(1);
      expect(await copies({ A: "Perawatan luka H2" })).to.equal(0);
      expect(await copies({ at: "22 16:00" })).to.equal(1);
      expect(await copies({ at: "22 08:00" })).to.equal(0);
    });

  for (const setting of ["ward", "summary"] as const)
    it(`are copies where a doctor writes a whole note again without a value (${setting})`, async () => {
      const note = {
        S: "Masih banyak bicara, tidur sebentar",
        O: "Afek meningkat, waham (+), halusinasi berkurang",
        A: "Episode manik, respons parsial",
        P: "Terapi lanjut",
      };
      const copies = async (more: Partial<Progress>) =>
        (
          await relationsIn("copiedNote", {
            setting,
            progress: [
              { at: "22 08:00", ...note },
              { at: "23 08:00", ...note, ...more },
            ],
          })
        ).map(({ reason }) => reason);
      expect(await copies({})).to.eql(["tulisan yang sama persis pada dua waktu"]);
      expect(await copies({ O: "Afek tenang" })).to.eql([]);
      const short = { S: "Tidak ada keluhan", O: "Tenang", A: "Perbaikan", P: "Lanjut" };
      expect(
        await relationsIn("copiedNote", {
          setting,
          progress: [
            { at: "22 08:00", ...short },
            { at: "23 08:00", ...short },
          ],
        }),
      ).to.eql([]);
    });
});
