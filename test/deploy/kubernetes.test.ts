/** The manifests among each other, and their environment against the service's own reader. */
import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect } from "chai";
import { parse } from "yaml";
import { readConfig } from "../../src/config.ts";
import { environment as imageEnvironment } from "./read-image.ts";

const folder = "deploy/kubernetes";
const read = (file: string): unknown => parse(readFileSync(`${folder}/${file}`, "utf8"));

type Labels = Readonly<Record<string, string>>;
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly [
    {
      readonly image: string;
      readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
      readonly env: readonly {
        readonly name: string;
        readonly value?: string;
        readonly valueFrom: object;
      }[];
      readonly securityContext: object;
      readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
      readonly startupProbe: Probe;
      readonly readinessProbe: Probe;
      readonly livenessProbe: Probe;
    },
  ];
}

// Kubernetes' own shapes; what is not there fails where it is looked at.
const deployment = read("deployment.yaml") as {
  spec: {
    selector: { matchLabels: Labels };
    template: { metadata: { labels: Labels }; spec: Pod };
  };
};
const { labels } = deployment.spec.template.metadata;
const pod = deployment.spec.template.spec;
const [container] = pod.containers;

describe("the Kubernetes manifests", () => {
  it("are all named in kustomization.yaml", () => {
    const { resources } = read("kustomization.yaml") as { resources: string[] };
    const others = readdirSync(folder).filter(
      (file) => file.endsWith(".yaml") && file !== "kustomization.yaml",
    );
    expect(resources).to.have.members(others);
  });

  it("select the pods by the labels that pods have", () => {
    const { spec: service } = read("service.yaml") as { spec: { selector: Labels } };
    const { spec: budget } = read("pod-disruption-budget.yaml") as {
      spec: { selector: { matchLabels: Labels } };
    };
    const { spec: policy } = read("network-policy.yaml") as {
      spec: { podSelector: { matchLabels: Labels } };
    };
    expect(deployment.spec.selector.matchLabels).to.deep.equal(labels);
    expect(service.selector).to.deep.equal(labels);
    expect(budget.selector.matchLabels).to.deep.equal(labels);
    expect(policy.podSelector.matchLabels).to.deep.equal(labels);
  });

  it("start the service in production, with passwords and keys by reference", () => {
    for (const { name, value, valueFrom } of container.env) {
      expect(value, name).to.equal(undefined);
      expect(valueFrom, name).to.have.property("secretKeyRef");
    }
    const config = readConfig({
      ...imageEnvironment,
      ...parseEnv(readFileSync(`${folder}/settings.env`, "utf8")),
      MONGODB_URL: "mongodb://stores/praklaim",
      REDIS_URL: "rediss://stores",
      BOOTSTRAP_API_KEY: "pk_kubernetes",
      ANTHROPIC_API_KEY: "sk-ant-kubernetes",
    });
    expect(config.model).to.include({ apiKey: "sk-ant-kubernetes", baseUrl: undefined });
    expect(container.env.map(({ name }) => name)).to.include.members([
      "MONGODB_URL",
      "REDIS_URL",
      "BOOTSTRAP_API_KEY",
      "ANTHROPIC_API_KEY",
    ]);
    expect(config).to.include({
      trustProxy: 1,
      host: "0.0.0.0",
      port: container.ports[0]?.containerPort,
    });
  });

  it("hold the pod to its rights: not root, nothing written, no capability", () => {
    expect(pod.securityContext).to.deep.include({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  it("ask whether the process lives, never whether the shared stores do", () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
    expect(asked).to.deep.equal(
      asked.map(() => ({ path: "/livez", port: container.ports[0]?.name })),
    );
  });

  it("leave time to stop: the pause before, and what the service takes for answers under way", () => {
    const drainSeconds = 10;
    const { seconds } = container.lifecycle.preStop.sleep;
    expect(pod.terminationGracePeriodSeconds).to.be.at.least(seconds + drainSeconds + 5);
  });
});
