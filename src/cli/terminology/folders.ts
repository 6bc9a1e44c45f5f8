/** Where lists and rules are. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CliContext } from "../cli-context.ts";

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

export const repository = folder("");
const shippedLists = folder("terminology");
export const profiles = folder("profiles");
export const forms = folder("profiles/forms");

/** The folder of lists that the service reads: the operator's choice, else the shipped one. */
export const listsFolder = ({ terminologyDir }: Pick<CliContext, "terminologyDir">): string =>
  terminologyDir ?? shippedLists;

/** What is imported, and read beside that folder. */
export const importedLists = ({ dataDir }: Pick<CliContext, "dataDir">): string =>
  join(dataDir, "terminology");
