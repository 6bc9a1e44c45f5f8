import type { CliContext } from "../cli-context.ts";
import { Ended } from "../endings.ts";
import { examine } from "./examine.ts";

const marks = { good: "✔", fair: "!", bad: "✖" } as const;

/** A line a sign. Throws `Ended` where something does not work. */
export async function printExamination(context: CliContext): Promise<void> {
  const signs = await examine(context);
  for (const { state, words } of signs) context.writeOut(`${marks[state]} ${context.say(words)}\n`);
  if (signs.some(({ state }) => state === "bad")) throw new Ended(1);
}
