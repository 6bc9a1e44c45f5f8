/** What clauses ask of a field in words: sentences that name it, and their twins that do not. */
import { expect } from "chai";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { exampleRoot } from "../../src/rules/rule-root.ts";
import { servicesOnce } from "../support/check-document.ts";

const compile = createClauseCompiler();

describe("words that clauses ask for", () => {
  before(() => servicesOnce());

  for (const [asked, text, answer] of [
    ["names('medicalHistory')", "Batuk pilek 5 hari", false],
    ["names('medicalHistory')", "Batuk. RPD disangkal", true],
    ["names('medicalHistory')", "Batuk. Alergi (-)", true],
    ["names('actionOnTheSpot')", "Rujuk IGD", true],
    ["names('actionOnTheSpot')", "Amlodipin 1x10 mg", true],
    ["names('actionOnTheSpot')", "Kontrol 1 bulan, diet", false],
    ["names('diseaseControlStatus')", "DM tipe 2 terkendali", true],
    ["names('diseaseControlStatus')", "DM tipe 2", false],
    ["names('informantNamed')", "Alloanamnesis dari istri pasien", true],
    ["names('informantNamed')", "Anak", true],
    ["names('informantNamed')", "Polisi", true],
    ["names('informantNamed')", "Istri", true],
    ["names('informantNamed')", "Sendiri", false],
    ["names('informantNamed')", "Pasien tampak mengantuk sejak pagi", false],
    ["names('accidentCourse')", "Nyeri kaki pasca KLL", false],
    ["names('accidentCourse')", "KLL motor vs mobil, ditabrak dari belakang", true],
    ["names('chestPainDescription')", "menjalar (-)", true],
    ["names('chestPainDescription')", "Nyeri dada", false],
    ["names('neurologicalStatus')", "Kaku kuduk (-)", true],
    ["names('neurologicalStatus')", "Vesikuler", false],
    ["names('localWoundStatus')", "Vulnus laceratum manus", true],
    ["names('localWoundStatus')", "Vesikuler", false],
    ["names('noDrugsWord')", "Edukasi, tidak ada terapi obat", true],
    ["names('noDrugsWord')", "Paracetamol 3x500 mg", false],
    ["mentions('reasonToStay')", "Masih memerlukan antibiotik IV", true],
    ["mentions('reasonToStay')", "Perbaikan", false],
    ["mentions('refusalDuringStay')", "Keluarga menolak operasi", true],
    ["mentions('refusalDuringStay')", "Pasien tidak menolak operasi", false],
    ["names('echocardiogramDocument')", "Echo: EF 35%", true],
    ["names('echocardiogramDocument')", "Sesak", false],
    ["names('chemotherapyProtocol')", "FEC siklus 3", true],
    ["names('chemotherapyProtocol')", "Kemoterapi", false],
    ["names('dialysisRecordWords')", "BB pra 62 kg, akses AVF", true],
    ["names('dialysisRecordWords')", "HD", false],
    ["names('nutritionRecord')", "Konsul gizi", true],
    ["names('nutritionRecord')", "Lemas", false],
    ["names('deliveryRecord')", "Bayi lahir spontan", true],
    ["names('deliveryRecord')", "Kontraksi", false],
    ["names('birthRecord')", "BBL 2900 g", true],
    ["names('birthRecord')", "Ikterus", false],
    ["names('endoscopyDocument')", "Endoskopi ditunda", true],
    ["names('endoscopyDocument')", "Melena", false],
    ["names('refusalDocument')", "Surat penolakan ditandatangani", true],
    ["names('refusalDocument')", "Menolak", false],
    ["names('referralDocument')", "SBAR dengan RSUP", true],
    ["names('referralDocument')", "Dirujuk", false],
    ["names('accidentChronology|accidentMechanism')", "Ditabrak mobil dari belakang", true],
    ["names('accidentChronology|accidentMechanism')", "KLL", false],
    ["names('dischargePlan')", "Edukasi keluarga", true],
    ["names('dischargePlan')", "Lemas", false],
    ["names('antibioticApprovalWords')", "ACC PPRA", true],
    ["names('antibioticApprovalWords')", "Meropenem", false],
    ["mentions('cataractSurgeryIndication')", "Silau saat siang", true],
    ["mentions('cataractSurgeryIndication')", "Silau disangkal", false],
    [
      "names('careOfStay')",
      "Sesak, batuk berdahak, demam, mual, muntah, dan lemas di rumah",
      false,
    ],
    ["names('careOfStay')", "Sesak berkurang setelah nebulisasi", true],
    ["names('careOfStay')", "Dilakukan operasi, luka kering", true],
    ["names('intensiveWards')", "ICU", true],
    ["names('intensiveWards')", "HCU Melati", true],
    ["names('intensiveWards')", "Melati", false],
    ["names('parenteralFeeding')", "Kabiven perifer 1440 mL", true],
    ["names('parenteralFeeding')", "NaCl 0,9% 500 mL", false],
    ["names('usualOrderKind')", "Non racikan", true],
    ["names('usualOrderKind')", "Lainnya", false],
    ["mentions('therapyContinuedWords')", "Lanjut terapi", true],
    ["mentions('therapyContinuedWords')", "Terapi dihentikan", false],
  ] as const)
    it(`${asked} of '${text}' is ${answer}`, () => {
      const root = exampleRoot({ document: { field: { "soap.subjektif": text } } });
      const clause = compile(`field('soap').${asked}`);
      expect(clause(root, { facts: root })).to.deep.equal([answer]);
    });
});
