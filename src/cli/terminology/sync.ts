/** `terminology sync`: codes and names from an outside FHIR terminology server become a list in DATA_DIR. */
import type { CodeSystem } from "@medplum/fhirtypes";
import {
  expandValueSet,
  readCodeSystemOf,
  ServerFault,
} from "../../knowledge/sync/terminology-server.ts";
import { toNewList } from "../../knowledge/sync/to-new-list.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import type { Say } from "../language.ts";
import { enterList, faultOfName } from "./enter-list.ts";
import { ownLists } from "./own-lists.ts";

export interface SyncFlags {
  readonly server: string;
  readonly list: string;
  readonly codeSystem?: string;
  readonly valueSet?: string;
  readonly edition?: string;
  readonly from?: string;
  readonly timeout: string;
  readonly dryRun?: boolean;
}

/** Throws BadInput with every fault of the flags, or with what the server did not give, or with the list's faults. */
export async function syncList(flags: SyncFlags, context: CliContext): Promise<void> {
  const lists = ownLists(context);
  const held = lists.find(({ manifest }) => manifest.name === flags.list)?.manifest.url;
  const faults = faultsOf(flags, held, context.say);
  if (faults.length > 0) throw new BadInput(faults);
  const resource = await read(flags, held ?? "");
  const today = context.now.toISOString().slice(0, 10);
  const list = toNewList(resource, flags.list, flags.from ?? today, lists);
  enterList(list, flags.dryRun ?? false, context);
}

/** `held` is the address of the service's own list of this name. */
function faultsOf(flags: SyncFlags, held: string | undefined, say: Say): readonly string[] {
  const { server, list, timeout, codeSystem, valueSet } = flags;
  const seconds = Number(timeout);
  const named = [codeSystem, valueSet].filter((url) => url !== undefined);
  return [
    ...faultOfName(list, say),
    ...(/^https?:$/u.test(URL.parse(server)?.protocol ?? "")
      ? []
      : [
          say({
            id: `--server: tulis alamat http atau https; tertulis '${server}'`,
            en: `--server: expected an http or https address, found '${server}'`,
          }),
        ]),
    ...(seconds > 0 && seconds <= 600
      ? []
      : [
          say({
            id: `--timeout: tulis detik sampai 600; tertulis '${timeout}'`,
            en: `--timeout: expected seconds up to 600, found '${timeout}'`,
          }),
        ]),
    ...(named.length > 1 || (named.length === 0 && held === undefined)
      ? [
          say({
            id: "sebutkan --code-system atau --value-set: asal daftar itu",
            en: "expected --code-system or --value-set: what the list is made of",
          }),
        ]
      : []),
  ];
}

async function read(flags: SyncFlags, held: string): Promise<CodeSystem> {
  const { codeSystem = held, valueSet, edition } = flags;
  const options = {
    server: flags.server.replace(/\/+$/u, ""),
    timeoutMs: Number(flags.timeout) * 1000,
  };
  try {
    return valueSet === undefined
      ? await readCodeSystemOf(codeSystem, edition, options)
      : await expandValueSet(valueSet, edition, options);
  } catch (error) {
    throw error instanceof ServerFault ? new BadInput([error.message]) : error;
  }
}
