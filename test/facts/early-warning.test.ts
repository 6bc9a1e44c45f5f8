import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { answers, encounter, factSource, labResult, type Answers } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const well = "TD 120/80 N 80 RR 18 S 36,8 SpO2 98% GCS 456";
const ill = "TD 86/50 N 124 RR 28 S 38,6 SpO2 90% GCS 456";
const middling = "TD 104/70 N 112 RR 22 S 38,4 SpO2 97% GCS 456";

const doctor = (tanggal: string, parts: Answers = {}): Answers => ({
  tanggal,
  S: "Demam",
  O: "KU sedang",
  A: "Pneumonia",
  P: "Lanjut terapi",
  ...parts,
});
const nurse = (tanggal: string, catatan: string): Answers => ({ tanggal, shift: "Pagi", catatan });

function warningOf(
  doctors: readonly Answers[],
  nurses: readonly Answers[] = [],
  more: readonly Resource[] = [],
) {
  const sections = [
    ...(doctors.length > 0 ? [answers("cpptDokter", doctors)] : []),
    ...(nurses.length > 0 ? [answers("cpptPerawat", nurses)] : []),
  ];
  const source = factSource([encounter(), ...sections, ...more], {
    terminology,
    stage: "ranap_cppt",
  });
  return buildFacts(source).earlyWarning;
}

describe("early warning", () => {
  it("knows that a doctor answered a high score within the hour with another plan", () => {
    const { high } = warningOf(
      [doctor("2026-08-15 08:00"), doctor("2026-08-15 22:30", { P: "Guyur NaCl, konsul ICU" })],
      [nurse("2026-08-15 22:00", ill)],
    );
    expect(high).to.deep.equal({
      moment: "15-08-2026 22:00, dicatat perawat",
      score: 12,
      followed: true,
    });
  });
  const unanswered: readonly [string, readonly Answers[]][] = [
    ["nobody came", [doctor("2026-08-15 08:00")]],
    ["a doctor came after three hours", [doctor("2026-08-16 01:00", { P: "Guyur NaCl" })]],
    ["the plan stayed the same", [doctor("2026-08-15 08:00"), doctor("2026-08-15 22:30")]],
  ];
  for (const [name, doctors] of unanswered)
    it(`says that a high score has no answer where ${name}`, () => {
      expect(warningOf(doctors, [nurse("2026-08-15 22:00", ill)]).high?.followed).to.equal(false);
    });
  it("speaks of the latest score only", () => {
    const { high } = warningOf([
      doctor("2026-08-15 08:00", { O: ill }),
      doctor("2026-08-16 08:00", { O: well }),
    ]);
    expect(high).to.equal(undefined);
  });
  it("does not score children, the pregnant and the dead", () => {
    const notes = [nurse("2026-08-15 22:00", ill)];
    expect(
      warningOf([doctor("2026-08-15 08:00", { A: "Usia 4 tahun, pneumonia" })], notes).high,
    ).to.equal(undefined);
    expect(
      warningOf([doctor("2026-08-15 08:00", { A: "G2P1A0 hamil 30 minggu" })], notes).high,
    ).to.equal(undefined);
    expect(warningOf([doctor("2026-08-16 08:00", { A: "Pasien meninggal" })], notes).high).to.equal(
      undefined,
    );
  });
  for (const name of ["ventilator PCV FiO2 50%", "tersedasi"])
    it(`does not score a patient whose breathing or waking is another's: ${name}`, () => {
      const { high, unscored } = warningOf(
        [doctor("2026-08-15 08:00")],
        [nurse("2026-08-15 22:00", `${ill} ${name}`), nurse("2026-08-15 23:00", `N 80, ${name}`)],
      );
      expect({ high, unscored }).to.deep.equal({ high: undefined, unscored: [] });
    });
  it("counts oxygen only where the measurement names it", () => {
    const score = (text: string) =>
      warningOf([doctor("2026-08-15 08:00")], [nurse("2026-08-15 22:00", text)]).high?.score;
    const base = "TD 86/50 N 124 RR 28 S 38,6 GCS 456 SpO2 95%";
    expect(score(`${base} NK 3 lpm`)).to.equal((score(base) ?? 0) + 2);
  });

  const charted = (next: string) =>
    warningOf(
      [doctor("2026-08-15 08:00")],
      [
        nurse("2026-08-15 06:00", well),
        nurse("2026-08-15 10:00", well),
        nurse("2026-08-15 14:00", middling),
        nurse(next, well),
      ],
    ).watch?.followed;
  it("looks at the time to the next set where nurses recorded several sets that day", () => {
    expect(charted("2026-08-15 15:00")).to.equal(true);
    expect(charted("2026-08-15 20:00")).to.equal(false);
  });
  it("asks for no hourly sets where the chart of the day was not sent", () => {
    const notes = [nurse("2026-08-15 14:00", middling), nurse("2026-08-15 22:00", well)];
    expect(warningOf([doctor("2026-08-15 08:00")], notes).watch).to.equal(undefined);
  });

  it("sees a rise of three points, and a doctor who speaks of it", () => {
    const notes = [nurse("2026-08-15 06:00", well), nurse("2026-08-15 14:00", middling)];
    expect(warningOf([doctor("2026-08-15 08:00")], notes).rise).to.include({
      from: 0,
      followed: false,
    });
    const spoken = [doctor("2026-08-15 15:00", { A: "Perburukan, susp. sepsis" })];
    expect(warningOf(spoken, notes).rise?.followed).to.equal(true);
  });

  it("names what half of the nurses' sets have not", () => {
    const bare = "TD 120/80 N 80 S 36,8";
    const found = warningOf(
      [doctor("2026-08-15 08:00", { O: "TD 120/80 N 80 RR 18" })],
      [
        nurse("2026-08-15 06:00", bare),
        nurse("2026-08-15 14:00", bare),
        nurse("2026-08-15 22:00", well),
      ],
    );
    expect(found).to.deep.include({ sets: 3, unscored: ["RR", "SpO2", "kesadaran"] });
    expect(warningOf([], [nurse("2026-08-15 06:00", bare)]).unscored).to.deep.equal([]);
  });

  const potassium = (value: number) =>
    labResult("Kalium", value, "mmol/L", "2026-08-15T06:00:00+07:00");
  const answered: readonly [string, readonly Answers[], number, readonly boolean[]][] = [
    ["a note after it", [doctor("2026-08-15 08:00")], 2.2, [true]],
    ["no note after it", [doctor("2026-08-14 08:00")], 2.2, [false]],
    ["a value that is low and not critical", [doctor("2026-08-14 08:00")], 2.9, []],
    ["no doctor's notes sent", [], 2.2, []],
  ];
  for (const [name, doctors, value, expected] of answered)
    it(`critical result: ${name}`, () => {
      const { critical } = warningOf(doctors, [], [potassium(value)]);
      expect(critical.map(({ followed }) => followed)).to.deep.equal(expected);
    });
});
