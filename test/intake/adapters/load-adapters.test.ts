import { expect } from "chai";
import { AdapterFaults, loadTriedAdapters } from "../../../src/intake/adapters/load-adapters.ts";
import { adapterFiles, writeAdapters } from "../../support/write-adapters.ts";

const load = (...directories: readonly string[]) =>
  loadTriedAdapters(directories, {
    repair: (bundle: unknown) => ({ bundle, repairs: [] }),
    canonicals: { resolve: (text) => text, extensionBase: "", identifierBase: "" },
    timeZone: "Asia/Jakarta",
  });

/** The faults that stop the start, without the directory they lie in. */
async function faultsOf(files: Parameters<typeof writeAdapters>[0]): Promise<readonly string[]> {
  const written = writeAdapters(files);
  const { directory } = written;
  try {
    await load(directory);
    return [];
  } catch (error) {
    if (!(error instanceof AdapterFaults)) throw error;
    return error.faults.map((fault) => fault.replaceAll(`${directory}/`, ""));
  } finally {
    written.remove();
  }
}

/** `adapter.yaml` of an adapter that pulls: JSON is YAML. */
const pulling = (id: string, pull: object) =>
  adapterFiles(id, {
    "adapter.yaml": { id, version: "1.0.0", title: "Contoh", target: "simple", pull },
  });

describe("intake: adapters are loaded", () => {
  it("a whole adapter has no fault", async () => {
    const written = writeAdapters(adapterFiles("rs-contoh"));
    const adapters = await load(written.directory);
    written.remove();
    expect(adapters).to.have.length(1);
    expect(adapters[0]).to.include({ id: "rs-contoh", version: "1.0.0", target: "simple" });
  });

  it("lists all faults of all adapters at once, by file and place", async () => {
    const faults = await faultsOf({
      ...adapterFiles("tanpa-berkas", { "adapter.yaml": null }),
      ...adapterFiles("bentuk", { "adapter.yaml": "id: lain\nversion: 1\ntitle: X\ntarget: cda" }),
      ...adapterFiles("nama", {
        "adapter.yaml": "id: lain\nversion: 1.0.0\ntitle: X\ntarget: simple\nrepair: true",
      }),
      ...adapterFiles("tanpa-peta", { "map.jsonata": null }),
      ...adapterFiles("salah-tulis", { "map.jsonata": '{\n  "encounter": (\n}' }),
      ...adapterFiles("dilarang", {
        "map.jsonata": '{\n  "encounter": $eval(x),\n  "at": $now() }',
      }),
      ...adapterFiles("tabel", {
        "map.jsonata": '$translate("tidak-ada", x)',
        "maps/asal.csv": "from,to\nUGD,IGD\nugd ,IGD\n,IGD\n",
        "maps/lain.csv": "dari,ke\na,b\n",
      }),
      ...adapterFiles("tanpa-contoh", {
        "examples/plain.payload.json": null,
        "examples/plain.expected.json": null,
      }),
      ...adapterFiles("contoh", {
        "examples/plain.expected.json": null,
        "examples/dua.payload.json": "{",
        "examples/dua.expected.json": { stage: "igd" },
      }),
    });
    expect(faults).to.deep.equal([
      "bentuk/adapter.yaml: /version must be string",
      "bentuk/adapter.yaml: /target must be equal to one of the allowed values",
      "contoh/examples/dua.payload.json: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
      "contoh/examples/plain.expected.json: ENOENT: no such file or directory, open 'contoh/examples/plain.expected.json'",
      "dilarang/map.jsonata:2:20: $eval may not be used in a map",
      "dilarang/map.jsonata:3:12: $now may not be used in a map",
      "nama/adapter.yaml: /id 'lain' is not the folder's name",
      "nama/adapter.yaml: /repair needs target fhir",
      'salah-tulis/map.jsonata:3:1: The symbol "}" cannot be used as a unary operator',
      "tabel/maps/asal.csv:3: 'ugd' stands here twice",
      "tabel/maps/asal.csv:4: 'from' or 'to' is empty",
      "tabel/maps/lain.csv:1: the header must be 'from,to'",
      "tabel/maps/lain.csv:2: 'from' or 'to' is empty",
      "tabel/map.jsonata:1:11: $translate needs the name of a file of maps/ as its first argument",
      "tanpa-berkas/adapter.yaml: is missing",
      "tanpa-contoh/examples: at least one payload with its expected request",
      "tanpa-peta/map.jsonata: is missing; only an adapter that repairs or pulls for fhir does without",
    ]);
  });

  it("what is wrong with a server to pull from is a fault with its place, and no secret in it", async () => {
    const faults = await faultsOf({
      ...pulling("terbuka", {
        base_url: "http://fhir.rs.example/fhir",
        resources: { rajal_soap: ["Observation?encounter={encounter}"] },
      }),
      ...pulling("bentuk", {
        base_url: "env:MONGODB_URL",
        credentials: "Bearer rahasia",
        resources: { rajal: [], rajal_soap: ["Observation", "Observation?patient={pasien}"] },
      }),
      ...pulling("host", {
        base_url: "https://fhir.rs.example:8443/fhir",
        allow_hosts: ["fhir.rs.example"],
        resources: { rajal_soap: ["Observation?patient={patient}"] },
      }),
    });
    const places = faults.map((fault) => fault.replace(/ must match pattern .*/, " pattern"));
    expect(places).to.deep.equal([
      "bentuk/adapter.yaml: /pull/base_url pattern",
      "bentuk/adapter.yaml: /pull/credentials pattern",
      "bentuk/adapter.yaml: /pull/resources must NOT have additional properties 'rajal'",
      "bentuk/adapter.yaml: /pull/resources/rajal_soap/0 pattern",
      "bentuk/adapter.yaml: /pull/resources/rajal_soap/1 pattern",
      "host/adapter.yaml: /pull/allow_hosts is without 'fhir.rs.example:8443' of base_url",
      "terbuka/adapter.yaml: /pull/base_url must be https, or http on the same machine, without a query",
    ]);
  });

  it("an example that becomes something else, or nothing, is a fault with its place", async () => {
    const faults = await faultsOf({
      ...adapterFiles("lain", {
        "examples/plain.expected.json": {
          stage: "igd_asesmen_awal",
          encounter: { visit_id: "V-8", origin: "IGD" },
          sections: [],
        },
      }),
      ...adapterFiles("gagal", { "map.jsonata": '{\n  "encounter": $error("nope") }' }),
      ...adapterFiles("tak-berujung", {
        "adapter.yaml":
          "id: tak-berujung\nversion: 1.0.0\ntitle: X\ntarget: simple\nlimits: { timeout_ms: 200 }",
        "map.jsonata": "($again := function($n) { $again($n + 1) };\n $again(0))",
      }),
    });
    // An endless loop is stopped somewhere in its round.
    const places = faults.map((fault) => fault.replace(/:\d+:\d+(?=: Evaluation)/, ":L:C"));
    expect(places).to.deep.equal([
      "gagal/examples/plain.payload.json: map.jsonata:2:22: nope",
      "lain/examples/plain.payload.json: becomes other than expected at '/encounter/visit_id'",
      "tak-berujung/examples/plain.payload.json: map.jsonata:L:C: Evaluation timeout after 200 milliseconds. Check for infinite loop",
    ]);
  });

  it("an id in two directories is a fault", async () => {
    const [one, two] = [writeAdapters(adapterFiles("ganda")), writeAdapters(adapterFiles("ganda"))];
    try {
      await load(one.directory, two.directory);
      expect.fail("the second is refused");
    } catch (error) {
      expect(error).to.be.instanceOf(AdapterFaults);
      expect(String(error)).to.include(`the id is taken by ${one.directory}/ganda`);
    } finally {
      one.remove();
      two.remove();
    }
  });

  it("a directory that is not there is a fault", async () => {
    try {
      await load("/tmp/praklaim-tidak-ada");
      expect.fail("it is refused");
    } catch (error) {
      expect(String(error)).to.include("no folder that can be read");
    }
  });
});
