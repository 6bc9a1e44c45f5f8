/** What commander itself says, in the language that was asked for. */
import { Help, type Command } from "commander";
import type { Language, Say } from "./language.ts";

const titles: Readonly<Record<string, string>> = {
  "Usage:": "Cara pakai:",
  "Arguments:": "Argumen:",
  "Options:": "Pilihan:",
  "Commands:": "Perintah:",
};

/** commander 14 writes its errors in English alone; each is found again by its words. */
const errors: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.+)'/u, "pilihan '$1' tidak dikenal"],
  [/^error: unknown command '(.+)'/u, "perintah '$1' tidak dikenal"],
  [/^error: missing required argument '(.+)'/u, "argumen '$1' belum ditulis"],
  [/^error: option '(.+)' argument missing/u, "pilihan '$1' memerlukan nilai"],
  [/^error: required option '(.+)' not specified/u, "pilihan '$1' wajib ditulis"],
  [/^error: too many arguments.*got \d+\./u, "argumen terlalu banyak"],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\./u,
    "pilihan '$1' tidak mengenal '$2'; yang dikenal: $3",
  ],
  [
    /^error: option '(.+)' argument '(.*)' is invalid\. (.+)/u,
    "nilai '$2' untuk pilihan '$1' keliru: $3",
  ],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.+)'\. (.+)/u,
    "nilai '$1' untuk argumen '$2' keliru: $3",
  ],
  [/\(Did you mean (?:one of )?(.+)\?\)/u, "(mungkin maksudnya $1?)"],
];

const translate = (text: string): string =>
  errors.reduce((said, [found, words]) => said.replace(found, words), text);

const translateUsage = (usage: string): string =>
  usage.replace("[options]", "[pilihan]").replace("[command]", "[perintah]");

/** Before commands are added: they take it over. */
export function speakCommander(program: Command, language: Language, say: Say): void {
  program
    .helpOption("-h, --help", say({ id: "tampilkan bantuan ini", en: "show this help" }))
    .helpCommand(
      "help [command]",
      say({ id: "bantuan untuk satu perintah", en: "help for one command" }),
    )
    .showHelpAfterError(
      say({
        id: "Tambahkan --help untuk melihat cara pakai.",
        en: "Add --help to see how it is used.",
      }),
    );
  if (language === "en") return;
  program
    .configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: translateUsage,
      subcommandTerm: (command) => translateUsage(new Help().subcommandTerm(command)),
      optionDescription: (option) => {
        const choices = option.argChoices ? `pilihan: ${option.argChoices.join(", ")}` : [];
        const value: unknown = option.defaultValue;
        const usual = typeof value === "string" ? `bawaan: ${value}` : [];
        const more = [choices, usual].flat().join("; ");
        return `${option.description}${more === "" ? "" : ` (${more})`}`.trim();
      },
    })
    .configureOutput({
      outputError: (text, write) => write(`galat: ${translate(text)}`),
    });
}
