import { expect } from "chai";
import { withOwnLabels, type OwnLabel } from "../../src/intake/own-labels.ts";
import { forms } from "../support/shipped-lists.ts";

const label = (section: string, written: string, field: string): OwnLabel => ({
  section,
  label: written,
  field,
});

describe("a facility's own labels over the forms", () => {
  const own = withOwnLabels(forms, [
    label("", "tanda_vital_rs", "ttv"),
    label("ttv", "Tensi RS (mmHg)", "Tekanan Darah (mmHg)"),
    label("ttv", "Nyeri", "Keadaan Umum"),
    label("riwayat.kunjungan", "Tgl RS", "tanggal"),
    label("ttv", "Tak bertujuan", "Kolom yang tidak ada"),
  ]);
  const vitals = own.find("ttv")?.fields;

  it("name a section by its own key, however that is spelt", () => {
    expect(own.find("Tanda Vital RS")?.section).to.equal("ttv");
    expect(forms.find("Tanda Vital RS")).to.equal(undefined);
  });

  it("name a field, and leave its other names as they were", () => {
    expect(vitals?.find("tensi rs")?.name).to.equal("Tekanan Darah (mmHg)");
    expect(vitals?.find("TD")?.name).to.equal("Tekanan Darah (mmHg)");
  });

  it("win over an alias of another field, which then no longer goes by it", () => {
    expect(vitals?.find("Nyeri")?.name).to.equal("Keadaan Umum");
    expect(vitals?.find("VAS")?.name).to.equal("Skala Nyeri (0-10)");
    expect([...(vitals?.find("VAS")?.labels ?? [])]).to.not.include("nyeri");
  });

  it("name a field of a group at its place alone", () => {
    const visit = own.find("riwayat")?.fields.find("kunjungan")?.fields;
    expect(visit?.find("tgl rs")?.own).to.deep.equal(["Tgl RS"]);
    expect(own.find("riwayat")?.fields.find("tgl rs")).to.equal(undefined);
  });

  it("that name a field that there is not name nothing", () => {
    expect(vitals?.find("Tak bertujuan")).to.equal(undefined);
  });

  it("leave the forms of others untouched", () => {
    expect(forms.find("ttv")?.fields.find("Nyeri")?.name).to.equal("Skala Nyeri (0-10)");
    expect(withOwnLabels(forms, [])).to.equal(forms);
  });
});
