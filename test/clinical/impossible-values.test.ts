/** D17 on a few lines of documents: numbers that no patient can have, in any setting. */
import { expect } from "chai";
import { bodyOf, relationsIn, relationsOfBody, type ShortDocument } from "./short-document.ts";

describe("a value that no patient can have", () => {
  const find = async (O: string, setting: ShortDocument["setting"] = "ward") =>
    (await relationsIn("impossibleValue", { setting, progress: [{ at: "22 08:00", O }] })).map(
      ({ concept, label }) => [concept, label],
    );

  for (const setting of ["ward", "summary"] as const)
    it(`is told in a list of vital signs (${setting})`, async () => {
      expect(await find("TD 120/80, N 88, S 76,6, SpO2 98%", setting)).to.eql([
        ["temperature", "76,6"],
      ]);
      expect(await find("TD 120/80 N 504 RR 20", setting)).to.eql([["heartRate", "504"]]);
      expect(await find("BB 64 kg, TB 566 cm", setting)).to.eql([["height", "566"]]);
      expect(await find("GCS 856, TD 120/80", setting)).to.eql([["gcs", "856"]]);
    });

  it("is told beside items that do not come to what stands behind them", async () => {
    expect(await find("TD 120/80, suhu 10, N 88, BB 62, IMT = 30")).to.eql([["temperature", "10"]]);
    expect(await find("N 88, S 76,6, E4, V5, total = 30")).to.eql([["temperature", "76,6"]]);
  });

  it("is told of a pressure whose parts are interchanged", async () => {
    expect(await find("TD 76/118, N 98")).to.eql([["bloodPressure", "76/118"]]);
    expect(await find("TD: 80/130 mmHg, nadi 90", "summary")).to.eql([["bloodPressure", "80/130"]]);
    expect(await find("TD 118/76, MAP 90/60")).to.eql([]);
  });

  it("is told of a result that has lost its comma", async () => {
    expect(await find("Kalium 45, natrium 138")).to.eql([["potassium", "45"]]);
  });

  for (const O of [
    "TD 120/80, N 88, S 36,6, SpO2 98%",
    "GCS 456, TD 120/80",
    "TB 2019, OAT lengkap",
    "Nadi teraba kuat, suhu 08.00 belum diukur",
    "RR 20, KCl 45 mEq",
    "BBL 2850 gram, PB 48 cm",
    "Hasil kultur, S 500 mg",
    "Fraktur S 12",
    "Ginjal D 7,4 cm, S 7,2 cm",
    "Buka mulut 40 mm",
    "Volar tilt 2 derajat, radial height 10 mm, shortening 1 mm",
    "Disc height 6, Cobb 12",
    "Plak keras, tinggi 3 mm, batas tegas",
    "Vent PCV FiO2 0,8, SpO2 94%",
    "Ht 0,42, Hb 14,1",
    "K 4,1, Ca 500 mg",
    "BWPS: suhu 10, SSP 0, GI 0, N 118 = 10, pencetus 10 = 30",
    "Burch-Wartofsky: suhu 15, nadi 10, gagal jantung 5, AF 10 = 40",
    "Skor: SpO2 10, agitasi 10, suhu 20; pencetus 0 = 40.",
  ])
    it(`is none in '${O}'`, async () => {
      expect(await find(O)).to.eql([]);
    });

  it("is told of the vital signs that a ward's document encloses from the emergency department", async () => {
    const onArrival = async (ttv: Readonly<Record<string, string>>) => {
      const body = bodyOf({ setting: "ward", assessment: "Pneumonia" });
      const arrival = { key: "asesmenAwalIgd", data: { ttv } };
      const sections = [...(body["sections"] as object[]), arrival];
      const relations = await relationsOfBody("impossibleValue", { ...body, sections });
      return relations.map(({ concept, label }) => [concept, label]);
    };
    expect(await onArrival({ "Suhu (°C)": "48,9" })).to.eql([["temperature", "48,9"]]);
    expect(await onArrival({ "Nadi (x/mnt)": "880" })).to.eql([["heartRate", "880"]]);
    expect(await onArrival({ "SpO2 (%)": "189" })).to.eql([["oxygenSaturation", "189"]]);
    expect(await onArrival({ "Suhu (°C)": "38,9", "Nadi (x/mnt)": "112" })).to.eql([]);
  });
});
