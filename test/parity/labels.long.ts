/** What a hospital calls a section or a field changes no verdict, in the form and in FHIR. */
import { isDeepStrictEqual } from "node:util";
import { expect } from "chai";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import type { Field } from "../../src/intake/load-forms.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { verdictsOf } from "./spellings.ts";
import { wholeForms } from "./whole-forms.ts";

/** The section key, then the names of fields: those of a row or group stand behind its own. */
type Path = readonly string[];

interface Respelling {
  readonly path: Path;
  readonly alias: string;
}

function respellings(fields: readonly Field[], above: Path): readonly Respelling[] {
  return fields.flatMap((field) => {
    const path = [...above, field.name];
    const own = (field.spec.aliases ?? []).map((alias) => ({ path, alias }));
    return [...own, ...respellings(field.fields.all, path)];
  });
}

/** The value with the last name of the path written otherwise, wherever it stands; undefined where it does not. */
function respelt(value: unknown, path: Path, alias: string): unknown {
  const [name = "", ...below] = path;
  if (isJsonArray(value)) {
    const rows = value.map((row) => respelt(row, path, alias));
    return rows.some((row) => row !== undefined)
      ? rows.map((row, place) => row ?? value[place])
      : undefined;
  }
  if (!isJsonObject(value) || value[name] === undefined) return undefined;
  const inner = below.length > 0 ? respelt(value[name], below, alias) : value[name];
  if (inner === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, kept]) =>
      key === name ? [below.length > 0 ? key : alias, inner] : [key, kept],
    ),
  );
}

type Respell = (body: CheckBody, path: Path, alias: string) => CheckBody | undefined;

const respellForm: Respell = (body, [section = "", ...names], alias) => {
  const sections = body["sections"];
  if (!isJsonArray(sections)) return undefined;
  const place = sections.findIndex((one) => isJsonObject(one) && one["key"] === section);
  const sent = sections[place];
  const data = isJsonObject(sent) ? respelt(sent["data"], names, alias) : undefined;
  if (data === undefined) return undefined;
  return { ...body, sections: sections.with(place, { ...(sent as JsonObject), data }) };
};

/** As `respelt`, of the items of a response; a hospital's own item shows no other name. */
function respellItems(items: unknown, path: Path, alias: string, section: string): unknown {
  if (!isJsonArray(items)) return undefined;
  const [name, ...below] = path;
  let found = false;
  const changed = items.map((item) => {
    if (!isJsonObject(item)) return item;
    const { linkId, text: _shown, ...rest } = item;
    // A label that several groups have stands behind its group's: `perawatan_dirumah.Lain-lain`.
    const [, group = "", own] = /^([^.]*\.)?(.*)$/u.exec(String(linkId)) ?? [];
    if (own === name && below.length === 0) {
      found = true;
      return { ...rest, linkId: `${group}${alias}` };
    }
    // A row of a section that is an array is called by the section.
    if (linkId !== section && linkId !== name) return item;
    const inner = respellItems(item["item"], linkId === section ? path : below, alias, section);
    found ||= inner !== undefined;
    return inner === undefined ? item : { ...item, item: inner };
  });
  return found ? changed : undefined;
}

const respellFhir: Respell = (body, [section = "", ...names], alias) => {
  const { bundle } = body;
  const entries = isJsonObject(bundle) ? bundle["entry"] : undefined;
  if (!isJsonArray(entries)) return undefined;
  let found = false;
  const changed = entries.map((entry) => {
    const resource = isJsonObject(entry) ? entry["resource"] : undefined;
    if (!isJsonObject(resource) || !String(resource["questionnaire"]).endsWith(`/${section}`))
      return entry;
    const item = respellItems(resource["item"], names, alias, section);
    found ||= item !== undefined;
    return item === undefined
      ? entry
      : { ...(entry as JsonObject), resource: { ...resource, item } };
  });
  return found ? { ...body, bundle: { ...(bundle as JsonObject), entry: changed } } : undefined;
};

const inItems: ReadonlySet<string> = new Set(["answer", "group", "rows", "allergyIntolerance"]);

describe("other spellings of labels and sections", function () {
  const { forms } = servicesOnce().intake;

  /** Whether the answer to a field is an item of a QuestionnaireResponse, under the field's own label. */
  function isItem([section = "", ...names]: Path): boolean {
    const form = forms.find(section);
    if (form?.shape === "array" && form.rows !== "answers") return false;
    let fields = form?.fields;
    return names.every((name) => {
      const field = fields?.find(name);
      fields = field?.fields;
      return field !== undefined && inItems.has(field.home);
    });
  }
  const documents = [
    ...["igd", "cppt", "resume", "rajal"].map((name) => readExample(`${name}.simple`)),
    ...readDocuments().map(({ body }) => body),
    ...wholeForms(forms),
  ];
  const profiles = {
    simple: { of: (body: CheckBody) => body, respell: respellForm, isShown: () => true },
    // What becomes a resource of its own has a code there, and no label of the form.
    fhir: { of: asFhir, respell: respellFhir, isShown: isItem },
  } as const;

  const all = forms.all.flatMap(({ section, fields }) => respellings(fields.all, [section]));
  const nameOf = ({ path, alias }: Respelling) => `${path.join(" › ")} as '${alias}'`;

  /** With every field that it has in its nth other spelling, and those spellings. */
  function respellNth(body: CheckBody, respell: Respell, nth: number) {
    const byField = Map.groupBy(all, ({ path }) => path.join(" › "));
    const used: Respelling[] = [];
    let changed = body;
    // The fields within a field come first: they are found by its own name.
    for (const spellings of [...byField.values()].toReversed()) {
      const one = spellings[nth];
      const next = one && respell(changed, one.path, one.alias);
      if (!one || !next) continue;
      changed = next;
      used.push(one);
    }
    return { changed, used };
  }

  for (const [profile, { of, respell, isShown }] of Object.entries(profiles)) {
    it(`of every field change no verdict of ${profile}`, async () => {
      const tried = new Set<string>();
      const faults: string[] = [];
      for (const document of documents) {
        const body = of(document);
        for (let nth = 0; ; nth += 1) {
          const { changed, used } = respellNth(body, respell, nth);
          if (used.every((one) => tried.has(nameOf(one)))) break;
          for (const one of used) tried.add(nameOf(one));
          if (isDeepStrictEqual(await verdictsOf(changed), await verdictsOf(body))) continue;
          // Which of them it was.
          for (const one of used) {
            const alone = respell(body, one.path, one.alias);
            if (alone && !isDeepStrictEqual(await verdictsOf(alone), await verdictsOf(body)))
              faults.push(nameOf(one));
          }
        }
      }
      expect(faults).to.deep.equal([]);
      const missed = all.filter((one) => isShown(one.path) && !tried.has(nameOf(one)));
      expect(missed.map(nameOf)).to.deep.equal([]);
    });
  }

  for (const [name, respellKey] of [
    ["snake_case", (key: string) => key.replaceAll(/([a-z])([A-Z])/gu, "$1_$2").toLowerCase()],
    ["words with blanks", (key: string) => key.replaceAll(/([a-z])([A-Z])/gu, "$1 $2")],
    ["capitals", (key: string) => key.toUpperCase()],
  ] as const) {
    it(`of every section, as ${name}, change no verdict`, async () => {
      for (const body of documents.slice(0, 4)) {
        const sections = body["sections"];
        if (!isJsonArray(sections)) throw new Error("an example without sections");
        const changed = {
          ...body,
          sections: sections.map((one) =>
            isJsonObject(one) ? { ...one, key: respellKey(String(one["key"])) } : one,
          ),
        };
        const wanted = await verdictsOf(body);
        expect(await verdictsOf(changed)).to.deep.equal(wanted);
        const written = JSON.stringify(asFhir(body));
        const inFhir = written.replaceAll(
          /(\/Questionnaire\/)(\w+)/gu,
          (_all, start: string, key: string) => `${start}${encodeURIComponent(respellKey(key))}`,
        );
        expect(await verdictsOf(JSON.parse(inFhir) as CheckBody)).to.deep.equal(
          await verdictsOf(asFhir(body)),
        );
      }
    });
  }
});
