/** The `Dockerfile`, read with a parser: what the image takes along, its environment and its health check. */
import { readFileSync } from "node:fs";
import { Copy, DockerfileParser, Env, From, Healthcheck } from "dockerfile-ast";

export const dockerfile = readFileSync("Dockerfile", "utf8");

// The file is npm's and our own.
/** What npm has locked, by its path in the project: `node_modules/express`. */
export const lockedPackages = (
  JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; version?: string }>;
  }
).packages;

const parsed = DockerfileParser.parse(dockerfile);
const instructions = parsed.getInstructions();
const argumentsOf = (instruction: { getArguments(): { getValue(): string }[] }) =>
  instruction.getArguments().map((argument) => argument.getValue());

/** The images that stages start from. */
export const baseImages = instructions
  .filter((instruction) => instruction instanceof From)
  .map((from) => from.getImage() ?? "");

/** Files and folders that the last stage takes from the project. */
export const copied = instructions
  .slice(instructions.findLastIndex((instruction) => instruction instanceof From))
  .filter((instruction) => instruction instanceof Copy)
  .filter((copy) => copy.getFlags().length === 0)
  .flatMap((copy) => argumentsOf(copy).slice(0, -1));

/** `ENV` of the last stage. */
export const environment: Readonly<Record<string, string>> = Object.fromEntries(
  instructions
    .filter((instruction) => instruction instanceof Env)
    .flatMap((env) => env.getProperties())
    .map((property) => [property.getName(), property.getValue() ?? ""]),
);

/** What `RUN` does last, by the image's user, as words for a shell. */
export const lastRun =
  instructions.findLast((each) => each.getKeyword() === "RUN")?.getArgumentsContent() ?? "";

/** The command of `HEALTHCHECK`, in its JSON form. */
export function healthCommand(): readonly string[] {
  const check = instructions.find((instruction) => instruction instanceof Healthcheck);
  const json = check?.getArgumentsContent()?.replace(/^.*\bCMD /su, "") ?? "[]";
  // The Dockerfile's own array of strings; anything else fails where it is run.
  return JSON.parse(json) as string[];
}

export const user = instructions.findLast((each) => each.getKeyword() === "USER");
