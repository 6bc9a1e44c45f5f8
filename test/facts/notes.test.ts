import { expect } from "chai";
import { buildNotes } from "../../src/facts/groups/notes.ts";
import { joinFields } from "../../src/facts/text/fields.ts";
import { answers, factSource } from "./support.ts";

describe("progress notes", () => {
  const notes = buildNotes(
    factSource(
      [
        answers("cpptDokter", [
          {
            tanggal: "2026-08-16 08:20",
            profesi: "DPJP Paru",
            A: "Pneumonia perbaikan",
            P: "KCl stop",
          },
          {
            tanggal: "2026-08-15 08:10",
            profesi: "DPJP Paru",
            S: "Lemas",
            O: "TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm",
            A: "Hipokalemia.",
            P: "KCl 50 mEq",
          },
        ]),
        answers("cpptPerawat", [
          { tanggal: "2026-08-15 21:30", shift: "Malam", catatan: "Tidur" },
          { tanggal: "2026-08-15 14:00", shift: "Siang", catatan: "Terpasang infus" },
        ]),
      ],
      { stage: "ranap_cppt" },
    ),
  );

  it("the doctor's notes stand oldest first with their vital signs", () => {
    expect(notes.doctor.map(({ at }) => at)).to.deep.equal([
      "2026-08-15T08:10:00+07:00",
      "2026-08-16T08:20:00+07:00",
    ]);
    expect(notes.doctor[0]).to.include({
      date: "2026-08-15",
      profession: "DPJP Paru",
      s: "Lemas",
      p: "KCl 50 mEq",
    });
    expect(notes.doctor[0]?.vitals).to.include({ systolic: 120, heartRate: 98, temperature: 38.1 });
    expect(notes.doctor[1]?.vitals).to.equal(undefined);
  });

  it("the evidence names the profession, the day and the assessment", () => {
    expect(notes.doctor[0]?.evidence).to.equal("CPPT DPJP Paru 2026-08-15: Hipokalemia.");
  });

  it("assessments and plans are joined, the last one stands alone", () => {
    expect(notes).to.include({
      assessments: joinFields(["Hipokalemia.", "Pneumonia perbaikan"]),
      plans: joinFields(["KCl 50 mEq", "KCl stop"]),
      lastAssessment: "Pneumonia perbaikan",
    });
  });

  for (const [shift, read] of [
    ["Pagi", "pagi"],
    ["Siang", "sore"],
    ["Sore", "sore"],
    ["shift malam", "malam"],
    ["?", undefined],
  ] as const) {
    it(`the shift '${shift}' is ${read ?? "not read"}`, () => {
      const { nurse } = buildNotes(factSource([answers("cpptPerawat", [{ shift, catatan: "x" }])]));
      expect(nurse[0]?.shift).to.equal(read);
    });
  }

  it("nurse notes stand oldest first", () => {
    expect(notes.nurse.map(({ text }) => text)).to.deep.equal(["Terpasang infus", "Tidur"]);
  });

  it("a document without notes has none", () => {
    expect(buildNotes(factSource([]))).to.deep.equal({
      doctor: [],
      nurse: [],
      assessments: "",
      plans: "",
    });
  });

  it("a note without a readable time stands after those with one", () => {
    const { doctor } = buildNotes(
      factSource([
        answers("cpptDokter", [
          { tanggal: "kemarin", A: "B" },
          { tanggal: "2026-08-15 08:10", A: "A" },
        ]),
      ]),
    );
    expect(doctor.map(({ a }) => a)).to.deep.equal(["A", "B"]);
  });
});
