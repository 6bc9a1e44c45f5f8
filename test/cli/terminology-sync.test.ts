import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeSystem, Resource, ValueSetExpansionContains } from "@medplum/fhirtypes";
import { expect } from "chai";
import { loadTerminology } from "../../src/knowledge/load.ts";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-03-02T05:00:00Z");
const icd10 = "http://hl7.org/fhir/sid/icd-10";
const valueSet = "https://example.org/ValueSet/icd10";

/** What the server gives for a query; undefined is 404. */
type Answer = (query: URLSearchParams, path: string) => Resource | undefined;

const codes: readonly ValueSetExpansionContains[] = readFileSync(
  "terminology/code-systems/icd10-2010.csv",
  "utf8",
)
  .split("\n")
  .slice(1, 2501)
  .map((line) => line.split(",")[0] ?? "")
  .map((code) => ({ system: icd10, version: "2010", code, display: `Judul ${code};\n baris dua` }));

/** Gives codes in pages of 400, whatever is asked for. */
const paged =
  (total: number, from = (offset: number) => offset): Answer =>
  (query) => {
    if (query.get("url") !== valueSet) return undefined;
    const offset = Number(query.get("offset"));
    return {
      resourceType: "ValueSet",
      status: "active",
      title: "ICD-10",
      copyright: "WHO",
      expansion: {
        timestamp: "2026-01-01T00:00:00Z",
        total,
        offset: from(offset),
        contains: codes.slice(offset, offset + 400),
      },
    };
  };

const colours: CodeSystem = {
  resourceType: "CodeSystem",
  id: "colours",
  url: "https://example.org/CodeSystem/colours",
  version: "3",
  title: "Colours",
  status: "active",
  content: "complete",
  copyright: "CC0",
  publisher: "Example",
  concept: [
    { code: "red", display: "Red", designation: [{ value: "Merah" }] },
    { code: "blue", display: "Blue", concept: [{ code: "azure", display: "Azure" }] },
  ],
};

/** Searches leave out the codes; a read gives them. */
const searched =
  (...systems: readonly CodeSystem[]): Answer =>
  (query, path) => {
    const read = systems.find(({ id }) => path.endsWith(`/CodeSystem/${id}`));
    if (read) return read;
    return {
      resourceType: "Bundle",
      type: "searchset",
      entry: systems
        .filter(({ url }) => url === query.get("url"))
        .map(({ concept: _concept, ...resource }) => ({ resource })),
    };
  };

describe("command line: terminology sync", () => {
  let dataDir: string;
  let server: Server;
  let answer: Answer;
  let delayMs: number;

  before((done) => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      setTimeout(() => {
        const resource = answer(searchParams, decodeURIComponent(pathname));
        response.writeHead(resource ? 200 : 404, { "content-type": "application/fhir+json" });
        response.end(JSON.stringify(resource ?? { resourceType: "OperationOutcome", issue: [] }));
      }, delayMs);
    });
    server.listen(0, "127.0.0.1", done);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "praklaim-sync-"));
    delayMs = 0;
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  const sync = (list: string, ...flags: readonly string[]) =>
    runCommand(dataDir, now, ["terminology", "sync", "--server", base(), "--list", list, ...flags]);
  const file = (name: string) => join(dataDir, "terminology", name);

  it("expands a ValueSet page by page, as names for the codes of a list that is there", async () => {
    answer = paged(codes.length);
    const { code, err } = await sync("icd10-titles", "--value-set", valueSet);
    expect(err).to.match(/^2500 rows: 2500 added/u);
    expect(code).to.equal(0);
    expect(readFileSync(file("icd10-titles.csv"), "utf8")).to.match(
      /^code,display\nA00,"Judul A00, baris dua"\nA00\.0,/u,
    );
    const { lists } = loadTerminology("terminology", join(dataDir, "terminology"));
    expect(lists.at(-1)?.manifest).to.include({
      name: "icd10-titles",
      kind: "supplement",
      supplements: icd10,
      version: "2010",
      licence: "WHO",
    });
  });

  it("reads a CodeSystem, codes below codes too, as a list of its own", async () => {
    answer = searched(colours);
    const { code, err } = await sync("colours", "--code-system", colours.url ?? "");
    expect(err).to.match(/^3 rows: 3 added/u);
    expect(code).to.equal(0);
    expect(readFileSync(file("colours.csv"), "utf8")).to.equal(
      "code,display,designation,parent\nazure,Azure,,blue\nblue,Blue,,\nred,Red,Merah,\n",
    );
    expect(readFileSync(file("colours.yaml"), "utf8"))
      .to.include(`url: ${colours.url}`)
      .and.include("from: 2026-03-02");
  });

  it("only shows what would change in a dry run", async () => {
    answer = searched(colours);
    await sync("colours", "--code-system", colours.url ?? "");
    const [red, ...others] = colours.concept ?? [];
    const scarlet = { ...red, code: "red", display: "Scarlet" };
    answer = searched({ ...colours, version: "4", concept: [scarlet, ...others] });
    const { out, err } = await sync("colours", "--dry-run");
    expect(out).to.match(/changed +red +display +Red +Scarlet\n/u);
    expect(err).to.match(/1 changed; nothing is written by a dry run\n/u);
    expect(readFileSync(file("colours.csv"), "utf8")).to.include("red,Red");
  });

  const cases: readonly {
    readonly name: string;
    readonly answer: Answer;
    readonly flags: readonly string[];
    readonly says: string;
  }[] = [
    {
      name: "a server that gives less than it says it has",
      answer: paged(codes.length + 5),
      flags: ["--value-set", valueSet],
      says: "the server gave 2500 codes of 2505",
    },
    {
      name: "a server that gives another page than was asked for",
      answer: paged(codes.length, () => 0),
      flags: ["--value-set", valueSet],
      says: "the server gave codes from 0 on, asked for from 400 on",
    },
    {
      name: "a server that gives pages of groups without end",
      answer: (query) => ({
        resourceType: "ValueSet",
        status: "active",
        expansion: {
          timestamp: "2026-01-01T00:00:00Z",
          offset: Number(query.get("offset")),
          contains: [{ system: icd10, abstract: true, display: "A" }],
        },
      }),
      flags: ["--value-set", valueSet],
      says: "the server gave a page without a code from 0 on",
    },
    {
      name: "a CodeSystem without its codes",
      answer: searched({ ...colours, content: "not-present" }),
      flags: ["--code-system", colours.url ?? ""],
      says: "has only a part of CodeSystem https://example.org/CodeSystem/colours (content: not-present)",
    },
    {
      name: "a CodeSystem that is there in two versions",
      answer: searched(colours, { ...colours, id: "old", version: "2" }),
      flags: ["--code-system", colours.url ?? ""],
      says: "the server has several CodeSystems https://example.org/CodeSystem/colours: 3, 2",
    },
    {
      name: "a CodeSystem that the server does not have",
      answer: searched(),
      flags: ["--code-system", colours.url ?? ""],
      says: "the server has no CodeSystem",
    },
    {
      name: "a refusal",
      answer: () => undefined,
      flags: ["--value-set", valueSet],
      says: "status 404",
    },
    {
      name: "codes that the list with the same system does not have",
      answer: searched({ ...colours, url: icd10 }),
      flags: ["--code-system", icd10],
      says: `'azure' is not a code of ${icd10}`,
    },
    {
      name: "neither a CodeSystem nor a ValueSet",
      answer: searched(),
      flags: [],
      says: "expected --code-system or --value-set",
    },
  ];
  for (const { name, answer: given, flags, says } of cases)
    it(`refuses ${name}, and writes nothing`, async () => {
      answer = given;
      const { code, err } = await sync("outside", ...flags);
      expect(err)
        .to.match(/^error: /u)
        .and.include(says);
      expect(code).to.equal(2);
      expect(existsSync(file("outside.csv"))).to.equal(false);
    });

  it("waits no longer than it was told", async () => {
    answer = searched(colours);
    delayMs = 5_000;
    const { code, err } = await sync("colours", "--code-system", "x", "--timeout", "0.2");
    expect(code).to.equal(2);
    expect(err).to.include("no answer within 0.2 s");
  });
});
