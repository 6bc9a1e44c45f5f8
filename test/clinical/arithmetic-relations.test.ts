/** D17 on a few lines of documents, in every setting. */
import { expect } from "chai";
import { settings } from "../../src/clinical/case.ts";
import { readFormula } from "../../src/clinical/formula.ts";
import { bodyOf, relationsIn, relationsOfBody } from "./short-document.ts";

const wrong = {
  infusion: [
    "Dopamin 200 mg dlm NaCl 0,9% 50 mL kec. 15 mL/jam (20 mg/jam)",
    "Oktreotid drip 500 mcg dalam 50 cc jalan 15 cc/jam = 50 mcg/jam",
    "Insulin 50 U dalam NaCl 50 mL kecepatan 5 mL/jam (2 U/jam)",
    "BB 50 kg. Norepinefrin 4 mg dlm NaCl 50 cc, 0,1 mcg/kgBB/menit = 15 cc/jam",
    "Nikardipin 10 mg dlm NaCl 50 mL (0,2 mg/mL) syringe pump mulai 5 mg/jam = 2,5 mL/jam",
    "Heparin 1000 U/jam (25000 U/50 mL, 20 mL/jam)",
    "Lanjut 6 g (25 mL MgSO4 40%) dlm RL 500 mL",
    "MgSO4 4 g (MgSO4 40% 10 mL + 10 mL aquades) IV, lanjut 6 g (25 mL MgSO4 40%)",
    "MgSO4 40% 4 g (20 mL) IV pelan",
    "Pantoprazol drip 8 mg/jam (40 mg dlm NaCl 50 mL, 0,8 mg/mL → 1 mL/jam)",
    "Amiodaron drip 0,5 mg/menit (300 mg dalam D5% 50 mL, 6 mg/mL, 15 mL/jam)",
    "Nikardipin 5 mg/jam (20 mg dlm NaCl 100 mL), jalan 10 mL/jam",
    "MgSO4 40% maintenance 6 g dalam RL 500 cc, 56 tpm (makro) = 1 g/jam",
    "KCl 25 mEq dalam NaCl 500 mL, 20 tpm = 6 mEq/jam",
    "KCl 25 mEq dlm NaCl 500 mL/4 jam (10 mEq/jam)",
    // The bracket is what the drug fills, and the bag stands behind it.
    "MgSO4 6 g (15 mL) dlm RL 500 mL 56 tpm (1 g/jam)",
    "Dopamin 200 mg (5 mL) dalam NaCl 50 mL, 15 mL/jam (20 mg/jam)",
  ],
  product: [
    "Resusitasi Baxter: 4 mL x 60 kg x 25% = 3000 mL/24 jam RL",
    "RL 4 mL/kg x 60 kg x 25% = 600 mL/24 jam",
    "IVIG 0,4 g/kg x 65 kg = 2,6 g/hr selama 5 hari",
    "Parkland 4 x 60 x 25 = 3000 mL dalam 24 jam",
    "Kurang 1-1,5 x 22 x 4 = 88-232 mL PRC",
    "Rumatan 50 cc x 10 kg = 1000 cc/24 jam",
    "Fenitoin 20 mg x 12 kg = 420 mg",
    "Rumatan Holliday-Segar 1000 + 0,5x50 = 1.250 mL/24 jam",
    "Rumatan 10 x 100 + 5 x 50 = 1.500 mL/24 jam",
    "Kebutuhan 1500 + 20x5 = 2.500 cc/24 jam",
    "TBW 0,5 x 60 = 36 L",
  ],
  body: [
    "Prednison 40 mg/m2 (LPB 0,75) = 60 mg",
    "BB 18 kg. Parasetamol 15 mg/kg/kali = 500 mg",
    "BB 2,9 kg. IVIG 14,5 g (0,5 g/kg) 1 kali",
    "BB 8 kg. Seftriakson 800 mg IV (50 mg/kg)",
    "BB 10 kg. Fenitoin loading 2000 mg (20 mg/kg) dalam 30 menit",
    "BB 18 kg. Amoksisilin 3x1000 mg (50 mg/kg/hari)",
    "BB 10 kg. Amoksisilin 50 mg/kgBB/hari = 3x500 mg",
    "BB 12 kg. Parasetamol 10 mg/kgBB/kali = 4 x 12 mg",
    "BB 3,1 kg. Ampisilin 50 mg/kgBB/kali = 3 x 1.550 mg",
    "BB 20 kg. Asam traneksamat 10 mg/kg/dosis = 3x20 mg",
    "BB 12 kg. Ringer laktat 10 cc/kg = 500 cc dalam 1 jam",
    "BB 13 kg. NAC IV I. 150 mg/kg = 195 mg dlm D5 39 mL/1 jam",
    "BB 22 kg. Seftriakson 80 mg/kg/hari = 176 mg IV",
    "BB 1750. D10 80 ml/kg/hr = 58 cc/jam",
    "BB 1450. Gentamisin 5 mg/kg/36 jam = 72,5 mg",
    "BB 14 kg. Ampisilin 50 mg/kg = 1.400 mg/6 jam IV",
    "BB 50 kg. RL 5 mL/kg = 25 mL/jam 4 jam",
    "BB 20 kg. NaCl 0,9% 10 mL/kg = 2.000 cc/jam",
    "LPB 1,62. Kapesitabin 1.000 mg/m2 = 2x3.500 mg",
    "BB 20 kg. Parasetamol 15 mg/kg = 3x900 mg",
  ],
  pieces: ["Metotreksat 12,5 mg (10 tab @2,5 mg)", "Prednison 4 tab @5 mg = 40 mg"],
  day: ["Furosemid 3x40 mg = 240 mg/hari"],
  change: [
    "BB 3.200 g (BBL 3.400 g, turun 15,9%)",
    "Volume tumor 120 mL, sebelumnya 240 mL, berkurang 20%",
    "Dosis awal 40 mg, kini 50 mg, naik 60%",
  ],
  flow: [
    "RL 500 cc habis dalam 8 jam 40 tpm",
    "NaCl 0,9% 1500 cc/24 jam = 120 cc/jam",
    "RL 500 ml habis dalam 8 jam, makro 20 tetes/ml, 63 tpm",
    "D5% 500 mL/12 jam (makro 20 tetes/mL) = 42 tpm",
    "KaEN 3B 500 mL/24 jam, 7 tpm (mikro 60 tetes/mL)",
    "NaCl 0,9% 500 mL/8 jam 63 tpm (1 mL = 20 tetes)",
    "Set infus makro 15 tetes/mL. RL 1000 mL dalam 8 jam, 120 tpm",
    "IVFD RL 20 tpm (500 mL/4 jam)",
    "Asering 30 tpm = 200 mL/jam",
    "NaCl 0,9% 500 mL 20 tpm habis dalam 3 jam",
    "RL 500 mL kecepatan 60 mL/jam habis dalam 4 jam",
  ],
};

const right = [
  // The time stands once, behind the whole.
  "BB 50 kg. RL 7 mL/kg/jam = 350 mL/jam 2 jam, 5 mL/kg = 250 mL/jam 4 jam",
  "BB 20 kg. NaCl 0,9% 10 mL/kg = 200 cc/jam",
  "BB 60 kg. Fentanil 1 mcg/kg = 60 mcg/jam",
  "BB 12 kg. Midazolam 0,1 mg/kg = 1,2 mg/jam",
  "BB 14 kg. Ampisilin 50 mg/kg = 700 mg/6 jam IV, parasetamol 10 mg/kg = 140 mg/8 jam",
  "BB 26 kg. NaCl 0,9% 100 mL/jam + KCl 40 mEq/L, insulin reguler 0,1 U/kg/jam",
  "D5% 80 mL/jam + KCl 20 mEq/L, oktreotid 50 mcg/jam",
  // What may run is not what runs.
  "KCl 25 mEq dlm NaCl 500 mL/4 jam (maks 10 mEq/jam), cek K besok",
  "Nikardipin 10 mg dalam NaCl 50 mL 15 mL/jam (maksimal 15 mg/jam)",
  "Heparin 20.000 U dlm NaCl 500 mL 20 mL/jam (target 1.500 U/jam)",
  "Vankomisin 1 g dlm NaCl 250 mL/2 jam (<=10 mg/mnt)",
  "RL 60 mL/jam + MgSO4 1 g/L, heparin 1000 U/jam",
  "Oktreotid bolus 50 mcg, drip 500 mcg dalam 50 cc jalan 5 cc/jam (50 mcg/jam)",
  "BB 50 kg. Norepinefrin 4 mg dlm NaCl 50 cc, 0,1 mcg/kgBB/menit = 3,8 cc/jam",
  // Of each dose, or of the day: nobody says.
  "LPB 1,62. Kapesitabin 1.000 mg/m2 = 2x1.500 mg hari 1-14",
  "BB 20 kg. Parasetamol 15 mg/kg = 3x300 mg, amoksisilin 50 mg/kg = 3x330 mg",
  "BB 12 kg. Seftriakson 50 mg/kg = 2x600 mg IV",
  "Prednison 40 mg/m2 (LPB 0,75) = 30 mg = 6 tab @5 mg",
  "BB 18 kg. Parasetamol 15 mg/kg/kali = 250 mg",
  "BB 3,1 kg. Ampisilin 50 mg/kgBB/kali = 3 x 155 mg, gentamisin 5 mg/kgBB/kali = 1 x 15,5 mg",
  "BB 12 kg. Parasetamol 10 mg/kgBB/kali = 4 x 120 mg",
  "BB 20 kg. Asam traneksamat 10 mg/kg/dosis = 3x200 mg",
  "BB 2,9 kg. IVIG 1,45 g (0,5 g/kg) 1 kali",
  "BB 8 kg. Seftriakson 400 mg IV (50 mg/kg)",
  "BB 10 kg. Fenitoin loading 200 mg (20 mg/kg), lanjut 2x25 mg (5 mg/kg/hari)",
  "BB 18 kg. Amoksisilin 3x300 mg (50 mg/kg/hari)",
  "BB 3 kg. Dopamin 200 mg (5 mcg/kg/menit)",
  "BB 90 kg. Vankomisin 2000 mg (25 mg/kg, maks 2 g)",
  "BB 10 kg. Parasetamol sirup 120 mg/5 mL (15 mg/kg) 6 mL",
  "BB 10 kg. Amoksisilin 50 mg/kgBB/hari = 3x167 mg",
  "BB 90 kg. Vankomisin 25 mg/kg = 2 g (maksimal)",
  "BB 1450. Gentamisin 5 mg/kg/36 jam = 7,25 mg",
  "BB 900. Gentamisin 5 mg/kg/48 jam = 4,5 mg",
  "BB 54 kg. Dopamin 5 mcg/kg/mnt (200 mg/50 mL, 4 mL/jam)",
  "BB 48 kg. NaCl 0,9% 1.000 mL jam pertama",
  "BBL 3.100 g. Dekstrosa 10% 60 mL",
  "BB 1750. D10 80 ml/kg/hr = 5,8 cc/jam",
  "BB 2900 gr. Gentamisin 5 mg/kg = 14,5 mg",
  "Furosemid 3x40 mg = 120 mg/hari",
  "BB 3.200 g (BBL 3.400 g, turun 5,9%)",
  "Dosis awal 40 mg, kini 50 mg, naik 25%",
  "Insulin 13 U/jam (50 U/50 mL NaCl, 13 mL/jam)",
  "MgSO4 loading 4 g (MgSO4 40% 10 mL + 10 mL aquades), lanjut 6 g (15 mL MgSO4 40%)",
  "Seftriakson 1 g (50 mL NaCl 0,9%) habis 30 menit",
  "RL 1500 mL dalam 4 jam lanjut 30 tpm",
  "RL 500 cc habis dalam 8 jam 20 tpm",
  "RL 500 ml habis dalam 8 jam, makro 20 tetes/ml, 21 tpm",
  "KaEN 3B 500 mL/24 jam, 21 tpm (mikro 60 tetes/mL)",
  "Asering 20 tpm = 60 mL/jam",
  "IVFD RL 7 tpm IV (500 mL/24 jam)",
  "NaCl 0,9% 500 mL 20 tpm habis dalam 8 jam",
  // A bag runs as long as one gives it, and one rate follows another.
  "Oksitosin 20 IU dalam RL 500 mL 20 tpm 12 jam",
  "RL 20 tpm, 500 mL dalam 1 jam bila syok",
  "RL 500 mL/1 jam, 30 tpm, 20 tpm 10/02",
  "IVFD RL 20 tpm, NaCl 0,9% 500 mL habis dalam 1 jam",
  "RL 500 mL/4 jam (maks 60 tpm)",
  "NaCl 0,9% 1500 cc/24 jam 20 tpm",
  "Resusitasi Baxter: 4 mL x 60 kg x 25% = 6000 mL/24 jam RL, 3000 mL dalam 8 jam",
  "Kurang 1,0-1,5 x 22 x 4 = 88-132 mL PRC",
  "Naik 2-3 x 14 x 4 = 112-168 mL PRC",
  "Parkland 3-4 x 60 x 25% = 4.500-6.000 cc",
  "RL 4 mL/kg x 60 kg x 25% = 6000 mL/24 jam",
  "IVIG 0,4 g/kg x 65 kg = 26 g/hr selama 5 hari",
  "Parkland 4 x 60 x 25% = 6.000 cc",
  "USG volume prostat 4 x 5 x 4 cm = 42 mL",
  "IVFD D5 1/2 NS rumatan Holliday-Segar 1000 + 0,5x50 = 1.025 mL/24 jam",
  "Rumatan 10 x 100 + 5 x 50 = 1.250 mL/24 jam",
  "Rumatan 10x100 + 10x50 + 3x20 = 1.560 mL/24 jam",
  "Kebutuhan cairan 1500 + 20 x 5 = 1.600 cc/24 jam",
  "Sisa 1500 mL - 2 x 250 mL = 1000 mL",
  "Cairan 120 mL + 3 x 20 mL = 180 mL",
  "Fenobarbital 1/2 x 50 mg = 25 mg",
  "MgSO4 40% 6 g dalam RL 500 cc, 28 tpm (makro) = 1 g/jam",
  "IVFD NaCl 20 tpm. Nikardipin 10 mg dlm NaCl 50 mL (0,2 mg/mL), 5 mg/jam = 25 mL/jam",
  "Nikardipin 5 mg/jam (20 mg dlm NaCl 100 mL), NaCl 0,9% 60 mL/jam",
  "Asam mefenamat 3x500 mg, ranitidin 2x50 mg, RL 20 tpm",
  "MgSO4 40% 4 g (10 mL + 10 mL aquabidest) IV 15 menit, lalu 6 g (15 mL) dlm RL 500 mL 28 tpm (1 g/jam)",
  "Dopamin 200 mg (5 mL) dalam NaCl 50 mL, 5 mL/jam (20 mg/jam)",
  "Insulin 50 U (0,5 mL) dlm NaCl 50 mL jalan 3 mL/jam (3 U/jam)",
  "TBW 0,45 x 47 = 21,15 L, defisit 0,6 x 50 = 30 L",
  "Kebutuhan 40 x 50 = 2 L",
];

const values = {
  wrong: [
    "Leukosit 1.450, neutrofil 32% (ANC 1.464)",
    "BB 60 kg TB 160 cm IMT 30,2",
    "TD 120/80 mmHg, MAP 120",
    "Natrium 140 Klorida 100 HCO3 24 anion gap 30",
    "Epinefrin 0,5 mg IM (TD 84/50); TD 13:35 106/66 (MAP 61), N 110",
    "TD 88/52, loading RL 500 mL. TD jam 07.20 118/70, MAP 106",
    "GCS E3V4M5 = 14",
    "BB pra HD 61 kg, UF 3.200 mL, BB pasca HD 60,5 kg",
    "HD 4 jam, berat badan pre HD 70 kg, UF 2,5 L, berat badan setelah HD 74 kg",
    "BB sebelum HD 55 kg, UF 1.500 mL, BB setelah HD 50,1 kg",
    "GCS 13 (E4V5M6)",
    "Intake 2500 output 1800, balance cairan -700",
    "Masuk infus 2.000 + obat 350 = 2.350 cc; keluar urin 1.500 + IWL 680 = 2.180 cc; balans +1.170 cc",
    "Infus 1.500 + oral 900 = masuk 2.400 cc; urin 1.500 + IWL 500 = keluar 2.000 cc; balans +900 cc",
  ],
  right: [
    "Leukosit 1.450, neutrofil 32% (ANC 464)",
    "BB 60 kg TB 160 cm IMT 23,4",
    "TD 120/80 mmHg, MAP 93",
    "Masuk infus 2.000 + obat 350 = 2.350 cc; keluar urin 1.500 + IWL 680 = 2.180 cc; balans +170 cc",
    "Infus 1.500 + oral 900 = masuk 2.400 cc; urin 1.500 + IWL 500 = keluar 2.000 cc; balans +400 cc",
    "Epinefrin 0,5 mg IM (TD 84/50); TD 13:35 106/66 (MAP 79), N 110",
    "TD 88/52, loading RL 500 mL. TD jam 07.20 118/70, MAP 86",
    "TD 220/120 lalu nikardipin, TD 11:30: 152/98, MAP 116",
    "TD masuk 90/50, norepinefrin, TD 14.00 112/64 mmHg (MAP 80)",
    "GCS E3V4M5 = 12",
    "BB pra HD 61 kg, UF 3.200 mL, BB pasca HD 58,5 kg",
    "UF goal 3.000 mL, UFR 750 mL/jam, BB pre HD 61,4 kg, BB post HD 60,9 kg, HD dihentikan",
    "GCS E4VxM6 (10)",
    "Lab 12/3: Leukosit 9.000 neutrofil 70%. Lab 14/3: ANC 464",
    "Ibu pasien BB 90 kg. TB 160 cm IMT 23,4",
  ],
};

/** Items with one unit, and what is written as their sum. */
const lists = {
  wrong: [
    "LB dada 9%, lengan kanan 4%, paha kiri 5% = 28%",
    "Drain kanan 150 cc + drain kiri 90 cc = 340 cc",
    "Urin pagi 400 cc, siang 350 cc, malam 300 cc = 1.250 cc",
    "Skor Burch-Wartofsky: suhu 39,2 (20) + delirium (20) + diare (10) + AF (-) (0) = 30, tidak sesuai",
    "CURB-65: konfusi (1), ureum 62 (1), RR 32 (1), usia 71 (1) = 2",
    "Child-Pugh: bilirubin 2 + albumin 3 + INR 1 + asites 3 + ensefalopati 1 = 8",
    "Alvarado: anoreksia (1), mual (1), nyeri tekan (2), leukosit (2) total 8",
  ],
  right: [
    "LB dada 9%, lengan kanan 4%, paha kiri 5% = 18%",
    "Drain kanan 150 cc + drain kiri 90 cc = 240 cc",
    "Minum 600 cc, urin pagi 400 cc, siang 350 cc, malam 300 cc = 1.050 cc",
    "Intake 1.500 cc, urin 900 cc = +600 cc",
    "SpO2 88%, 92%, 96% dgn NRM",
    "Skor Burch-Wartofsky: suhu 39,2 (20) + delirium (20) + diare (10) + AF (-) (0) = 50",
    "qSOFA: RR 24 (1) + TD 90/60 (1) + GCS 13 (1) = 3",
    "Wells: kanker (1), alternatif (-2), edema (1) + nyeri betis (1) + imobilisasi (1) = 2",
    "Cairan: RL 500 + D5 500 + NaCl 500 = 1.500",
  ],
};

describe("sums", () => {
  for (const setting of settings) {
    it(`of doses and rates that do not come out are told (${setting})`, async () => {
      for (const plan of Object.values(wrong).flat())
        expect(await relationsIn("calculation", { setting, plan }), plan).to.have.length(1);
    });

    it(`of doses and rates that come out are not (${setting})`, async () => {
      for (const plan of right)
        expect(await relationsIn("calculation", { setting, plan }), plan).to.eql([]);
    });

    it(`of lists are held against what is written behind them (${setting})`, async () => {
      for (const notes of lists.wrong)
        expect(await relationsIn("calculation", { setting, notes }), notes).to.have.length(1);
      for (const notes of lists.right)
        expect(await relationsIn("calculation", { setting, notes }), notes).to.eql([]);
    });

    it(`of values are held against their parts of the same time (${setting})`, async () => {
      for (const notes of values.wrong)
        expect(await relationsIn("derivedValue", { setting, notes }), notes).to.have.length(1);
      for (const notes of values.right)
        expect(await relationsIn("derivedValue", { setting, notes }), notes).to.eql([]);
    });
  }

  it("of a score are held against its items", async () => {
    const find = (notes: string) => relationsIn("derivedValue", { setting: "ward", notes });
    for (const notes of [
      "CURB-65 2 (urea 1, usia 72 1, kesadaran 1)",
      "Skor Alvarado 5 (nyeri pindah 1, anoreksia 1, nyeri tekan 2, lekositosis 2)",
      "HAS-BLED 4 (usia 1, stroke 1)",
    ])
      expect((await find(notes)).length, notes).to.equal(1);
    for (const notes of [
      "CURB-65 2 (urea 1, usia 72 1)",
      "CURB-65 2 (risiko sedang)",
      "HAS-BLED 2 (usia 70, stroke 2020)",
    ])
      expect(await find(notes), notes).to.eql([]);
  });

  it("of a visit are held against what its other texts tell", async () => {
    const find = async (examination: string, plan: string, notes = "") =>
      (await relationsIn("derivedValue", { setting: "clinic", notes, examination, plan })).map(
        ({ name }) => name,
      );
    const weights = "BB pre HD 61,5 kg";
    expect(await find(weights, "UF tercapai 4.500 mL, BB post HD 59,0 kg")).to.eql([
      "ultrafiltrasi tercapai",
    ]);
    expect(await find("UF goal 2.000 mL", "UF tercapai 4.200 mL")).to.have.length(1);
    expect(await find("BB 72 kg, TB 156 cm", "Diet, IMT 24,2")).to.have.length(1);
    expect(await find(weights, "UF tercapai 2.500 mL, BB post HD 59,0 kg")).to.eql([]);
    expect(await find("BB 72 kg, TB 156 cm", "Diet, IMT 29,6")).to.eql([]);
    expect(await find("UF goal 3.000 mL", "UF tercapai 2.400 mL")).to.eql([]);
  });

  it("of a visit are held against what its form measures", async () => {
    const find = async (objektif: string, pemeriksaan: Readonly<Record<string, number>>) => {
      const body = bodyOf({ setting: "clinic", examination: objektif });
      const sections = [
        ...(body.sections as readonly unknown[]),
        { key: "pemeriksaan", data: pemeriksaan },
      ];
      const found = await relationsOfBody("derivedValue", { ...body, sections });
      return found.map(({ expected }) => expected);
    };
    const form = { berat_kg: 68, tinggi_cm: 158, tensi_sistolik: 128, tensi_diastolik: 78 };
    expect(await find("KU baik, IMT 37,2 kg/m2. Genu: krepitasi (+)", form)).to.eql(["27,24"]);
    expect(await find("BMI 22,7", form)).to.eql(["27,24"]);
    expect(await find("MAP 124", form)).to.have.length(1);
    expect(await find("Status gizi: LPB 2,4 m2", form)).to.have.length(1);
    for (const fit of ["IMT 27,2 kg/m2", "MAP 95", "LPB 1,73 m2", "BB 93 kg, IMT 37,2"])
      expect(await find(fit, form), fit).to.eql([]);
    expect(await find("IMT 37,2", { berat_kg: 68 })).to.eql([]);
    expect(await find("IMT awal 31,2, kini 27,2", form)).to.eql([]);
  });

  it("of fluids are held against what went in and out", async () => {
    const find = (notes: string) => relationsIn("derivedValue", { setting: "ward", notes });
    for (const notes of [
      "Masuk infus 2.000 mL, keluar urin 900 mL, IWL 500 mL, balans +1.600 mL",
      "Intake 1.500 mL, output 1.200 mL, balans cairan +900 mL",
      "Input 3.000 cc, output 800 + 400 = 1.200 cc, balans +800 cc",
      "Cairan masuk 2.100 ml, keluar 1.500 ml, balans -600 ml",
      "Intake 1.200 mL, output 2.000 mL, balance +800 mL",
    ])
      expect((await find(notes)).length, notes).to.equal(1);
    for (const notes of [
      "Masuk infus 2.000 mL, keluar urin 900 mL, IWL 500 mL, balans +600 mL",
      "Intake 1.500 mL, output 1.200 mL, balans cairan +300 mL",
      "Intake 1.200 mL, output 2.000 mL, balance -800 mL",
    ])
      expect(await find(notes), notes).to.eql([]);
  });

  it("name what was calculated and what is written", async () => {
    const plan = "Oktreotid drip 500 mcg dalam 50 cc jalan 15 cc/jam = 50 mcg/jam";
    const [found] = await relationsIn("calculation", { setting: "ward", plan });
    expect(found?.reason).to.equal(
      "500 mcg, 50 cc, 15 cc/jam memberi sekitar 150, tertulis 50 mcg/jam",
    );
  });

  it("of knowledge are read with their usual order", () => {
    expect(readFormula("weight / ( height / 100 ) ^ 2").operands).to.eql(["weight", "height"]);
    expect(readFormula("10 - 4 - 3 * 2 ^ 1").evaluate(() => 0)).to.equal(0);
    for (const written of ["", "( 1 + 2", "1 2", "1 +", "* 2"])
      expect(() => readFormula(written), written).to.throw();
  });
});

describe("a dose by weight in a chart or a list", () => {
  const find = async (drug: string, more: object) =>
    (await relationsIn("calculation", { setting: "ward", age: 4, drugs: [drug], ...more })).map(
      ({ expected }) => expected,
    );
  it("holds the rate of a bag against its time", async () => {
    const inEmergency = async (drug: string) =>
      (await relationsIn("calculation", { setting: "emergency", drugs: [drug] })).length;
    for (const drug of [
      "Ringer laktat 500 mL, habis dalam 8 jam 40 tpm",
      "NaCl 0,9% 500 mL, 40 tpm habis dalam 8 jam",
      "Asering, 500 mL/8 jam 63 tpm (20 tetes/mL)",
    ])
      expect(await inEmergency(drug), drug).to.equal(1);
    for (const drug of [
      "Ringer laktat 500 mL, 20 tpm habis dalam 8 jam",
      "NaCl 0,9% 500 mL, 20 tpm 24 jam",
      "Ringer laktat 500 mL, 500 mL/1 jam, 30 tpm, 20 tpm 10/02",
      "Asering 500 mL, 1500 mL/24 jam (20 tpm)",
    ])
      expect(await inEmergency(drug), drug).to.equal(0);
  });

  for (const [name, written, meant, kilograms] of [
    ["Immunoglobulin (IVIG), $ g (0.5 g/kg) 1 kali, IV", "14.5", "1.45", "2,9"],
    ["Gentamisin 80 mg injeksi, 1 x $ mg (5 mg/kg), IV", "600", "60", "12"],
    ["Parasetamol sirup, 15 mg/kg = $ mg bila demam, PO", "3000", "300", "20"],
    ["Amoksisilin sirup, 3 x $ mg (50 mg/kg/hari), PO", "1000", "300", "18"],
  ] as const)
    it(`is held against the weight: ${name}`, async () => {
      const notes = `BB ${kilograms} kg`;
      const [told] = await find(name.replace("$", written), { notes });
      expect(told).to.equal(meant.replace(".", ","));
      expect(await find(name.replace("$", meant), { notes })).to.eql([]);
    });
});

describe("parts whose total is told by its word", () => {
  const find = async (notes: string) =>
    (await relationsIn("calculation", { setting: "emergency", notes })).map(
      ({ expected }) => expected,
    );

  it("come to that total", async () => {
    for (const [notes, expected] of [
      ["Luka bakar: dada-perut anterior 8%, lengan atas 3%, lengan bawah 3%. Total 24% TBSA", "14"],
      ["Luka bakar wajah 4%, leher 2%, dada 9% (total 35%)", "15"],
      ["Urine 800 mL, drain 150 mL, IWL 500 mL, total 2450 mL", "1.450"],
      ["Drain kanan 150 mL, kiri 100 mL, WSD 50 mL, total: 400 mL", "300"],
    ] as const)
      expect(await find(notes), notes).to.eql([expected]);
    for (const notes of [
      "Luka bakar: dada-perut anterior 8%, lengan atas 3%, lengan bawah 3%. Total 14% TBSA",
      "Urine 800 mL, drain 150 mL, IWL 500 mL, total 1450 mL",
      "NaCl 0,9% 500 mL, RL 500 mL, D5 500 mL, total 2500 mL",
      "Urine 800 mL, drain 150 mL, IWL 500 mL, total cairan masuk 2450 mL",
    ])
      expect(await find(notes), notes).to.eql([]);
  });
});
