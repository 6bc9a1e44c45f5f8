/**
 * Writes whole answers as a casemix team reads them: `npm run answers` writes `docs/examples/`, five documents of each stage,
 * each with several planted defects at once.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { changeDocument } from "../test/support/change-document.ts";
import { checkDocument, type CheckBody } from "../test/support/check-document.ts";
import { answerItems, remarks } from "../test/truth/answer-items.ts";
import { readDefects, readDocuments, type CompleteDocument } from "../test/truth/read-corpus.ts";

const perStage = 5;
const defectsOfEach = 4;
const folder = fileURLToPath(new URL("../docs/examples/", import.meta.url));

const defects = readDefects();

interface Planted {
  readonly body: CheckBody;
  readonly kinds: readonly string[];
}

/** As many of the document's defects as go together, the first ones first. */
function plant({ name, body }: CompleteDocument): Planted {
  let planted: Planted = { body, kinds: [] };
  for (const { documents, change, kind } of defects) {
    if (planted.kinds.length === defectsOfEach) break;
    if (!documents.includes(name) || planted.kinds.includes(kind)) continue;
    try {
      planted = { body: changeDocument(planted.body, change), kinds: [...planted.kinds, kind] };
    } catch {
      // An earlier one has taken its place away.
    }
  }
  return planted;
}

async function describe({ name, title }: CompleteDocument, { body, kinds }: Planted) {
  const envelope = await checkDocument(body);
  const items = answerItems(envelope);
  const said = items.filter(({ status }) => status !== "lengkap");
  const paragraphs = (text: string) =>
    text
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n>\n");
  return [
    `# ${title}`,
    "",
    `\`${name}\`, stage \`${body.stage}\`. Planted: ${kinds.join("; ")}.`,
    "",
    `${said.length} of ${items.length} items are not \`lengkap\`.`,
    "",
    ...said.flatMap(({ place, status, text }) => [
      `## ${place}: ${status}`,
      "",
      paragraphs(text),
      "",
    ]),
    "## Notices and coding warnings",
    "",
    ...remarks(envelope).map(({ text }) => `- ${text}`),
    "",
  ].join("\n");
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const ranked = readDocuments()
  .map((document) => ({ document, planted: plant(document) }))
  .toSorted((one, other) => other.planted.kinds.length - one.planted.kinds.length);
for (const [, some] of Map.groupBy(ranked, ({ document }) => document.body.stage))
  for (const { document, planted } of some.slice(0, perStage)) {
    const file = `${document.name.replace("/", "-")}.md`;
    writeFileSync(`${folder}${file}`, await describe(document, planted));
    console.log(`docs/examples/${file}`);
  }
