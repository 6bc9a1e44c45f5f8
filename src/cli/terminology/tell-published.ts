/** How a publication or a rollback ends: the number alone on standard output. */
import type { CliContext } from "../cli-context.ts";

/** Null: what was to be published is in force already. */
export function tellPublished(
  number: number | null,
  { say, writeOut, writeErr }: Pick<CliContext, "say" | "writeOut" | "writeErr">,
): void {
  if (number === null) {
    const words = {
      id: "Tidak ada yang berubah: isinya sudah berlaku.",
      en: "Nothing changes: this is in force already.",
    };
    writeErr(`${say(words)}\n`);
    return;
  }
  const words = {
    id: `Versi ${number} berlaku di semua proses layanan dalam beberapa detik.`,
    en: `Version ${number} takes effect in every process of the service within seconds.`,
  };
  writeOut(`${number}\n`);
  writeErr(`${say(words)}\n`);
}
