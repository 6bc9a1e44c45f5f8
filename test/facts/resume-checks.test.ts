/** The discharge summary held against the records of the stay. */
import { expect } from "chai";
import type { MedicationRequest, Observation, Resource } from "@medplum/fhirtypes";
import { buildFacts } from "../../src/facts/build-facts.ts";
import {
  answers,
  bloodPressure,
  condition,
  encounter,
  factSource,
  procedure,
  vitalSign,
  type Answers,
} from "./support.ts";
import { completeSummary, summaryFacts } from "./summary-support.ts";
import { terminology } from "../support/shipped-lists.ts";

const notesOn = (...days: readonly string[]) =>
  answers(
    "cpptDokter",
    days.map((day) => ({
      tanggal: `${day} 08:00`,
      profesi: "DPJP",
      A: "Pneumonia",
      P: "Ceftriaxone",
    })),
  );

const drug = (text: string, category = "inpatient"): MedicationRequest => ({
  resourceType: "MedicationRequest",
  status: "completed",
  intent: "order",
  subject: { reference: "Patient/1" },
  medicationCodeableConcept: { text },
  category: [{ coding: [{ code: category }] }],
});

/** An order of the section cpoObat. */
const order = (text: string): MedicationRequest => ({
  ...drug(text),
  extension: [
    { url: "https://fhir.example.id/StructureDefinition/source-section", valueString: "cpoObat" },
  ],
});

describe("dates of the discharge summary", () => {
  const finished: readonly [string, boolean][] = [
    ["2026-08-17T10:45:00+07:00", false],
    ["2026-08-18T09:00:00+07:00", false],
    ["2026-09-07T09:00:00+07:00", true],
    ["2026-08-14T21:00:00+07:00", true],
  ];
  for (const [tanggal_selesai_pengkajian, far] of finished)
    it(`finished at ${tanggal_selesai_pengkajian} is ${far ? "far from" : "near"} discharge`, () => {
      const { finishedFar } = summaryFacts({ tanggal_selesai_pengkajian }).resumeChecks;
      expect(finishedFar !== undefined).to.equal(far);
    });

  it("names a date after the moment of the check", () => {
    const { futureDates } = summaryFacts({
      tanggal_keluar: "2062-08-17T11:30:00+07:00",
    }).resumeChecks;
    expect(futureDates).to.deep.equal(["tanggal keluar"]);
  });

  it("a clock behind the notes too judges no date", () => {
    const later = {
      tanggal_masuk: "2027-08-14T20:42:00+07:00",
      tanggal_keluar: "2027-08-17T11:30:00+07:00",
    };
    const { futureDates } = summaryFacts(later, [notesOn("2027-08-15", "2027-08-16")]).resumeChecks;
    expect(futureDates).to.deep.equal([]);
  });

  it("tells a stay of more than sixty days", () => {
    const { unusualStay } = summaryFacts({
      tanggal_masuk: "2026-05-01T08:00:00+07:00",
    }).resumeChecks;
    expect(unusualStay).to.equal("108 hari");
  });

  it("tells a septic patient sent home on the day of admission, not one who died", () => {
    const day = { tanggal_masuk: "2026-08-17T03:00:00+07:00" };
    const septic = [condition("A41.9", { text: "Sepsis" })];
    expect(summaryFacts(day, septic).resumeChecks.unusualStay).to.include("A41.9");
    expect(
      summaryFacts({ ...day, cara_pulang: "Meninggal" }, septic).resumeChecks.unusualStay,
    ).to.equal(undefined);
  });

  const written: readonly [string, readonly string[], number | undefined][] = [
    ["noted on the last day", ["2026-08-15", "2026-08-16", "2026-08-17"], 0],
    ["noted the day before", ["2026-08-15", "2026-08-16"], 1],
    ["two days without a note", ["2026-08-14", "2026-08-15"], 2],
    ["one note of the stay", ["2026-08-15"], undefined],
    ["some notes of the stay", ["2026-08-10", "2026-08-14"], undefined],
  ];
  for (const [name, days, expected] of written)
    it(`${name}: ${expected ?? "not judged"}`, () => {
      expect(summaryFacts({}, [notesOn(...days)]).resumeChecks.daysWithoutNote).to.equal(expected);
    });
});

describe("single statements of the discharge summary", () => {
  const reasons: readonly [string, boolean][] = [
    ["Kontrol rutin", true],
    ["Kontrol rutin poli jantung", true],
    ["Kontrol ke poliklinik penyakit dalam", true],
    ["Medical check up", true],
    ["Rawat luka post operasi", true],
    ["Rawat luka ulkus DM dengan sepsis", false],
    ["Kontrol nyeri kanker, perlu morfin drip", false],
    ["Sesak dengan SpO2 91%", false],
  ];
  for (const [indikasi_mrs, expected] of reasons)
    it(`'${indikasi_mrs}' is ${expected ? "" : "not "}an errand of the clinic alone`, () => {
      expect(summaryFacts({ indikasi_mrs }).resumeChecks.outpatientReason).to.equal(expected);
    });

  const timed: readonly [Answers, boolean][] = [
    [{ keluhan_utama: ["Sesak"], riwayat_penyakit_sekarang: "Sesak dan batuk" }, false],
    [{ keluhan_utama: ["Sesak 2 hari"], riwayat_penyakit_sekarang: "Sesak dan batuk" }, true],
    [{ riwayat_penyakit_sekarang: "Sesak", keterangan_keluhan_utama: "Memberat malam hari" }, true],
  ];
  for (const [changes, expected] of timed)
    it(`${JSON.stringify(changes)} ${expected ? "tells" : "does not tell"} since when`, () => {
      expect(summaryFacts(changes).resumeChecks.complaintTimed).to.equal(expected);
    });

  it("condition at admission counts in the examination too", () => {
    const { resumeChecks } = summaryFacts({ pemeriksaan_fisik: "KU lemah, GCS 456, ronki basal" });
    expect(resumeChecks.generalConditionTold).to.equal(true);
    expect(resumeChecks.consciousnessTold).to.equal(true);
    expect(summaryFacts().resumeChecks.consciousnessTold).to.equal(false);
  });

  it("an intensive ward has its reason in the narrative, or not", () => {
    const icu = { nama_ruangan: "ICU" };
    expect(
      summaryFacts({ ...icu, riwayat_penyakit_sekarang: "Dirawat karena lemas" }).stay,
    ).to.include({ intensiveReason: false });
    expect(
      summaryFacts({ ...icu, indikasi_mrs: "Syok septik, vasopresor" }).stay.intensiveReason,
    ).to.equal(true);
    for (const riwayat_penyakit_sekarang of [
      "Laparotomi cito, post op HCU 1 hari",
      "Pasca operasi ICU",
    ])
      expect(summaryFacts({ ...icu, riwayat_penyakit_sekarang }).stay.intensiveReason).to.equal(
        true,
      );
  });

  const vitals = (
    section: string,
    systolic: number,
    rate: number,
    pulse: number,
    heat: number,
    oxygen: number,
  ) => [
    bloodPressure(systolic, 80, { section }),
    vitalSign("8867-4", pulse, { section }),
    vitalSign("9279-1", rate, { section }),
    vitalSign("8310-5", heat, { section }),
    vitalSign("59408-5", oxygen, { section }),
  ];

  it("knows admission signs that are those of the last note", () => {
    const o = "TD 120/80, N 80, RR 18, S 36,7, SpO2 98%";
    const notes = answers("cpptDokter", [
      { tanggal: "2026-08-15 08:00", O: "TD 128/76, N 100, RR 26, S 38,6, SpO2 92%" },
      { tanggal: "2026-08-17 08:00", O: o },
    ]);
    const late = [
      ...vitals("ttv", 130, 28, 110, 38.9, 91),
      ...vitals("resumePulang", 120, 18, 80, 36.7, 98),
    ];
    const right = [
      ...vitals("ttv", 130, 28, 110, 38.9, 91),
      ...vitals("resumePulang", 130, 28, 110, 38.9, 91),
    ];
    expect(summaryFacts({}, [notes, ...late]).resumeChecks.lateVitals).to.equal(true);
    expect(summaryFacts({}, [notes, ...right]).resumeChecks.lateVitals).to.equal(false);
  });
});

describe("devices of the stay", () => {
  const used: readonly [string, Answers, readonly Resource[], readonly string[]][] = [
    [
      "a catheter without a note",
      { peralatan_medis_digunakan: "Kateter urin" },
      [],
      ["kateter urin"],
    ],
    [
      "a catheter with its procedure",
      { peralatan_medis_digunakan: "Foley catheter" },
      [procedure("57.94")],
      [],
    ],
    [
      "a ventilator that the notes know",
      { peralatan_medis_digunakan: "Ventilator" },
      [answers("cpptDokter", [{ tanggal: "2026-08-15 08:00", P: "Intubasi, mode PCV" }])],
      [],
    ],
    ["no device", { peralatan_medis_digunakan: "Tidak ada" }, [], []],
    [
      "a device whose detail says when it was taken out",
      { peralatan_medis_digunakan: "Kateter urine", detail_peralatan_medis: "kateter dilepas H+2" },
      [],
      [],
    ],
    [
      "devices that were all taken out",
      { peralatan_medis_digunakan: "NGT", detail_peralatan_medis: "Semua dilepas sebelum pulang" },
      [],
      [],
    ],
    ["a denied device", { detail_peralatan_medis: "NGT tidak terpasang" }, [], []],
  ];
  for (const [name, changes, others, expected] of used)
    it(`${name}: ${expected.join(", ") || "nothing to ask"}`, () => {
      const { unrecordedDevices } = summaryFacts(changes, others).resumeChecks;
      expect(unrecordedDevices.map((device) => device.name)).to.deep.equal(expected);
    });

  for (const [used_, detail, expected] of [
    ["Tidak ada", "Ventilator 3 hari", true],
    ["Infus pump", "Tidak ada", true],
    ["Kateter uretra 24F (dilepas 23/10)", "Tidak ada alat terpasang saat pulang", false],
    ["Kateter uretra 24F", "Tidak ada alat terpasang", true],
    ["Tidak ada", "Akses IV dilepas 6 November, kateter urin tidak dipasang", false],
    ["Tidak ada", "NGT dan pigtail tidak dipasang.", false],
    ["Tidak ada", "Infus aff 3/5; WSD tdk terpasang", false],
    ["Tidak ada", "NGT tidak dipasang, ventilator 2 hari", true],
    ["Tidak ada", "Arm sling kiri", true],
    ["Tidak ada", "Tongkat kaki empat milik keluarga", false],
    ["Tidak ada", "Kursi roda punya sendiri", false],
    ["Tidak ada", "Band radial dilepas 9/9. Implan: stent koroner 1 buah", false],
    ["Tidak ada", "Kursi roda milik pasien, kateter urin 16 Fr", true],
    ["Infus pump", "", false],
    ["Tidak ada saat pulang", "WSD 28 Fr dextra 3-8 November, sudah dilepas", false],
    ["Tidak ada yang dibawa pulang", "Kateter urin 2 hari", false],
    ["WSD kanan", "Tidak ada saat pulang", false],
    ["Tidak ada", "", false],
  ] as const)
    it(`'${used_}' with details '${detail}' ${expected ? "conflict" : "agree"}`, () => {
      const changes = { peralatan_medis_digunakan: used_, detail_peralatan_medis: detail };
      expect(summaryFacts(changes).resumeChecks.devicesConflict).to.equal(expected);
    });
});

describe("what the summary tells and the records know", () => {
  const notes = notesOn("2026-08-15", "2026-08-16");
  const events: readonly [string, readonly Resource[], readonly string[]][] = [
    ["Selama perawatan pasien kejang 1 kali", [notes], ["kejang"]],
    ["Selama perawatan pasien kejang 1 kali", [], []],
    ["Selama perawatan pasien kejang 1 kali", [notes, drug("Diazepam 10 mg IV")], []],
    ["Selama perawatan tidak ada kejang", [notes], []],
    ["Kejang 1 kali di rumah sebelum dibawa ke IGD", [notes], []],
    ["Hari ke-2 dilakukan transfusi", [notes, procedure("99.04")], []],
    ["Hari ke-2 dilakukan transfusi", [notes], ["transfusi"]],
  ];
  for (const [riwayat_penyakit_sekarang, others, expected] of events)
    it(`'${riwayat_penyakit_sekarang}' beside ${others.length} records: ${expected.join(", ") || "nothing to ask"}`, () => {
      expect(
        summaryFacts({ riwayat_penyakit_sekarang }, others).resumeChecks.untracedEvents,
      ).to.deep.equal(expected);
    });

  const cancers: readonly [string, readonly Resource[], boolean][] = [
    ["Ca serviks", [condition("N39.0"), condition("C53.9")], true],
    ["Ca serviks 2019, sudah kemoterapi", [condition("N39.0"), condition("C53.9")], false],
    ["Ca serviks terdiagnosis 03/2019", [condition("N39.0"), condition("C53.9")], false],
    ["Ca serviks disangkal", [condition("N39.0"), condition("C53.9")], false],
    ["Ca serviks", [condition("N39.0"), condition("I10")], false],
  ];
  for (const [riwayat_penyakit_dahulu, others, expected] of cancers)
    it(`'${riwayat_penyakit_dahulu}' ${expected ? "lacks" : "needs no"} state and treatment`, () => {
      const facts = buildFacts(
        factSource(
          [
            encounter({}, [
              { at: 1, role: "DD", rank: 1 },
              { at: 2, role: "DD", rank: 2 },
            ]),
            ...others,
            answers("resumePulang", { ...completeSummary, riwayat_penyakit_dahulu }),
          ],
          { stage: "ranap_resume", terminology },
        ),
      );
      expect(facts.resumeChecks.bareCancerHistory !== undefined).to.equal(expected);
    });

  const complications: readonly [
    string,
    readonly string[],
    readonly string[],
    readonly string[],
  ][] = [
    ["Pneumonia nosokomial", ["K35.8"], ["pneumonia"], []],
    ["Pneumonia nosokomial", ["K35.8", "J18.9"], [], []],
    ["Risiko pneumonia", ["K35.8"], [], []],
    ["Tidak ada", ["K35.8", "T81.4"], [], ["T81.4"]],
    ["Tidak ada", ["T81.4"], [], []],
    ["Anemia", ["O82.9"], [], []],
    ["Luka kering", ["K35.8"], [], []],
    ["Susp. sepsis", ["J18.9"], [], []],
    ["Anemia, curiga ke arah sepsis", ["J18.9"], ["anemia"], []],
    // `sdh` is also a short way to write `sudah`.
    ["AKI (sudah teratasi)", ["K35.8", "N17.9"], [], []],
    ["ILO superfisial, sdh kering", ["K35.8", "T81.4"], [], []],
    ["Sepsis sudah teratasi", ["K35.8", "A41.9"], [], []],
    ["SDH frontal", ["K35.8"], ["cedera kepala"], []],
  ];
  for (const [komplikasi, codes, uncoded, denied] of complications)
    it(`komplikasi '${komplikasi}' beside ${codes.join(", ")}`, () => {
      const facts = buildFacts(
        factSource(
          [
            encounter(
              {},
              codes.map((_, place) => ({ at: place + 1, role: "DD", rank: place + 1 })),
            ),
            ...codes.map((code) => condition(code)),
            answers("resumePulang", { ...completeSummary, komplikasi }),
          ],
          { stage: "ranap_resume", terminology },
        ),
      );
      const { uncodedComplications, deniedComplications } = facts.resumeChecks;
      expect(uncodedComplications).to.deep.equal(uncoded);
      expect(deniedComplications.map((label) => label.slice(0, 5))).to.deep.equal(denied);
    });
});

describe("drugs of the summary", () => {
  it("names long supplies, of antibiotics sooner", () => {
    const { longSupplies } = summaryFacts({}, [
      drug("Amlodipin 1x5 mg 60 hari", "discharge"),
      drug("Cefixime 2x200 mg 21 hari", "discharge"),
      drug("Metformin 3x500 mg 30 hari", "discharge"),
      drug("Rivaroxaban 1x10 mg (profilaksis DVT 35 hr)", "discharge"),
    ]).resumeChecks;
    expect(longSupplies).to.deep.equal([
      "Amlodipin 1x5 mg 60 hari (60 hari)",
      "Cefixime 2x200 mg 21 hari (21 hari)",
    ]);
  });

  it("asks why an antibiotic was given ten days, unless the disease says it", () => {
    const ten = drug("Ceftriaxone 2x1 g IV 10 hari");
    expect(summaryFacts({}, [ten]).resumeChecks.unexplainedAntibiotics).to.have.length(1);
    expect(
      summaryFacts({}, [ten, condition("A41.9")]).resumeChecks.unexplainedAntibiotics,
    ).to.deep.equal([]);
    expect(
      summaryFacts({}, [drug("Ceftriaxone 2x1 g IV 5 hari")]).resumeChecks.unexplainedAntibiotics,
    ).to.deep.equal([]);
  });

  it("knows albumin by vein from capsules, and what justifies it", () => {
    expect(summaryFacts({}, [drug("Albumin 20% 100 mL")]).resumeChecks.albuminGiven).to.equal(true);
    expect(summaryFacts({}, [drug("VIP Albumin kapsul 3x2")]).resumeChecks.albuminGiven).to.equal(
      false,
    );
    expect(
      summaryFacts({ keterangan_diagnosa: "Luka bakar 30%" }).resumeChecks.albuminIndicated,
    ).to.equal(true);
  });

  it("names drugs that no order knows, only beside orders", () => {
    const stay = drug("Meropenem 3x1 g IV");
    expect(summaryFacts({}, [stay]).resumeChecks.drugsOnlyInSummary).to.deep.equal([]);
    expect(
      summaryFacts({}, [stay, order("Ceftriaxone 1 g")]).resumeChecks.drugsOnlyInSummary,
    ).to.deep.equal(["Meropenem 3x1 g IV"]);
    expect(
      summaryFacts({}, [stay, order("Meropenem 1 g vial")]).resumeChecks.drugsOnlyInSummary,
    ).to.deep.equal([]);
  });
});

describe("how the patient left", () => {
  const set = (saturation: number, pulse = 84): Observation[] => [
    bloodPressure(120, 80, { section: "resumePulang.kondisi_saat_pulang" }),
    vitalSign("8867-4", pulse, { section: "resumePulang.kondisi_saat_pulang" }),
    vitalSign("59408-5", saturation, { section: "resumePulang.kondisi_saat_pulang" }),
  ];
  const better = {
    kondisi_saat_pulang: { kp_keadaan_umum: "Membaik", kp_kesadaran: "Compos Mentis" },
  };

  it("a low saturation fits no patient who is better, unless the lung explains it", () => {
    expect(summaryFacts(better, set(86)).dischargeChecks.unstableSigns).to.deep.equal(["SpO2 86%"]);
    expect(summaryFacts(better, set(97)).dischargeChecks.unstableSigns).to.deep.equal([]);
    expect(
      summaryFacts(better, [...set(86), condition("J44.1")]).dischargeChecks.unstableSigns,
    ).to.deep.equal([]);
    expect(
      summaryFacts({ ...better, cara_pulang: "Dirujuk ke RSUD" }, set(86)).dischargeChecks
        .unstableSigns,
    ).to.deep.equal([]);
  });

  const outcomes: readonly [string, string, boolean][] = [
    ["Ad malam", "Sembuh", true],
    ["Dubia ad malam", "Sembuh", false],
    ["Ad bonam", "Meninggal", true],
    ["Ad malam", "Meninggal", false],
    ["Dubia ad bonam", "Sembuh", false],
    ["Ad malam", "Atas persetujuan dokter", false],
  ];
  for (const [prognosis, cara_pulang, expected] of outcomes)
    it(`prognosis '${prognosis}' and '${cara_pulang}' ${expected ? "conflict" : "agree"}`, () => {
      expect(summaryFacts({ prognosis, cara_pulang }).dischargeChecks.prognosisConflicts).to.equal(
        expected,
      );
    });

  it("a wound goes home with its care, an eye operation needs none", () => {
    const none = { perawatan_dirumah: { "Perawatan Luka": false } };
    expect(
      summaryFacts(none, [procedure("47.09", { text: "Appendectomy" })]).dischargeChecks
        .woundCareMissing,
    ).to.equal(true);
    expect(
      summaryFacts(none, [procedure("13.41", { text: "Phacoemulsification" })]).dischargeChecks
        .woundCareMissing,
    ).to.equal(false);
    expect(
      summaryFacts({}, [procedure("47.09", { text: "Appendectomy" })]).dischargeChecks
        .woundCareMissing,
    ).to.equal(false);
  });

  it("knows ticked results of which nothing speaks, only beside reports", () => {
    const taken = { hasil_penunjang_dibawa: { USG: true, Rongen: true } };
    const film: Resource = {
      resourceType: "DiagnosticReport",
      status: "final",
      category: [{ coding: [{ code: "RAD" }] }],
      code: { text: "Thorax PA" },
      conclusion: "Infiltrat kanan",
    };
    expect(summaryFacts(taken, [film]).dischargeChecks.absentResults).to.deep.equal(["USG"]);
    expect(summaryFacts(taken).dischargeChecks.absentResults).to.deep.equal([]);
    const unsent = { hasil_penunjang_dibawa: { Lab: true } };
    expect(summaryFacts(unsent, [film]).dischargeChecks.absentResults).to.deep.equal(["Lab"]);
    expect(summaryFacts(taken).dischargeChecks.resultsTaken).to.equal(true);
  });

  it("reads whether the summary was handed over", () => {
    const papers = (given: boolean) => ({
      administrasi_dokumen: { "Resume Pemulangan Pasien": given },
    });
    expect(summaryFacts(papers(true)).dischargeChecks.summaryGiven).to.equal(true);
    expect(summaryFacts(papers(false)).dischargeChecks.summaryGiven).to.equal(false);
    expect(summaryFacts().dischargeChecks.summaryGiven).to.equal(undefined);
  });
});
