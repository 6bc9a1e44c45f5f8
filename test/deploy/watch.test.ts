/** What the dashboard and the alerts ask for is there: their queries parse, and a real `/metrics` has every series. */
import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { expect } from "chai";
import { parse } from "yaml";
import { operatorsModel } from "../../src/store/api-keys.ts";
import { readExample } from "../scenarios/scenario.ts";
import { post } from "../support/start-app.ts";
import { answer, startMessagesServer } from "../support/start-messages-server.ts";
import { startService } from "../support/start-service.ts";

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  };
  readonly targets?: readonly { readonly expr: string }[];
}

// Files of our own; a query that is not there fails where it is parsed.
const dashboard = JSON.parse(readFileSync("deploy/grafana/praklaim.json", "utf8")) as {
  panels: readonly Panel[];
};
const alerts = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as {
  groups: readonly { rules: readonly { alert: string; expr: string }[] }[];
};

const queries = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }, index) => ({ name: `panel '${title}', query ${index + 1}`, expr })),
  ),
  ...alerts.groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ name: `alert ${alert}`, expr })),
  ),
];

/** The series that a query selects, each with the labels it filters by; throws where it does not parse. */
function selectorsOf(query: string): readonly { series: string; labels: readonly string[] }[] {
  const written = query.replaceAll("$__rate_interval", "5m").replaceAll("$job", "praklaim");
  const found: { series: string; labels: string[] }[] = [];
  parser
    .configure({ strict: true })
    .parse(written)
    .iterate({
      enter({ name, node }) {
        if (name !== "VectorSelector") return;
        const series = node.getChild("Identifier");
        const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
        const labels = matchers.map((matcher) => matcher.getChild("LabelName"));
        const text = (part: typeof series) => (part ? written.slice(part.from, part.to) : "");
        found.push({ series: text(series), labels: labels.map(text) });
      },
    });
  return found;
}

describe("dashboard and alerts", () => {
  let lines: readonly string[] = [];

  before(async () => {
    // One proposal that cannot be read is counted like any other.
    const server = await startMessagesServer(answer(() => ({ proposals: [{}] })));
    const service = await startService({
      ANTHROPIC_API_KEY: "test-key",
      ANTHROPIC_BASE_URL: server.baseUrl,
    });
    const key = await service.makeKey({ model: operatorsModel });
    await post(`${service.base}/checks`, key, readExample("cppt.simple"));
    const metrics = await fetch(`${new URL(service.base).origin}/metrics`);
    lines = (await metrics.text()).split("\n");
    await service.close();
    await server.close();
  });

  for (const { name, expr } of queries)
    it(`${name}: every series is in /metrics, with the labels asked for`, () => {
      const selectors = selectorsOf(expr);
      expect(selectors).not.to.deep.equal([]);
      for (const { series, labels } of selectors) {
        const line = lines.find(
          (each) => each.startsWith(`${series}{`) || each.startsWith(`${series} `),
        );
        expect(line, series).to.be.a("string");
        // `job` and `instance` are added by Prometheus.
        for (const label of labels.filter((each) => each !== "job"))
          expect(line, series).to.match(new RegExp(`[{,]${label}="`, "u"));
      }
    });

  it("panels have ids of their own and do not lie on each other", () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from(
        { length: w * h },
        (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`,
      ),
    );
    expect(new Set(cells).size).to.equal(cells.length);
  });
});
