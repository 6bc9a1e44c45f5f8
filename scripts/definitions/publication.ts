/** What every definition says of who publishes it, in which edition. */
import { readFileSync } from "node:fs";

// Our own file, which npm holds to its shape.
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** The day on which this edition was made: changed with the definitions, not with every run. */
export const date = "2026-11-27";
export const publisher = "PraKlaim";

/** For resources that have an edition; a NamingSystem has none. */
export const publication = { version, status: "active", date, publisher } as const;

/** The name by which programs call what people call `source-field`: `SourceField`. */
export const programName = (id: string): string =>
  id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
