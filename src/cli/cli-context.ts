import type { AdapterContext } from "./adapter/commands.ts";
import type { Language } from "./language.ts";
import type { FileSnapshot } from "../knowledge/files.ts";
import type { OfflineDesk } from "./documents/offline-desk.ts";

/** What a command works with. */
export interface CliContext extends AdapterContext {
  readonly language: Language;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute; null: the lists that are shipped. */
  readonly terminologyDir: string | null;
  /** Absolute; null: the adapters that are shipped alone. */
  readonly adaptersDir: string | null;
  /** Absolute; facilities' own labels, a file each; null: those that were published alone. */
  readonly formsDir: string | null;
  /** Absolute; what can be made again of the corpora. */
  readonly cacheDir: string;
  /** What the service's own FHIR addresses begin with, and its identifiers. */
  readonly fhirExtBase: string;
  readonly fhirSidBase: string;
  /** Where the service's pages begin, such as `https://praklaim.rs.example/`. */
  readonly pageAddress: string;
  /** The facility's time zone. */
  readonly zone: string;
  /** Rejects with an Error that names every fault of lists and rules. */
  readonly openDesk: () => Promise<OfflineDesk>;
  /** Loads everything from the files, as the service does at its start. Rejects with an Error that names every fault. */
  readonly tryFiles: (files: FileSnapshot) => Promise<void>;
  /** Where progress is shown. */
  readonly stderr: NodeJS.WritableStream;
  /** Whether results and progress go to one terminal. */
  readonly sharesTerminal: boolean;
}
