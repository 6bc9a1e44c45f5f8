/** `conformance`: whether a running service answers as the contract says, for whoever connects to it. */
import type { CliContext } from "../cli-context.ts";
import { showProgress } from "../documents/show-progress.ts";
import { BadInput, Ended } from "../endings.ts";
import { readCases } from "./read-cases.ts";
import { runCase, type Service } from "./run-case.ts";

/** A line a case that fails, and how many passed. Throws `BadInput` where nobody answers, `Ended` where a case fails. */
export async function runConformance(service: Service, context: CliContext): Promise<void> {
  const { say, writeOut, stderr } = context;
  const cases = readCases();
  const reached = { ...service, base: service.base.replace(/\/+$/u, "") };
  const failed: string[] = [];
  const progress = showProgress(cases.length, stderr, say({ id: "kasus", en: "cases" }), say);
  try {
    for (const one of cases) {
      const faults = await runCase(one, reached).catch((error: unknown) => {
        throw new BadInput([unreachable(service.base, error, context)]);
      });
      if (faults.length > 0) failed.push(`✖ ${one.name} (${one.title}): ${faults.join("; ")}\n`);
      progress.step();
    }
  } finally {
    progress.stop();
  }
  for (const line of failed) writeOut(line);
  const passed = cases.length - failed.length;
  writeOut(
    say({
      id: `${passed} dari ${cases.length} kasus sesuai.\n`,
      en: `${passed} of ${cases.length} cases are as they should be.\n`,
    }),
  );
  if (failed.length > 0) throw new Ended(1);
}

function unreachable(base: string, error: unknown, { say }: CliContext): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return say({
    id: `--base: layanan di ${base} tidak menjawab (${why}); periksa alamatnya, yang berakhir dengan /v1`,
    en: `--base: the service at ${base} does not answer (${why}); check the address, which ends in /v1`,
  });
}
