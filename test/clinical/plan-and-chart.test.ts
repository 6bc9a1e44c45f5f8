/** D10: what a plan stops or orders, against the list of drugs. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

/** What else a document of a setting is sent with, where drugs are told of. */
const otherNotes = {
  emergency: [{ key: "pemeriksaanFisik", data: { Paru: "Vesikuler +/+" } }],
  ward: [
    { key: "asesmenAwalIgd", data: { anamnesa: { "Keluhan Utama": "Lemas" } } },
    { key: "asesmenAwalRanap", data: { "Rencana Asuhan Medis": "Sesuai catatan harian" } },
  ],
  summary: [
    {
      key: "cpptDokter",
      data: [{ tanggal: "2026-09-21 08:00", profesi: "DPJP", P: "Mobilisasi" }],
    },
  ],
} as const;

type WithNotes = ShortDocument & { readonly setting: keyof typeof otherNotes };

async function untoldIn(document: WithNotes): Promise<readonly (string | undefined)[]> {
  const body = bodyOf(document);
  const sections = [...(body["sections"] as readonly unknown[]), ...otherNotes[document.setting]];
  return (await relationsOfBody("untoldDrug", { ...body, sections })).map(({ concept }) => concept);
}

describe("a drug of a plan", () => {
  it("is still open in a chart that ends others, though a plan has stopped it", async () => {
    const find = async (plan: string, more: object, ended = "selesai 22/09", last = "24 08:00") => {
      const body = bodyOf({
        setting: "ward",
        progress: [
          { at: "22 08:00", P: plan },
          { at: last, A: "Membaik", P: "Mobilisasi" },
        ],
      });
      const row = (nama_obat: string, rute: string, status: string, on = "21") => ({
        tgl_order: `2026-09-${on}T08:30:00+07:00`,
        nama_obat,
        dosis: "3 x 40 mg",
        rute,
        status,
      });
      const data = [
        row("Furosemid 20 mg inj", "IV", "diberikan"),
        row("Ranitidin 50 mg inj", "IV", ended),
        ...Object.values(more).map((name) => row(String(name), "PO", "diberikan", "22")),
      ];
      const own = body["sections"] as readonly { readonly key: string }[];
      const sections = own.filter(({ key }) => key !== "cpoObat");
      return (
        await relationsOfBody("stoppedDrug", {
          ...body,
          sections: [...sections, { key: "cpoObat", data }],
        })
      ).map(({ concept }) => concept);
    };
    const tablet = { next: "Furosemid 40 mg tab" };
    expect(await find("Furosemid IV stop -> PO 1x40 mg", tablet)).to.eql(["furosemide"]);
    expect(await find("Furosemid IV stop", {})).to.eql(["furosemide"]);
    // In another way, of which the chart has no row.
    for (const plan of [
      "Furosemid IV stop, ganti furosemid PO 1x40 mg",
      "Inj. furosemid stop. Furosemid tab 1x40 mg PO mulai sore ini",
      "Furosemid IV stop → furosemid oral 2x40 mg",
    ])
      expect(await find(plan, {}), plan).to.eql(["furosemide"]);
    expect(await find("Furosemid IV stop, ganti furosemid drip IV 5 mg/jam", {})).to.eql([]);
    // Planned again, a chart that ends no row, and a stop on the day of going home.
    expect(await find("Furosemid IV stop, furosemid 1x40 mg", {})).to.eql([]);
    expect(await find("Furosemid IV stop", {}, "diberikan")).to.eql([]);
    expect(await find("Furosemid IV stop", {}, "selesai 22/09", "22 12:00")).to.eql([]);
  });

  it("is missing where a plan orders it and the list has all the others", async () => {
    const find = async (plan: string, drugs: readonly string[]) =>
      (await relationsIn("unlistedDrug", { setting: "emergency", plan, drugs })).map(
        ({ concept }) => concept,
      );
    const listed = ["Ceftriaxone 1 g, 2 x 1 g, IV", "Paracetamol 500 mg, 3 x 500 mg, PO"];
    const plan = (other: string) => `Ceftriaxone 2x1 g IV, paracetamol 3x500 mg PO, ${other}`;
    expect(await find(plan("ketorolac 3x30 mg IV"), listed)).to.eql(["ketorolac"]);
    expect(await find(plan("SABU 4 vial drip"), listed)).to.eql(["snakeAntivenom"]);
    expect(await find(plan("fenitoin 3x100 mg IV"), listed)).to.eql(["phenytoin"]);
    // Listed, put off, on a condition, by volume; and a list that has one of them alone is none of all.
    expect(await find(plan("ketorolac 3x30 mg IV"), [...listed, "Ketorolac 30 mg inj"])).to.eql([]);
    expect(await find(plan("ketorolac 30 mg IV bila nyeri"), listed)).to.eql([]);
    expect(await find(plan("ketorolac ditunda"), listed)).to.eql([]);
    expect(await find(plan("NaCl 0,9% 500 mL"), listed)).to.eql([]);
    expect(await find(plan("ketorolac 3x30 mg IV"), listed.slice(1))).to.eql([]);
  });

  it("is missing where the list has what else is planned: a fluid, a drug when needed", async () => {
    const find = async (plan: string, drugs: readonly string[]) =>
      (await relationsIn("unlistedDrug", { setting: "emergency", plan, drugs })).map(
        ({ concept }) => concept,
      );
    const listed = ["Ringer laktat 500 mL, 20 tpm IV", "Paracetamol 500 mg, 500 mg bila demam"];
    const plan = "IVFD RL 20 tpm, paracetamol 500 mg bila suhu > 38";
    expect(await find(`${plan}, tramadol 3x100 mg IV`, listed)).to.eql(["tramadol"]);
    expect(await find(`${plan}, cefazolin 2 g IV preop`, listed)).to.eql(["cefazolin"]);
    expect(await find(`${plan}, adenosin 6 mg IV bolus`, listed)).to.eql(["adenosine"]);
    // The list may be kept elsewhere; what is due on a condition alone need not be listed.
    expect(await find(`${plan}, tramadol 3x100 mg IV`, listed.slice(1))).to.eql([]);
    expect(await find(`${plan}, tramadol 100 mg bila nyeri`, listed)).to.eql([]);
  });

  it("is missing in a list whose rows go on behind a drug", async () => {
    const find = async (drugs: readonly string[]) =>
      (
        await relationsIn("unlistedDrug", {
          setting: "summary",
          drugs,
          days: [
            ["2026-09-20", "", "", "Furosemide 2x40 mg IV, ramipril 1x5 mg, cefazolin 2 g preop"],
            ["2026-09-23", "", "", "Pulang"],
          ],
        })
      ).map(({ concept }) => concept);
    const listed = ["Furosemide 2x40 mg IV, lanjut 1x40 mg PO", "Ramipril 1x5 mg PO"];
    expect(await find(listed)).to.eql(["cefazolin"]);
    expect(await find([...listed, "Ketorolac 3x30 mg, lanjut parasetamol 3x500 mg"])).to.eql([
      "cefazolin",
    ]);
    expect(await find([...listed, "MgSO4 4 g IV, lanjut 1 g/jam s/d 13/05"])).to.eql(["cefazolin"]);
    // Who writes names small may have written it so that nobody can read it.
    const small = ["furosemide 2x40 mg IV", "ramipril 1x5 mg PO", "zzyxqarol 2 g preop"];
    expect(await find(small)).to.eql([]);
  });

  it("is missing beside others that are, in the second row of a drug, in syrup, and where it was given", async () => {
    const listed = [
      "Cefotaxime 1 g, 3 x 500 mg, IV",
      "Paracetamol 500 mg, 3 x 500 mg, PO",
      "Omeprazole 20 mg, 1 x 20 mg, PO",
    ];
    const find = async (other: string, more: readonly string[] = []) =>
      (
        await relationsIn("unlistedDrug", {
          setting: "emergency",
          plan: `Cefotaxime 3x500 mg IV, paracetamol 3x500 mg PO, omeprazole 1x20 mg. ${other}`,
          drugs: [...listed, ...more],
        })
      ).map(({ concept }) => concept);
    expect(await find("Asam traneksamat 3x500 mg IV, fenitoin 3x100 mg IV")).to.eql([
      "tranexamicAcid",
      "phenytoin",
    ]);
    expect(await find("Laktulosa 3x15 mL")).to.eql(["lactulose"]);
    expect(await find("Diberikan diazepam 10 mg IV")).to.eql(["diazepam"]);
    expect(await find("Fenitoin 3x100 mg IV", ["lanjut 2 x 1 tab, PO"])).to.eql(["phenytoin"]);
    // One row names two, a row of another brand cannot be read, and what is not a drug of the list.
    const both = ["Ranitidin 50 mg + metoklopramid 10 mg, 1 x, IV"];
    expect(await find("Metoklopramid 10 mg IV", both)).to.eql([]);
    expect(await find("Fenitoin 3x100 mg IV", ["Zzyxqarol 1 tab, 1 x 1, PO"])).to.eql([]);
    expect(await find("O2 NRM 10 lpm, PRC 2 kolf, RL 500 mL/8 jam")).to.eql([]);
  });

  describe("of a ward, beside a chart that has the others", () => {
    const find = async (P: string) =>
      (
        await relationsIn("unlistedDrug", {
          setting: "ward",
          drugs: ["Ceftriaxone 1 g, 2 x 1 g, IV", "Paracetamol 500 mg, 3 x 500 mg, PO"],
          progress: [
            { at: "20 08:00", P: "Ceftriaxone 2x1 g IV, paracetamol 3x500 mg PO" },
            { at: "21 08:00", P },
            { at: "24 08:00", P: "Mobilisasi" },
          ],
        })
      ).map(({ name, decides }) => (decides ? name : `(${name})`));
    for (const [plan, ...expected] of [
      ["Meropenem 3x1 g", "meropenem trihidrat"],
      ["Meropenem 3x1 g hari ke-3, mulai diet lunak", "meropenem trihidrat"],
      ["Amiodaron 3x200 mg PO", "amiodaron"],
      ["Transfusi PRC 2 kolf", "sel darah merah pekat"],
      // It stays where it is put: a notice.
      ["Levofloxacin ED 6x1 tetes ODS", "(levofloksasin tetes mata)"],
      // To eat, to kill in a gut, to take home, put off, stopped, denied, of the machine.
      ["Edukasi diet vitamin K dan tanda perdarahan"],
      ["Amubisid luminal direncanakan sesudah metronidazol"],
      ["Boleh pulang, cefixime 2x200 mg 4 hari, kontrol"],
      ["Asam traneksamat (-)"],
      ["CT ulang dan mulai warfarin hari ke-6 (19 Agt)"],
      ["Apixaban 2x5 mg dimulai bila CT ulang bersih"],
      ["Metformin 2x500 mg dihentikan sementara"],
      ["Pro transfusi PRC"],
      ["HD cito 4 jam, UF 3000, transfusi PRC 2 kolf intradialisis"],
    ] as const)
      it(plan, async () => {
        expect(await find(plan)).to.eql(expected);
      });
  });

  it("is missing where a plan orders a class of which nobody names a drug", async () => {
    const listed = ["Ceftriaxone 1 g, 2 x 1 g, IV", "Paracetamol 500 mg, 3 x 500 mg, PO"];
    const find = async (other: string, more: readonly string[] = []) =>
      (
        await relationsIn("unlistedDrug", {
          setting: "emergency",
          plan: `Ceftriaxone 2x1 g IV, paracetamol 3x500 mg PO, ${other}`,
          drugs: [...listed, ...more],
        })
      ).map(({ concept }) => concept);
    expect(await find("lanjut antikoagulan")).to.eql(["anticoagulants"]);
    // One is named or listed, it is put off, explained in brackets, or the words mean a place or advice.
    expect(await find("lanjut antikoagulan", ["Warfarin 2 mg, 1 x 2 mg, PO"])).to.eql([]);
    expect(await find("antibiotik dilanjutkan")).to.eql([]);
    expect(await find("antikoagulan ditunda")).to.eql([]);
    expect(await find("omeprazole 1x40 mg (proteksi selama OAINS)", ["Omeprazole 40 mg"])).to.eql(
      [],
    );
    expect(await find("konseling KB, tetes mata")).to.eql([]);
  });

  it("is missing in the list of a summary whose daily plans order it, though it goes home", async () => {
    const find = async (day: string, plan: string) =>
      (
        await relationsIn("unlistedDrug", {
          setting: "summary",
          drugs: ["Furosemide 2x40 mg IV", "Ramipril 1x5 mg PO", "Digoxin 1x0,25 mg PO"],
          discharge: ["Bisoprolol 1x2,5 mg", "Furosemide 1x40 mg"],
          days: [
            ["2026-09-20", "", "", "Furosemide 2x40 mg IV, ramipril 1x5 mg, digoxin 1x0,25 mg"],
            [day, "", "", plan],
            ["2026-09-23", "", "", "Pulang"],
          ],
        })
      ).map(({ concept }) => concept);
    expect(await find("2026-09-21", "Bisoprolol 1x2,5 mg")).to.eql(["bisoprolol"]);
    // Begun to go home, needed at times, put off.
    expect(await find("2026-09-23", "Bisoprolol 1x2,5 mg")).to.eql([]);
    expect(await find("2026-09-21", "Bisoprolol 1x2,5 mg bila nadi > 70")).to.eql([]);
    expect(await find("2026-09-21", "Bisoprolol tunda")).to.eql([]);
  });

  for (const setting of ["emergency", "ward", "summary"] as const)
    it(`is told of nowhere, where the others of its list are (${setting})`, async () => {
      const find = (notes: string, drugs: readonly string[], more = {}) =>
        untoldIn({ setting, ...febrile, notes, plan: notes, drugs, ...more });
      const febrile = {
        assessment: "Pneumonia, nyeri dada",
        diagnoses: ["J18.9 Pneumonia, unspecified"],
      };
      const notes = "Pneumonia. Ceftriaxone 2x1 g IV, ambroxol 3x30 mg, paracetamol 3x500 mg.";
      const listed = ["Ceftriaxone 1 g inj", "Ambroxol 30 mg tab", "Paracetamol 500 mg tab"];
      expect(await find(notes, [...listed, "Ketorolac 30 mg inj"])).to.eql(["ketorolac"]);
      // Told by another spelling, by its brand, by what it is a part of; as a class of which no other is listed.
      expect(await find(`${notes} Ketorolak k/p.`, [...listed, "Ketorolac 30 mg inj"])).to.eql([]);
      expect(await find(`${notes} Toradol.`, [...listed, "Ketorolac 30 mg inj"])).to.eql([]);
      const inhaled = "Ipratropium 0,5 mg + salbutamol 2,5 mg respule";
      expect(await find(`${notes} Nebul salbutamol-ipratropium.`, [...listed, inhaled])).to.eql([]);
      expect(await find(`${notes} Steroid 2x5 mg IV.`, [...listed, "Dexamethasone 5 mg"])).to.eql(
        [],
      );
      expect(await find(`${notes} Antibiotik lanjut.`, [...listed, "Gentamisin 80 mg"])).to.eql([
        "gentamicin",
      ]);
      // Fluids and vitamins are left to the list; so are all drugs by notes that tell of few.
      expect(await find(notes, [...listed, "RL 500 mL", "Vitamin C 50 mg tab"])).to.eql([]);
      expect(await find("Pneumonia. Terapi sesuai daftar.", listed)).to.eql([]);
      expect(await find("Pneumonia. Ceftriaxone 2x1 g IV.", listed)).to.eql([]);
      // Nothing explains it at all: that is told instead.
      expect(await find(notes, [...listed, "Levothyroxine 100 mcg tab"])).to.eql([]);
      if (setting !== "summary") return;
      // A class that is denied tells of none of it; what goes home alone is not asked for.
      const denied = `${notes} Tidak perlu antikoagulan.`;
      expect(await find(denied, [...listed, "Heparin 5.000 IU inj"])).to.eql(["heparin"]);
      expect(await find(notes, listed, { discharge: ["Cetirizine 1x10 mg"] })).to.eql([]);
    });

  it("may be told of in what was not sent", async () => {
    const document = {
      setting: "emergency",
      notes: "Demam dan batuk",
      assessment: "Pneumonia",
      plan: "Ceftriaxone 2x1 g IV, ambroxol 3x30 mg, paracetamol 3x500 mg",
      drugs: ["Ceftriaxone 1 g inj", "Ambroxol 30 mg", "Paracetamol 500 mg", "Ketorolac 30 mg inj"],
    } as const;
    expect(await untoldIn(document)).to.eql(["ketorolac"]);
    expect(await relationsIn("untoldDrug", document)).to.eql([]);
  });

  it("may be left to the list where an operation explains it", async () => {
    const find = (drug: string, plan: string) =>
      untoldIn({
        setting: "emergency",
        notes: "Benjolan nyeri dan merah",
        plan: `Ceftriaxone 2x1 g IV, ketorolac 3x30 mg IV. ${plan}`,
        assessment: "Abses",
        diagnoses: ["L02.9 Cutaneous abscess"],
        drugs: ["Ceftriaxone 1 g inj", "Ketorolac 30 mg inj", drug],
      });
    for (const drug of ["Propofol 200 mg inj", "Midazolam 5 mg inj"]) {
      expect(await find(drug, "Appendektomi besok."), drug).to.eql([]);
    }
    expect(await find("Midazolam 5 mg inj", "Rawat luka.")).to.eql(["midazolam"]);
  });
});
