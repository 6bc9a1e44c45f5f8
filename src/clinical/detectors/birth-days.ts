/** D11: the day on which a text has a child born, against the age of that child. */
import type { ClinicalCase } from "../case.ts";
import { oncePerCase } from "../once-per-case.ts";
import { dayOf, lastDayOf, resolveDay, type DayNumber } from "../timeline.ts";
import { writeNumber } from "../wording.ts";
import type { WrongDay } from "./operation-days.ts";
import { infancy } from "../person-words.ts";
import { personsIn } from "./other-patient.ts";

/** Whoever is older may have a child, and that child a day of birth. */
const grownUp = 12;
const daysOfYear = 365.25;

/** Of an age: how it is called, and the days between which it lies. */
interface Age {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

export function birthDays(of: ClinicalCase): readonly WrongDay[] {
  const from = dayOf(of.stay.admittedAt);
  const ages = agesOfChild(of);
  if (from === undefined || ages.length === 0) return [];
  return of.document.days.flatMap((entry): readonly WrongDay[] => {
    if (entry.of !== born || entry.year === undefined) return [];
    const day = resolveDay(entry, from);
    const other = ages.find((age) => !isWithin(age, from - day));
    if (!other) return [];
    return [{ entry, day, reason: `tidak sesuai dengan usia pasien, ${other.name}` }];
  });
}

const born = "born";

const isWithin = ({ least, most }: Age, days: number): boolean => days >= least && days <= most;

/** A child that is known to be weeks or months old has no slip of the pen in a day of birth that fits. */
export const isOwnBirth = (
  { of: what }: { readonly of?: string },
  day: DayNumber,
  of: ClinicalCase,
): boolean => {
  const from = dayOf(of.stay.admittedAt);
  if (what !== born || from === undefined) return false;
  const ages = agesOfChild(of);
  return (
    ages.every((age) => isWithin(age, from - day)) && ages.some(({ most }) => most < daysOfYear)
  );
};

/** What the visit and the texts say of a child's age; of a grown patient nothing. */
const agesOfChild = oncePerCase((of): readonly Age[] => {
  const { ageYears } = of.patient;
  const from = dayOf(of.stay.admittedAt);
  if (ageYears === undefined || ageYears >= grownUp || from === undefined) return [];
  return [ageOfVisit(ageYears), ...(ageYears < infancy ? agesTold(of, from) : [])];
});

/** Days: a birthday lies a few days off; whoever is born during the visit has a day of birth after the admission. */
const slack = 37;

/** `0,01` counts days, `0,25` months; a whole number lies between two birthdays. */
function ageOfVisit(years: number): Age {
  const whole = Math.floor(years);
  if (whole >= infancy || years === whole)
    return {
      name: `${writeNumber(whole)} tahun`,
      least: whole * daysOfYear - slack,
      most: (whole + 1) * daysOfYear + slack,
    };
  const digits = String(years).split(".")[1]?.length ?? 0;
  const unit = 10 ** -Math.min(digits, mostDigits);
  const days = years * daysOfYear;
  const around = unit * daysOfYear + slackOfInfant;
  const begun = days < leastMonth ? 0 : daysOfMonth;
  return { name: nameOfDays(days), least: days - around, most: days + around + begun };
}

/** Days: from then on an age is counted in whole months, of which the last has begun. */
const leastMonth = 25;
/** Digits behind the comma, of which the last one still says something. */
const mostDigits = 2;
/** Days. */
const slackOfInfant = 5;

/** `Bayi usia 4 hari` at the beginning of a text, also on a later day of the stay: an age is told in whole units. */
function agesTold(of: ClinicalCase, from: DayNumber): readonly Age[] {
  const stayed = Math.max(0, (lastDayOf(of) ?? from) - from);
  return personsIn(of).flatMap(({ age, isFirst, source }): readonly Age[] => {
    if (age === undefined || !isFirst || age >= infancy || source.part === "history") return [];
    const days = age * daysOfYear;
    const least = days * leastPart - slackOfInfant - stayed;
    return [{ name: nameOfDays(days), least, most: days * mostPart + slackOfInfant }];
  });
}

/** Whoever is one month and three weeks old is called one month old. */
const leastPart = 0.8;
const mostPart = 2;

/** Days up to which an age is counted in them. */
const mostCounted = 60;
const daysOfMonth = 30.44;

const nameOfDays = (days: number): string =>
  days < mostCounted
    ? `sekitar ${writeNumber(Math.round(days))} hari`
    : `sekitar ${writeNumber(Math.round(days / daysOfMonth))} bulan`;
