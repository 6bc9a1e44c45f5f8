import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { joinFields } from "../../src/facts/text/fields.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildEncounter } from "../../src/facts/groups/encounter.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { buildSoap } from "../../src/facts/groups/soap.ts";
import { buildVisits, type Visits } from "../../src/facts/groups/visits.ts";
import {
  type Answers,
  answers,
  canonicals,
  condition,
  encounter,
  factSource,
  procedure,
} from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Given {
  readonly issued?: string;
  readonly earlier?: readonly Answers[];
  readonly plan?: string;
  readonly assessment?: string;
  readonly code?: string;
  readonly subjective?: string;
  readonly instruction?: string;
  readonly items?: readonly Resource[];
}

/** The visit of 3 September 2026 for E11.9. */
function visitsOf({
  issued,
  earlier = [],
  plan = "Metformin",
  assessment = "DM tipe 2",
  code = "E11.9",
  subjective = "Kontrol",
  instruction = "Kontrol teratur",
  items = [],
}: Given): Visits {
  const extension =
    issued === undefined ? [] : [{ url: canonicals.extension("referral-date"), valueDate: issued }];
  const source = factSource(
    [
      encounter({ period: { start: "2026-09-03T09:14:00+07:00" }, extension }),
      condition(code),
      answers("soap", {
        subjektif: subjective,
        asesmen: assessment,
        plan,
        instruksi: instruction,
      }),
      ...(earlier.length > 0 ? [answers("riwayat", { kunjungan: earlier })] : []),
      ...items,
    ],
    { stage: "rajal_soap", terminology },
  );
  const diagnoses = buildDiagnoses(source);
  const procedures = buildProcedures(source);
  const soap = buildSoap(source, { diagnoses, procedures });
  return buildVisits(source, { diagnoses, encounter: buildEncounter(source), procedures, soap });
}

const seen = (tanggal: string, code = "E11.9"): Answers => ({ tanggal, icd_10: [code] });

describe("earlier visits", () => {
  it("are read oldest first, this visit's own day left out", () => {
    const { earlier } = visitsOf({
      earlier: [
        seen("2026-09-03"),
        {
          tanggal: "2026-08-03",
          icd_10: ["E11.9 - DM", "i10"],
          icd_9: ["89.07"],
          tindakan: ["Konsultasi"],
          soap: { asesmen: "DM", plan: "Metformin" },
        },
        seen("2026-07-03"),
      ],
    });
    expect(earlier.map(({ date }) => date)).to.deep.equal(["2026-07-03", "2026-08-03"]);
    expect(earlier[1]).to.deep.equal({
      date: "2026-08-03",
      diagnosisCodes: ["E11.9", "I10"],
      procedureCodes: ["89.07"],
      text: joinFields(["Konsultasi", "DM", "Metformin"]),
      done: "Konsultasi",
      plan: "Metformin",
    });
  });
});

describe("age of the referral", () => {
  const ages: readonly (readonly [string, Given, number | undefined])[] = [
    ["the 90th day", { issued: "2026-06-05" }, 90],
    ["the 91st day", { issued: "2026-06-04" }, 91],
    ["the day itself", { issued: "2026-09-03" }, 0],
    ["a future date says nothing", { issued: "2026-09-04" }, undefined],
    ["no date", {}, undefined],
    ["a date in the note", { plan: "Rujukan FKTP tanggal 01-06-2026" }, 94],
    ["a date with the month's name", { plan: "Surat rujukan tgl 1 Juni 2026" }, 94],
    ["the control's date", { plan: "Rujukan masih berlaku, kontrol 01-06-2026" }, undefined],
    ["the end of validity", { plan: "Rujukan berlaku sampai 01-06-2026" }, undefined],
    ["the latest of two", { plan: "Rujukan 01-03-2026; rujukan 01-08-2026" }, 33],
    ["the sent date decides", { issued: "2026-08-04", plan: "Rujukan 01-03-2026" }, 30],
    [
      "a new referral is stated",
      { plan: "Rujukan 01-03-2026. Sudah membawa rujukan baru" },
      undefined,
    ],
  ];
  for (const [name, given, age] of ages) {
    it(`${name}: ${age ?? "unknown"}`, () => {
      expect(visitsOf(given).referralAge).to.equal(age);
    });
  }

  const quarterly = [seen("2026-03-10"), seen("2026-05-20"), seen("2026-07-20")];
  const chains: readonly (readonly [string, Given, string | undefined])[] = [
    ["gaps up to 90 days are one chain", { earlier: quarterly }, "2026-03-10"],
    ["a longer gap ends it", { earlier: [seen("2025-11-01"), seen("2026-07-20")] }, "2026-07-20"],
    ["another disease is another chain", { earlier: [seen("2026-05-20", "I10")] }, undefined],
    ["a known date makes it needless", { earlier: quarterly, issued: "2026-08-01" }, undefined],
    ["a future date keeps it silent", { earlier: quarterly, issued: "2026-10-01" }, undefined],
    ["a new referral is stated", { earlier: quarterly, plan: "Rujukan baru" }, undefined],
    ["no earlier visit", {}, undefined],
  ];
  for (const [name, given, start] of chains) {
    it(`chain: ${name}`, () => {
      expect(visitsOf(given).chainStart).to.equal(start);
    });
  }

  it("the chain is counted in days", () => {
    expect(visitsOf({ earlier: [seen("2026-07-20")] }).chainDays).to.equal(45);
  });

  it("programmes that are treated differently are known by code or words", () => {
    expect(visitsOf({}).referralExempt).to.equal(false);
    expect(visitsOf({ items: [procedure("39.95")] }).referralExempt).to.equal(true);
    expect(visitsOf({ plan: "Hemodialisis rutin" }).referralExempt).to.equal(true);
  });
});

describe("next control", () => {
  const plans: readonly (readonly [string, string | undefined])[] = [
    ["Lanjut obat. Kontrol 1 bulan", "2026-10-03"],
    ["Kontrol 2 mgg lagi", "2026-09-17"],
    ["Kontrol H+3 untuk evaluasi luka", "2026-09-06"],
    ["Kontrol tanggal 10-12-2026", "2026-12-10"],
    ["Kontrol 10 Desember 2026", "2026-12-10"],
    ["Kontrol 3 hari, lalu kontrol 1 bulan", "2026-09-06"],
    ["Kontrol bila dalam 3 hari tidak membaik", undefined],
    ["Kontrol post op 7 hari lalu", undefined],
    ["Kontrol terakhir 01-08-2026", undefined],
    ["Kontrol k/p", undefined],
    ["Metformin 30 hari", undefined],
  ];
  for (const [plan, date] of plans) {
    it(`'${plan}': ${date ?? "none"}`, () => {
      expect(visitsOf({ plan }).nextControl).to.equal(date);
    });
  }

  it("is counted from this visit and from the referral", () => {
    const { nextControlDays, nextControlReferralDays } = visitsOf({
      plan: "Kontrol 1 bulan",
      issued: "2026-07-01",
    });
    expect({ nextControlDays, nextControlReferralDays }).to.deep.equal({
      nextControlDays: 30,
      nextControlReferralDays: 94,
    });
  });
});

describe("procedures repeated", () => {
  const done = (tanggal: string, code: string, tindakan = "-"): Answers => ({
    tanggal,
    icd_9: [code],
    tindakan: [tindakan],
  });
  const weekly = ["2026-08-27", "2026-08-31", "2026-09-01"].map((date) => done(date, "93.39"));
  const cases: readonly (readonly [string, Given, string | undefined])[] = [
    [
      "an echocardiogram after five weeks",
      { items: [procedure("88.72")], earlier: [done("2026-07-30", "88.72")] },
      "PL09 jarak 35 hari",
    ],
    [
      "a reason is given",
      {
        items: [procedure("88.72")],
        earlier: [done("2026-07-30", "88.72")],
        plan: "Echo ulang karena sesak memberat",
      },
      undefined,
    ],
    [
      "an echocardiogram after four months",
      { items: [procedure("88.72")], earlier: [done("2026-05-01", "88.72")] },
      undefined,
    ],
    [
      "an injection into the other eye",
      {
        items: [procedure("14.79", { side: "OD" })],
        earlier: [done("2026-08-20", "14.79", "Injeksi intravitreal OS")],
      },
      undefined,
    ],
    [
      "an injection into the same eye",
      {
        items: [procedure("14.79", { side: "OS" })],
        earlier: [done("2026-08-20", "14.79", "Injeksi intravitreal OS")],
      },
      "PL09 jarak 14 hari",
    ],
    [
      "an eye that is not named",
      { items: [procedure("14.79")], earlier: [done("2026-08-20", "14.79")] },
      undefined,
    ],
    [
      "a cast on the day after the last one",
      {
        items: [procedure("93.53", { side: "kiri" })],
        earlier: [done("2026-09-02", "93.53", "Gips Ponseti ke-4 sinistra")],
      },
      "PL09 jarak 1 hari",
    ],
    [
      "a cast after a week",
      {
        items: [procedure("93.53", { side: "kiri" })],
        earlier: [done("2026-08-27", "93.53", "Gips Ponseti ke-3 sinistra")],
      },
      undefined,
    ],
    [
      "a gastroscopy after two weeks",
      { items: [procedure("45.16")], earlier: [done("2026-08-20", "45.13", "Gastroskopi")] },
      "PL09 jarak 14 hari",
    ],
    [
      "a densitometry after two months",
      { items: [procedure("88.98")], earlier: [done("2026-07-03", "88.98", "DXA")] },
      "PL09 jarak 62 hari",
    ],
    [
      "shock waves on the same stone",
      {
        items: [procedure("98.51", { side: "kanan" })],
        earlier: [done("2026-08-30", "98.51", "ESWL dextra")],
      },
      "PL09 jarak 4 hari",
    ],
    [
      "shock waves on the other kidney",
      {
        items: [procedure("98.51", { side: "kanan" })],
        earlier: [done("2026-08-30", "98.51", "ESWL sinistra")],
      },
      undefined,
    ],
    [
      "a weekly hyaluronate in the same knee",
      {
        items: [procedure("81.92", { side: "kanan" })],
        earlier: [done("2026-08-27", "81.92", "Injeksi genu dextra")],
        plan: "Injeksi hialuronat ke-3",
      },
      undefined,
    ],
    [
      "a third session in seven days",
      { items: [procedure("93.34")], earlier: weekly },
      "PL08 3 kali dalam 7 hari, 2 kali bulan ini",
    ],
    [
      "a second session in seven days",
      { items: [procedure("93.34")], earlier: weekly.slice(0, 1) },
      undefined,
    ],
    [
      "HbA1c in the words of the plan",
      { plan: "Cek HbA1c", earlier: [done("2026-08-03", "90.59", "HbA1c")] },
      "PL09 jarak 31 hari",
    ],
    ["HbA1c planned for the first time", { plan: "Cek HbA1c" }, undefined],
    [
      "an echocardiogram a week after the last one, whatever the patient has at each visit",
      {
        items: [procedure("88.72")],
        earlier: [done("2026-08-27", "88.72", "Ekokardiografi")],
        subjective: "Sesak saat naik 3 lantai seperti biasa",
      },
      "PL09 jarak 7 hari",
    ],
    [
      "an echocardiogram after two months for what the patient has now",
      {
        items: [procedure("88.72")],
        earlier: [done("2026-07-03", "88.72", "Ekokardiografi")],
        subjective: "Sesak saat naik 3 lantai",
      },
      undefined,
    ],
    [
      "an echocardiogram a week later for what has become worse",
      {
        items: [procedure("88.72")],
        earlier: [done("2026-08-27", "88.72", "Ekokardiografi")],
        subjective: "Sesak memberat sejak 2 hari",
      },
      undefined,
    ],
    [
      "a cast on the next day, and advice that warns of a wet one",
      {
        items: [procedure("93.53", { side: "kiri" })],
        earlier: [done("2026-09-02", "93.53", "Gips sinistra")],
        instruction: "Segera kembali bila gips basah atau jari bengkak",
      },
      "PL09 jarak 1 hari",
    ],
    [
      "a cast on the next day in place of a broken one",
      {
        items: [procedure("93.53", { side: "kiri" })],
        earlier: [done("2026-09-02", "93.53", "Gips sinistra")],
        subjective: "Gips retak sejak semalam",
      },
      undefined,
    ],
    [
      "red cells after three days",
      { items: [procedure("99.04")], earlier: [done("2026-08-31", "99.04", "Transfusi PRC")] },
      "PL09 jarak 3 hari",
    ],
    [
      "red cells after four weeks",
      { items: [procedure("99.04")], earlier: [done("2026-08-06", "99.04", "Transfusi PRC")] },
      undefined,
    ],
    [
      "a dialysis on the day after one",
      { items: [procedure("39.95")], earlier: [done("2026-09-02", "39.95", "Hemodialisis")] },
      "PL09 jarak 1 hari",
    ],
    [
      "a pterygium of the same eye",
      {
        items: [procedure("11.39", { side: "OD" })],
        earlier: [done("2026-08-20", "11.39", "Eksisi pterigium OD")],
        subjective: "Selaput makin melebar",
      },
      "PL09 sudah pernah",
    ],
    [
      "a pterygium that came back",
      {
        items: [procedure("11.39", { side: "OD" })],
        earlier: [done("2026-01-20", "11.39", "Eksisi pterigium OD")],
        subjective: "Pterigium kambuh pada mata kanan",
      },
      undefined,
    ],
  ];
  for (const [name, given, found] of cases) {
    it(`${name}: ${found ?? "silent"}`, () => {
      const first = visitsOf(given).repeats.find((item) => item.exceeded && !item.explained);
      expect(first && `${first.rule} ${first.found}`).to.equal(found);
    });
  }
});

describe("visits of one day", () => {
  const twice = [seen("2026-08-03"), seen("2026-08-03", "E11.4")];
  const cases: readonly (readonly [string, readonly Answers[], string | undefined])[] = [
    ["the same disease", twice, "03-08-2026 (E11)"],
    ["another disease", [seen("2026-08-03"), seen("2026-08-03", "H25.1")], undefined],
    ["another day", [seen("2026-08-03"), seen("2026-08-04")], undefined],
    [
      "a session after the consultation",
      [seen("2026-08-03"), { ...seen("2026-08-03"), icd_9: ["93.39"] }],
      undefined,
    ],
  ];
  for (const [name, earlier, found] of cases) {
    it(`${name}: ${found ?? "silent"}`, () => {
      expect(visitsOf({ earlier }).sameDay).to.equal(found);
    });
  }
});

describe("disease known from earlier visits", () => {
  const cases: readonly (readonly [string, string, string, string | undefined])[] = [
    ["haemoptysis of a tuberculosis", "R04.2", "A15.0", "tuberkulosis paru (A15.0)"],
    ["haemoptysis after a cataract", "R04.2", "H25.1", undefined],
    ["no symptom", "J18.9", "A15.0", undefined],
  ];
  for (const [name, code, before, found] of cases) {
    it(`${name}: ${found ?? "silent"}`, () => {
      const { establishedDisease } = visitsOf({ code, earlier: [seen("2026-08-03", before)] });
      expect(establishedDisease).to.equal(found);
    });
  }
});
