/** The conditions that the rows RG10 to RG34 of the discharge summary ask about. */
import { expect } from "chai";
import {
  codedOf,
  drug,
  image,
  lab,
  note,
  presentOf,
  vitalSet,
  type CaseParts,
} from "./evidence-support.ts";

const day = "2026-08-15";
const named = (code: string, name: string, parts: CaseParts) =>
  codedOf({ codes: [code], ...parts }).find(({ label }) => label.includes(name));

type Outcome = "supported" | "missing" | "contradicted";

const rows: readonly [string, string, string, Outcome, CaseParts][] = [
  [
    "effusion on the film",
    "J90",
    "Efusi",
    "supported",
    { images: [image("fotoToraks", "Efusi pleura kanan")] },
  ],
  ["effusion drained", "J90", "Efusi", "supported", { procedures: ["34.91"] }],
  [
    "effusion as a doctor quotes it",
    "J90",
    "Efusi",
    "supported",
    { doctor: "USG toraks: efusi pleura minimal kanan." },
  ],
  ["effusion only named", "J90", "Efusi", "missing", { doctor: "Sesak, suara napas menurun." }],
  [
    "effusion denied by the film",
    "J90",
    "Efusi",
    "contradicted",
    { images: [image("fotoToraks", "Cor dalam batas normal. Tidak tampak efusi pleura.")] },
  ],
  [
    "ascites by ultrasound",
    "R18",
    "Asites",
    "supported",
    { doctor: "USG abdomen asites moderat." },
  ],
  ["ascites not pictured", "R18", "Asites", "missing", { doctor: "Perut membesar." }],
  [
    "thin",
    "E46",
    "Malnutrisi",
    "supported",
    { vitals: { ward: vitalSet({ bmi: 16.8, weight: 43, height: 160 }) } },
  ],
  [
    "nutrition assessed by name",
    "E44.0",
    "Malnutrisi",
    "supported",
    { doctor: "SGA B, penurunan berat badan 8 kg dalam 3 bulan." },
  ],
  ["nothing of nutrition", "E46", "Malnutrisi", "missing", { labs: [lab("albumin", 2.4)] }],
  [
    "normal weight",
    "E46",
    "Malnutrisi",
    "contradicted",
    { vitals: { ward: vitalSet({ bmi: 23, weight: 60, height: 161 }) } },
  ],
  [
    "normal weight with nutrition therapy",
    "E46",
    "Malnutrisi",
    "missing",
    {
      vitals: { ward: vitalSet({ bmi: 23, weight: 60, height: 161 }) },
      doctor: "Konsul gizi, diet TKTP.",
    },
  ],
  [
    "congestion",
    "I50.0",
    "Gagal jantung",
    "supported",
    { doctor: "Edema tungkai +/+, ronki basal." },
  ],
  ["diuretic", "I50.0", "Gagal jantung", "supported", { during: [drug("Furosemid 20 mg IV")] }],
  ["no word of heart failure", "I50.0", "Gagal jantung", "missing", { doctor: "Nyeri perut." }],
  [
    "low peptide and no sign",
    "I50.0",
    "Gagal jantung",
    "contradicted",
    { labs: [lab("ntProBnp", 80)] },
  ],
  [
    "low GCS",
    "R40.2",
    "kesadaran",
    "supported",
    { vitals: { emergency: vitalSet({ gcsTotal: 9 }) } },
  ],
  [
    "somnolent in a note",
    "G93.4",
    "kesadaran",
    "supported",
    { notes: [note(day, { o: "Kesadaran somnolen" })] },
  ],
  [
    "alert throughout",
    "G93.4",
    "kesadaran",
    "contradicted",
    { vitals: { emergency: vitalSet({ gcsTotal: 15, consciousnessLevel: "compos mentis" }) } },
  ],
  ["nothing measured", "R40.2", "kesadaran", "missing", { doctor: "Demam." }],
  ["melena", "K92.1", "saluran cerna", "supported", { doctor: "BAB hitam 3 kali sejak kemarin." }],
  [
    "hemoglobin fell",
    "K25.4",
    "saluran cerna",
    "supported",
    { labs: [lab("hemoglobin", 12.1), lab("hemoglobin", 9.4, "2026-08-16T06:10")] },
  ],
  [
    "ulcer seen bleeding",
    "K26.0",
    "saluran cerna",
    "supported",
    { images: [image("endoskopi", "Ulkus duodenum dengan stigmata perdarahan")] },
  ],
  [
    "bleeding denied",
    "K92.2",
    "saluran cerna",
    "contradicted",
    { doctor: "Nyeri ulu hati. Melena (-), hematemesis (-)." },
  ],
  ["no sign of bleeding", "K92.2", "saluran cerna", "missing", { doctor: "Nyeri ulu hati." }],
  ["INR prolonged", "D68.9", "koagulasi", "supported", { labs: [lab("inr", 2.1)] }],
  ["platelets in DIC", "D65", "koagulasi", "supported", { labs: [lab("platelets", 45)] }],
  [
    "clotting normal",
    "D68.9",
    "koagulasi",
    "contradicted",
    { labs: [lab("inr", 1), lab("aptt", 30)] },
  ],
  ["clotting at the border", "D68.9", "koagulasi", "supported", { labs: [lab("inr", 1.3)] }],
  [
    "platelets normal",
    "D69.6",
    "Trombositopenia",
    "contradicted",
    { labs: [lab("platelets", 230)] },
  ],
  [
    "ulcer described in full",
    "L89.2",
    "Dekubitus",
    "supported",
    { doctor: "Ulkus dekubitus sakrum derajat III, 4x3x1 cm." },
  ],
  [
    "ulcer without size",
    "L89.2",
    "Dekubitus",
    "missing",
    { doctor: "Dekubitus sakrum derajat III." },
  ],
  [
    "size told of the ulcer by its place",
    "L89.1",
    "Dekubitus",
    "supported",
    { doctor: "Ulkus sakral 4x3 cm, dasar merah. Ulkus dekubitus grade II." },
  ],
  [
    "another stage",
    "L89.0",
    "Dekubitus",
    "contradicted",
    { doctor: "Dekubitus gluteus grade 3 ukuran 5 cm." },
  ],
  [
    "stage in digits",
    "L89.1",
    "Dekubitus",
    "supported",
    { doctor: "Luka tekan tumit kanan stage 2, 3 x 2 cm." },
  ],
  [
    "newborn with signs",
    "P22.1",
    "bayi",
    "supported",
    { doctor: "Bayi merintih, retraksi, O2 nasal." },
  ],
  ["newborn without a word", "P28.2", "bayi", "missing", { doctor: "Bayi perempuan." }],
  [
    "asphyxia in a vigorous child",
    "P21.1",
    "bayi",
    "contradicted",
    { doctor: "Lahir spontan, Apgar 8/9, segera menangis." },
  ],
  ["asphyxia revived", "P21.1", "bayi", "supported", { doctor: "Apgar 7/8, dilakukan VTP." }],
  [
    "cancer with tissue",
    "C50.9",
    "Keganasan",
    "supported",
    { doctor: "Hasil PA: karsinoma duktal invasif." },
  ],
  [
    "cancer under treatment",
    "C50.9",
    "Keganasan",
    "supported",
    { doctor: "Post MRM, kemoterapi siklus 3." },
  ],
  [
    "liver cancer by imaging",
    "C22.0",
    "Keganasan",
    "supported",
    { images: [image("ctLain", "Massa lobus kanan hepar, sesuai HCC")] },
  ],
  [
    "breast cancer by imaging alone",
    "C50.9",
    "Keganasan",
    "missing",
    { images: [image("ctLain", "Massa mammae kanan")] },
  ],
  [
    "a chest film is not a pathology",
    "C34.9",
    "Keganasan",
    "missing",
    { doctor: "Thorax PA: opasitas hilus kanan." },
  ],
  [
    "pathology benign",
    "C50.9",
    "Keganasan",
    "contradicted",
    {
      images: [
        {
          ...image("lain", "Fibroadenoma, tidak ditemukan keganasan, jinak"),
          name: "Histopatologi jaringan mammae",
        },
      ],
    },
  ],
];

describe("evidence of the discharge summary's diagnoses", () => {
  for (const [name, code, kondisi, outcome, parts] of rows) {
    it(`${code}, ${name}: ${outcome}`, () => {
      const found = named(code, kondisi, parts);
      expect(found, "judged").to.not.equal(undefined);
      expect({
        supported: found?.supported,
        missing: found?.missing,
        contradicted: found?.contradicted,
      }).to.deep.equal({
        supported: outcome === "supported",
        missing: outcome === "missing",
        contradicted: outcome === "contradicted",
      });
    });
  }

  it("names what a pressure ulcer still lacks", () => {
    const found = named("L89.2", "Dekubitus", { doctor: "Dekubitus sakrum derajat III." });
    expect(found?.needs).to.equal("ukuran luka dekubitus");
  });

  it("a child's index contradicts no malnutrition", () => {
    const found = named("E46", "Malnutrisi", {
      vitals: { ward: vitalSet({ bmi: 19, weight: 20, height: 103 }) },
      patient: { child: true },
    });
    expect(found?.contradicted).to.equal(false);
  });

  it("a diuretic alone puts no heart failure forward", () => {
    const parts: CaseParts = {
      codes: ["J18.9"],
      during: [drug("Furosemid 20 mg IV")],
      doctor: "Riwayat gagal jantung. Batuk.",
    };
    expect(presentOf(parts).map(({ icd10 }) => icd10)).to.not.include("I50.9");
  });
});
