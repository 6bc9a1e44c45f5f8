import { readConfig, type Config } from "../config.ts";
import type { CliContext } from "./cli-context.ts";

/** What the service reads documents with: its addresses, its zone. */
export const ownSettings = ({ fhirExtBase, fhirSidBase, zone }: CliContext): Config => ({
  ...readConfig({}),
  fhirExtBase,
  fhirSidBase,
  facilityTimeZone: zone,
});
