/** D9 of acts that some hospitals leave out of a claim: missed where the claim codes another of them, and nowhere else. */
import { expect } from "chai";
import type { CheckBody } from "../support/check-document.ts";
import { bodyOf, relationsOfBody, type ShortDocument } from "./short-document.ts";

async function uncoded(body: CheckBody): Promise<readonly string[]> {
  return (await relationsOfBody("procedureUncoded", body)).flatMap(({ concept = "", holds }) =>
    holds ? [] : [concept],
  );
}

const missed = (document: ShortDocument) => uncoded(bodyOf(document));

const film = "87.44 Routine chest x-ray";
const operation = "47.09 Other appendectomy";

const summary = (more: Partial<ShortDocument>): Promise<readonly string[]> =>
  missed({ setting: "summary", diagnoses: ["R69 Illness"], procedures: [film], ...more });

describe("small acts", () => {
  it("are missed beside a code of another, and not beside that of an operation", async () => {
    const imaging = [["USG Testis", "Vaskularisasi baik"]] as const;
    expect(await summary({ imaging })).to.eql(["usgTestis"]);
    expect(await summary({ imaging, procedures: [operation] })).to.eql([]);
    expect(await summary({ imaging, procedures: [film, "88.79 Other ultrasound"] })).to.eql([]);
  });

  it("are named by reports whatever else stands in their name", async () => {
    for (const [name, concept] of [
      ["Wrist sinistra AP/lateral", "handXray"],
      ["Genu D AP/Lat post op", "kneeXray"],
      ["EKG 12 lead + V4R", "ecg"],
    ] as const)
      expect(await summary({ imaging: [[name, "Dalam batas normal"]] })).to.eql([concept]);
  });

  it("are not read out of the report of another", async () => {
    const imaging = [["Foto Thorax", "Cor normal, dibanding CT scan kepala tidak ada"]] as const;
    expect(await summary({ imaging })).to.eql([]);
    const echo = [["USG Tiroid", "Ukuran dan echo normal"]] as const;
    expect(await summary({ imaging: echo, procedures: [film, "88.71 Ultrasound"] })).to.eql([]);
  });

  it("are covered by the code of one picture of a report that has two", async () => {
    const imaging = [["Pelvis AP dan femur kiri AP/lateral", "Fraktur (-)"]] as const;
    expect(await summary({ imaging })).to.have.members(["pelvisXray", "femurXray"]);
    expect(await summary({ imaging, procedures: [film, "88.26 Pelvis"] })).to.eql([]);
  });

  it("are not done where there is no indication for them", async () => {
    const codes = ["89.52 Electrocardiogram"];
    const progress = (O: string) => [{ at: "21 08:00", O }];
    const noted = (O: string) => summary({ procedures: codes, progress: progress(O) });
    expect(await noted("Foto thorax: infiltrat (-)")).to.eql(["chestXray"]);
    expect(await noted("Foto thorax tdk ada indikasi saat ini")).to.eql([]);
  });

  it("are told by devices and drugs where the patient arrives", async () => {
    const arrived = (plan: string, procedures: readonly string[] = [film]) =>
      missed({ setting: "emergency", diagnoses: ["S81.0 Open wound"], procedures, plan });
    expect(await arrived("Kateter urin terpasang, urin 200 mL")).to.eql([
      "urinaryCatheterInsertion",
    ]);
    expect(await arrived("Kateter urin terpasang", [operation])).to.eql([]);
    expect(await arrived("Kateter urin terpasang", [film, operation])).to.eql([]);
    expect(await arrived("Tetanus toksoid 0,5 mL IM")).to.eql(["tetanusVaccine"]);
    expect(await arrived("Tetanus toksoid 0,5 mL IM", [film, "99.38 Tetanus toxoid"])).to.eql([]);
    expect(await arrived("Tetanus toksoid ditunda")).to.eql([]);
  });

  it("that are coded want a trace", async () => {
    const traced = async (
      code: string,
      plan: string,
      setting: ShortDocument["setting"] = "emergency",
    ) =>
      (
        await relationsOfBody(
          "procedureTrace",
          bodyOf({ setting, diagnoses: ["J46 Status"], procedures: [code], plan }),
        )
      ).map(({ holds }) => holds);
    const catheter = "57.94 Insertion of indwelling urinary catheter";
    expect(await traced(catheter, "Observasi")).to.eql([false]);
    expect(await traced(catheter, "Pasang DC, produksi awal dicatat")).to.eql([true]);
    const oxygen = "93.96 Other oxygen enrichment";
    expect(await traced(oxygen, "Observasi", "summary")).to.eql([false]);
    expect(await traced(oxygen, "O2 masker sederhana 6 lpm", "summary")).to.eql([true]);
  });

  it("what is placed or transfused where a patient arrives is missed, beside the code of a lesser act too", async () => {
    const emergency = (plan: string, ...procedures: string[]) =>
      uncoded(
        bodyOf({
          setting: "emergency",
          diagnoses: ["J86.9 Pyothorax", "R57.1 Hypovolaemic shock"],
          plan,
          procedures: ["89.52 Electrocardiogram", ...procedures],
        }),
      );
    const of = async (concept: string, plan: string, ...procedures: string[]) =>
      (await emergency(plan, ...procedures)).includes(concept);
    const unit = "Transfusi PRC 3 kantong gol O Rh+ (crossmatch cocok): kantong I 02.10-03.00";
    expect(await of("prcTransfusion", unit)).to.equal(true);
    expect(await of("prcTransfusion", unit, "99.04 Transfusion of packed cells")).to.equal(false);
    expect(await of("prcTransfusion", "Rencana transfusi PRC 3 kantong")).to.equal(false);
    const drained = "Pungsi pleura kanan: pus 20 cc. WSD 24 Fr ICS VI dekstra jam 21.15";
    const pleura = "34.91 Thoracentesis";
    expect(await of("chestTubeInsertion", drained, pleura)).to.equal(true);
    expect(await of("chestTubeInsertion", drained, pleura, "34.04 Chest tube")).to.equal(false);
    const fed = "NGT 16 Fr jam 20.05, residu 300 cc";
    expect(await of("ngtInsertion", fed)).to.equal(true);
    expect(await of("ngtInsertion", fed, "96.07 Insertion of nasogastric tube")).to.equal(false);
  });

  it("are placed in a stay where they are not there from its first day on", async () => {
    const stay = (...notes: readonly (readonly [at: string, O: string])[]) =>
      summary({ progress: notes.map(([at, O]) => ({ at, O })) });
    const brought = [["20 10:00", "NGT terpasang dari RS perujuk"]] as const;
    expect(await stay(...brought)).to.eql([]);
    expect(await stay(["20 10:00", "Kateter urin terpasang"])).to.eql([]);
    expect(await stay(["20 10:00", "KU sedang"], ["22 10:00", "NGT terpasang"])).to.eql([
      "ngtInsertion",
    ]);
    expect(await stay(...brought, ["22 10:00", "NGT terpasang"])).to.eql([]);
  });

  it("of the assessment inside a ward's notes are held against its own list", async () => {
    const ward = (coded: readonly string[], hour: string, movedAt?: string) => {
      const body = bodyOf({
        setting: "ward",
        diagnoses: ["I63.9 Infarction"],
        notes: "Hemiparesis kanan tetap",
      });
      const sections = [
        {
          key: "asesmenAwalIgd",
          data: {
            codingDiagnosa: {
              "Tindakan (ICD-9-CM)": coded.map((procedure) => ({ prosedurTindakan: procedure })),
              "Rencana Terapi": "Rawat stroke unit",
            },
          },
        },
        {
          key: "radiologi",
          data: [
            {
              radiologi: "EKG 12 lead",
              tgl_periksa: "2026-09-21",
              jam: hour,
              hasil_expertise: "Irama sinus",
            },
          ],
        },
      ];
      const encounter = {
        ...(body["encounter"] as object),
        ...(movedAt && { episode: { admitted_ward_at: movedAt } }),
      };
      const all = [...(body["sections"] as object[]), ...sections];
      return uncoded({ ...body, encounter, sections: all });
    };
    expect(await ward([film], "07:10")).to.eql(["ecg"]);
    expect(await ward([film, "89.52 Electrocardiogram"], "07:10")).to.eql([]);
    // The ward's first note is of 08.00.
    expect(await ward([film], "10:30")).to.eql([]);
    expect(await ward([film], "07:10", "2026-09-21T07:30:00+07:00")).to.eql(["ecg"]);
    expect(await ward([film], "07:10", "2026-09-21T06:50:00+07:00")).to.eql([]);
    expect(await ward([], "07:10")).to.eql([]);
  });
});
