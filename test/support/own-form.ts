/** A form in a hospital's own words. */
import { readFileSync } from "node:fs";
import type { Envelope } from "../../src/check/types.ts";

type Section = { key: string; data: Record<string, unknown> };
/** An emergency assessment that is read whole. */
export const example = JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as {
  sections: Section[];
};
/** The same as a hospital writes it whose sections and labels nobody knows. */
export const own = structuredClone(example);
const sectionOf = (key: string) => {
  const found = own.sections.find((section) => section.key === key);
  if (!found) throw new Error(`no section ${key}`);
  return found;
};
const rename = (section: Section, from: string, to: string) => {
  section.data = Object.fromEntries(
    Object.entries(section.data).map(([name, value]) => [name === from ? to : name, value]),
  );
};
const vitals = sectionOf("ttv");
rename(vitals, "Keadaan Umum", "Keadaan Umun Pasien");
rename(sectionOf("anamnesa"), "Keluhan Utama", "Keluhan Utma Pasien");
vitals.key = "tandaVitalRS";
rename(sectionOf("primarySurvey"), "Airway", "Jalan Nafas RS");

/** What its names mean. */
export const mapping = [
  { section: "", label: "tandaVitalRS", field: "ttv" },
  { section: "tandaVitalRS", label: "Keadaan Umun Pasien", field: "Keadaan Umum" },
  { section: "anamnesa", label: "Keluhan Utma Pasien", field: "Keluhan Utama" },
  { section: "primarySurvey", label: "Jalan Nafas RS", field: "Airway" },
];

export const unread = ({ notices }: Envelope) =>
  notices.filter(({ code }) => code === "unmapped_label" || code === "unknown_section");
/** What an answer says, without what differs between two checks of one document. */
export const said = ({ check_id: _id, meta: _meta, notices: _notices, ...rest }: Envelope) => rest;
