/** The commands about callers' keys. A key is shown once, alone on the last line of standard output. */
import type { Command } from "commander";
import { generateApiKey, newApiKey } from "../store/api-keys.ts";
import { issueKey, issueLink, revokeKey } from "../store/change-keys.ts";
import type { Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import { describeKey, tableOfKeys } from "./describe-keys.ts";
import { BadInput } from "./endings.ts";
import type { Say } from "./language.ts";
import { readKeyFlags, type KeyChoices, type KeyFlags } from "./read-key-flags.ts";
import { withStores } from "./with-stores.ts";

async function createKey(
  stores: Stores,
  choices: KeyChoices,
  { zone, now, say, writeOut, writeErr }: CliContext,
): Promise<void> {
  const { key, hash } = generateApiKey();
  const record = newApiKey({ ...choices, hash }, now);
  await issueKey(stores, record);
  for (const [heading, value] of Object.entries(describeKey(record, zone, now, say)))
    writeErr(`${heading.padEnd(11)}  ${value}\n`);
  writeErr(
    `${say({
      id: "Kunci di bawah ini hanya ditampilkan sekali ini; yang disimpan hanya sidiknya.",
      en: "The key below is shown this once; only its hash is kept.",
    })}\n`,
  );
  writeOut(`${key}\n`);
}

async function listKeys({ keys }: Stores, { zone, now, say, writeOut }: CliContext): Promise<void> {
  for (const line of tableOfKeys(await keys.list(), zone, now, say)) writeOut(`${line}\n`);
}

async function endKey(
  stores: Stores,
  id: string,
  { now, say, writeErr }: CliContext,
): Promise<void> {
  const found = JSON.stringify(id);
  if (!(await revokeKey(stores, id, now)))
    throw new BadInput([
      say({
        id: `<id>: tulis id seperti pada 'keys list'; tertulis ${found}`,
        en: `<id>: expected an id shown by 'keys list', found ${found}`,
      }),
    ]);
  writeErr(`${say({ id: `${id} dicabut.`, en: `${id} is revoked.` })}\n`);
}

/** The address alone on standard output. */
async function printLink(
  stores: Stores,
  id: string,
  { now, say, pageAddress, writeOut, writeErr }: CliContext,
): Promise<void> {
  const token = await issueLink(stores, id, now);
  const found = JSON.stringify(id);
  if (token === undefined)
    throw new BadInput([
      say({
        id: `--key-id: tulis id kunci yang masih berlaku, seperti pada 'keys list'; tertulis ${found}`,
        en: `--key-id: expected the id of a key that works, as 'keys list' shows it, found ${found}`,
      }),
    ]);
  writeErr(
    `${say({
      id: "Alamat di bawah ini dapat dipakai masuk satu kali, dalam 15 menit; berikan hanya kepada orangnya.",
      en: "The address below signs in once, within 15 minutes; give it to the person alone.",
    })}\n`,
  );
  writeOut(`${pageAddress}#link=${token}\n`);
}

function addCreation(keys: Command, context: CliContext): void {
  const { zone, now, say } = context;
  keys
    .command("create")
    .description(
      say({
        id: "buat kunci dan tampilkan sekali, sendiri pada baris terakhir",
        en: "make a key and print it once, alone on the last line",
      }),
    )
    .option("--label <label>", say({ id: "milik siapa (wajib)", en: "whose key it is (required)" }))
    .option(
      "--facility <facility>",
      say({
        id: "rumah sakit pemilik pemeriksaannya (bawaan: label)",
        en: "the hospital that checks belong to (default: the label)",
      }),
    )
    .option(
      "--stages <a,b>",
      say({
        id: "tahap yang boleh diperiksa (bawaan: semua)",
        en: "stages it may check (default: all)",
      }),
    )
    .option(
      "--profiles <a,b>",
      say({
        id: "profil yang boleh dikirim (bawaan: semua)",
        en: "profiles it may send (default: all)",
      }),
    )
    .option(
      "--adapter <name>",
      say({
        id: "adaptor fasilitas untuk profil custom",
        en: "adapter of the facility for profile custom",
      }),
    )
    .option(
      "--rate <n>",
      say({
        id: "permintaan per menit (bawaan: menurut layanan)",
        en: "requests a minute (default: the service's)",
      }),
    )
    .option(
      "--model",
      say({
        id: "pemeriksaannya boleh bertanya kepada model (bawaan: aturan saja)",
        en: "its checks may ask the model (default: rules alone)",
      }),
    )
    .option(
      "--model-budget <USD>",
      say({
        id: "batas biaya model per bulan dalam dolar AS (bawaan: tanpa batas)",
        en: "bound of the model's cost a month in US dollars (default: none)",
      }),
    )
    .option(
      "--role <role>",
      say({
        id: "pemeriksa, pengelola-istilah, atau operator (bawaan: semuanya)",
        en: "pemeriksa, pengelola-istilah or operator (default: all of them)",
      }),
    )
    .option(
      "--trial",
      say({
        id: "untuk uji coba: pemeriksaannya tidak ditagih dan dibatasi per hari",
        en: "for integration: its checks are not billed, and so many a day",
      }),
    )
    .option(
      "--expires <YYYY-MM-DD>",
      say({
        id: "hari terakhir berlaku (bawaan: tanpa batas)",
        en: "last day on which it works (default: never)",
      }),
    )
    .action(async (flags: KeyFlags) => {
      const reading = readKeyFlags(flags, zone, now, say);
      if ("faults" in reading) throw new BadInput(reading.faults);
      await withStores(context, (stores) => createKey(stores, reading.choices, context));
    });
}

const idOfKey = (say: Say): string =>
  say({ id: "id kunci, seperti pada 'keys list'", en: "the key's id, as 'keys list' shows it" });

export function addKeyCommands(program: Command, context: CliContext): void {
  const { say } = context;
  const keys = program
    .command("keys")
    .description(say({ id: "kunci API para pemanggil", en: "the API keys of callers" }));
  addCreation(keys, context);
  keys
    .command("list")
    .description(
      say({
        id: "semua kunci, tanpa kuncinya sendiri",
        en: "all keys, without the keys themselves",
      }),
    )
    .action(() => withStores(context, (stores) => listKeys(stores, context)));
  keys
    .command("revoke")
    .description(say({ id: "cabut satu kunci seketika", en: "end a key at once" }))
    .argument("<id>", idOfKey(say))
    .action((id: string) => withStores(context, (stores) => endKey(stores, id, context)));
  keys
    .command("link")
    .description(
      say({
        id: "alamat sekali pakai untuk masuk ke halaman layanan dengan hak kunci itu",
        en: "an address that signs in to the service's pages with a key's rights, once",
      }),
    )
    .requiredOption("--key-id <id>", idOfKey(say))
    .action(({ keyId }: { readonly keyId: string }) =>
      withStores(context, (stores) => printLink(stores, keyId, context)),
    );
}
