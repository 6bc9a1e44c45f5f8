/** What the flags of `keys create` say, or every fault in them at once. */
import { DateTime } from "luxon";
import { profileSchema, stageSchema } from "../check/types.ts";
import type { NewApiKey } from "../store/api-keys.ts";
import { roles, type ApiKey, type Role } from "../store/ports.ts";
import type { Say, Words } from "./language.ts";
import { microUsdPerUsd } from "../operate/usage/model-budget.ts";

/** As the command line gives them: text, a switch, or absent. */
export interface KeyFlags {
  readonly label?: string;
  readonly facility?: string;
  readonly stages?: string;
  readonly profiles?: string;
  readonly adapter?: string;
  readonly rate?: string;
  readonly model?: boolean;
  readonly modelBudget?: string;
  readonly role?: string;
  readonly trial?: boolean;
  readonly expires?: string;
}

export type KeyChoices = Omit<NewApiKey, "hash">;

export type KeyFlagsReading =
  { readonly choices: KeyChoices } | { readonly faults: readonly string[] };

const longestName = 100;
const highestRate = 1_000_000;
const highestBudget = 1_000_000;

type Fault = (flag: string, expected: Words, found: string) => void;

function readName(flag: string, text: string, fault: Fault): string {
  const name = text.trim();
  if (name === "" || name.length > longestName || /\p{Cc}/u.test(name)) {
    fault(
      flag,
      {
        id: `1 sampai ${longestName} karakter tanpa ganti baris`,
        en: `1 to ${longestName} characters without line breaks`,
      },
      text,
    );
  }
  return name;
}

function readList<T extends string>(
  flag: string,
  text: string,
  known: readonly T[],
  fault: Fault,
): readonly T[] {
  const words = text.split(",").map((word) => word.trim());
  const unknown = words.filter((word) => !known.some((value) => value === word));
  const list = known.join(", ");
  if (unknown.length > 0)
    fault(flag, { id: `daftar dari ${list}`, en: `a list of ${list}` }, unknown.join(", "));
  return known.filter((value) => words.includes(value));
}

function readAdapter(text: string, fault: Fault): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) {
    fault(
      "--adapter",
      {
        id: "nama adaptor dengan huruf kecil, misalnya rs-contoh",
        en: "an adapter's name in lower case, such as rs-contoh",
      },
      text,
    );
  }
  return text;
}

function readRate(text: string, fault: Fault): number {
  const rate = /^\d+$/.test(text) ? Number(text) : 0;
  if (rate < 1 || rate > highestRate) {
    fault(
      "--rate",
      {
        id: `bilangan bulat permintaan per menit dari 1 sampai ${highestRate}`,
        en: `whole requests a minute from 1 to ${highestRate}`,
      },
      text,
    );
  }
  return rate;
}

/** Millionths of a US dollar. */
function readBudget(text: string, fault: Fault): number {
  const dollars = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (dollars <= 0 || dollars > highestBudget) {
    fault(
      "--model-budget",
      {
        id: `dolar AS per bulan seperti 25 atau 12.50, paling banyak ${highestBudget}`,
        en: `US dollars a month such as 25 or 12.50, up to ${highestBudget}`,
      },
      text,
    );
  }
  return Math.round(dollars * microUsdPerUsd);
}

function readAllowance({ model = false, modelBudget }: KeyFlags, fault: Fault): ApiKey["model"] {
  const monthlyMicroUsd = modelBudget === undefined ? null : readBudget(modelBudget, fault);
  if (monthlyMicroUsd !== null && !model)
    fault("--model-budget", { id: "--model di sampingnya", en: "--model beside it" }, "none");
  return model ? { monthlyMicroUsd } : null;
}

function readRole(text: string, fault: Fault): Role | null {
  const role = roles.find((each) => each === text) ?? null;
  if (role === null) fault("--role", { id: roles.join(", "), en: roles.join(", ") }, text);
  return role;
}

/** The end of the named day in the facility's zone: the key still works on that day. */
function readExpiry(text: string, zone: string, now: Date, fault: Fault): Date {
  const day = DateTime.fromFormat(text, "yyyy-MM-dd", { zone });
  const end = day.plus({ days: 1 }).toJSDate();
  if (!day.isValid || end <= now)
    fault(
      "--expires",
      { id: "hari mulai hari ini, ditulis YYYY-MM-DD", en: "a day from today on as YYYY-MM-DD" },
      text,
    );
  return end;
}

/** `zone` is the facility's time zone, in which `--expires` is a day. */
export function readKeyFlags(flags: KeyFlags, zone: string, now: Date, say: Say): KeyFlagsReading {
  const faults: string[] = [];
  const fault: Fault = (flag, expected, found) => {
    const written = JSON.stringify(found);
    faults.push(
      say({
        id: `${flag}: tulis ${expected.id}; tertulis ${written}`,
        en: `${flag}: expected ${expected.en}, found ${written}`,
      }),
    );
  };
  const read = <T>(text: string | undefined, parse: (text: string) => T): T | undefined =>
    text === undefined ? undefined : parse(text);

  if (flags.label === undefined)
    faults.push(
      say({
        id: "--label: tulis label untuk kunci itu",
        en: "--label: expected a label for the key, found none",
      }),
    );
  const choices: KeyChoices = {
    label: readName("--label", flags.label ?? "-", fault),
    facility: read(flags.facility, (text) => readName("--facility", text, fault)),
    stages: read(flags.stages, (text) => readList("--stages", text, stageSchema.enum, fault)),
    profiles: read(flags.profiles, (text) =>
      readList("--profiles", text, profileSchema.enum, fault),
    ),
    adapter: read(flags.adapter, (text) => readAdapter(text, fault)),
    model: readAllowance(flags, fault),
    ratePerMinute: read(flags.rate, (text) => readRate(text, fault)),
    role: read(flags.role, (text) => readRole(text, fault)),
    trial: flags.trial ?? false,
    expiresAt: read(flags.expires, (text) => readExpiry(text, zone, now, fault)),
  };
  return faults.length > 0 ? { faults } : { choices };
}
