/** D11: the day on which a text has a child born, against the age of that child. */
import type { ClinicalCase } from "../case.ts";
import { dayOf, resolveDay } from "../timeline.ts";
import { writeNumber } from "../wording.ts";
import type { WrongDay } from "./operation-days.ts";

/** Whoever is older may have a child, and that child a day of birth. */
const grownUp = 12;
const daysOfYear = 365.25;
/** Of a year: a birthday lies a few days off. */
const slack = 0.1;

export function birthDays({ document, patient, stay }: ClinicalCase): readonly WrongDay[] {
  const { ageYears } = patient;
  const from = dayOf(stay.admittedAt);
  if (ageYears === undefined || ageYears >= grownUp || from === undefined) return [];
  const least = Math.floor(ageYears);
  return document.days.flatMap((entry): readonly WrongDay[] => {
    if (entry.of !== "born" || entry.year === undefined) return [];
    const day = resolveDay(entry, from);
    const years = (from - day) / daysOfYear;
    if (isWithin(years, least)) return [];
    const reason = `tidak sesuai dengan usia pasien, ${writeNumber(least)} tahun`;
    return [{ entry, day, reason }];
  });
}

/** Between two birthdays; whoever is born during the visit has a day of birth after the admission. */
const isWithin = (years: number, least: number): boolean =>
  years >= least - slack && years < least + 1 + slack;
