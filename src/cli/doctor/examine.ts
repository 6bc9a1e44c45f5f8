/** What is wrong with an installation, a sentence each: what, and how to mend it. */
import { constants, accessSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import type { CliContext } from "../cli-context.ts";
import type { Words } from "../language.ts";

export interface Sign {
  /** `good`, `bad`: it does not work; `fair`: it works, and something should be done. */
  readonly state: "good" | "fair" | "bad";
  readonly words: Words;
}

/** The parts in the order in which they are needed. Never rejects. */
export async function examine(context: CliContext): Promise<readonly Sign[]> {
  return [
    examineNode(process.versions.node),
    examineFolder(context.dataDir),
    await examineLists(context),
    ...(await examineStores(context)),
  ];
}

const wanted = [24, 15] as const;

export function examineNode(version: string): Sign {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
  if (isEnough) return good(`Node ${version}`);
  return {
    state: "fair",
    words: {
      id: `Node ${version} hanya cukup untuk perintah luring; untuk layanan pasang Node ${wanted.join(".")} atau lebih baru`,
      en: `Node ${version} is enough for offline commands alone; for the service install Node ${wanted.join(".")} or newer`,
    },
  };
}

export function examineFolder(dataDir: string): Sign {
  const place = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return good(`DATA_DIR ${dataDir}`);
  } catch {
    return {
      state: "bad",
      words: {
        id: `folder data ${dataDir} tidak dapat ditulis; beri izin kepada pengguna ini, atau sebut folder lain pada DATA_DIR`,
        en: `the data folder ${dataDir} cannot be written; give this user the right, or name another in DATA_DIR`,
      },
    };
  }
}

async function examineLists({ openDesk }: CliContext): Promise<Sign> {
  try {
    const desk = await openDesk();
    await desk.close();
    const { rules, terminology } = desk.knowledge;
    return {
      state: "good",
      words: {
        id: `daftar istilah ${terminology}, ${rules.rules.length} aturan`,
        en: `lists ${terminology}, ${rules.rules.length} rules`,
      },
    };
  } catch (error) {
    return {
      state: "bad",
      words: {
        id: `daftar atau aturan tidak dapat dimuat (${messageOf(error)}); perbaiki berkas yang disebut, lalu jalankan 'praklaim terminology check'`,
        en: `lists or rules cannot be loaded (${messageOf(error)}); mend the file that is named, then run 'praklaim terminology check'`,
      },
    };
  }
}

async function examineStores({ openStores, now }: CliContext): Promise<readonly Sign[]> {
  try {
    const stores = await openStores();
    try {
      await stores.ping();
      // A kept document is opened with the key that closed it.
      await stores.documents.list(1, now);
      const keys = (await stores.keys.list()).filter(
        ({ revokedAt, expiresAt }) => !revokedAt && (expiresAt === null || expiresAt > now),
      );
      return [good("MongoDB, Redis / SQLite"), keys.length > 0 ? keysThere(keys.length) : noKeys];
    } finally {
      await stores.close();
    }
  } catch (error) {
    return [
      {
        state: "bad",
        words: {
          id: `penyimpanan tidak dapat dipakai (${messageOf(error)}); periksa DATA_DIR, MONGODB_URL dengan REDIS_URL, dan ENVELOPE_KEYS`,
          en: `the store cannot be used (${messageOf(error)}); check DATA_DIR, MONGODB_URL with REDIS_URL, and ENVELOPE_KEYS`,
        },
      },
    ];
  }
}

const keysThere = (count: number): Sign => ({
  state: "good",
  words: { id: `${count} kunci API berlaku`, en: `${count} API keys in force` },
});

const noKeys: Sign = {
  state: "fair",
  words: {
    id: "belum ada kunci API yang berlaku; buat dengan 'praklaim keys create --label \"RS Contoh\"'",
    en: "no API key is in force; make one with 'praklaim keys create --label \"RS Contoh\"'",
  },
};

const good = (text: string): Sign => ({ state: "good", words: { id: text, en: text } });

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/gu, "; ");
