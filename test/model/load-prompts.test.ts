import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { stageSchema } from "../../src/check/types.ts";
import { loadPrompts } from "../../src/model/load-prompts.ts";

const prompts = loadPrompts("profiles/prompts");

describe("prompts of profiles/prompts", () => {
  for (const stage of stageSchema.enum) {
    it(`${stage} has one, named by its version and the digest of its text`, () => {
      const prompt = prompts.get(stage);
      const digest = createHash("sha256")
        .update(prompt?.instructions ?? "")
        .digest("hex");
      expect(prompt?.id).to.equal(`${stage}@${prompt?.version}-${digest.slice(0, 8)}`);
    });

    it(`${stage} is long enough to be cached and short enough to be read`, () => {
      // Indonesian takes two to two and a half tokens a word: 1,024 tokens at least, about 2,500 at most.
      const words = prompts.get(stage)?.instructions.split(/\s+/u).length;
      expect(words).to.be.within(600, 1_200);
    });
  }
});

describe("loading prompts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "prompts-"));
    cpSync("profiles/prompts", folder, { recursive: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  };

  it("names every fault by its file at once", () => {
    rewrite("rajal-soap.yaml", (text) => text.replace("version: 1", "version: 0"));
    rewrite("ranap-cppt.yaml", (text) => `${text}\nmodel: any\n`);
    rewrite("ranap-resume.yaml", (text) => text.replace("stage: ranap_resume", "stage: ranap"));
    rewrite("shared.yaml", (text) => text.replace("after:", "afterwards:"));
    expect(() => loadPrompts(folder))
      .to.throw(/^prompts have \d+ fault\(s\):/u)
      .with.property("message")
      .that.matches(/rajal-soap\.yaml: \/version must be >= 1/u)
      .and.matches(/ranap-cppt\.yaml: \/ must NOT have additional properties 'model'/u)
      .and.matches(/ranap-resume\.yaml: \/stage must be equal to one of the allowed values/u)
      .and.matches(/shared\.yaml: \/ must have required property 'after'/u)
      .and.matches(/stage ranap_resume has no prompt that can be read/u);
  });

  it("asks for one prompt a stage, not two", () => {
    cpSync(join(folder, "rajal-soap.yaml"), join(folder, "rajal-soap-2.yaml"));
    expect(() => loadPrompts(folder)).to.throw("rajal-soap.yaml: stage rajal_soap has two prompts");
  });

  it("asks for what all of them share", () => {
    rmSync(join(folder, "shared.yaml"));
    expect(() => loadPrompts(folder)).to.throw("shared.yaml is missing");
  });

  it("refuses a good example whose quote does not stand in its own document", () => {
    rewrite("rajal-soap.yaml", (text) =>
      text.replace("text: Metformin diteruskan seperti sebelumnya. }", "text: Metformin lanjut. }"),
    );
    expect(() => loadPrompts(folder)).to.throw(
      "rajal-soap.yaml: /example/kept quotes what its sections do not hold: 'Metformin diteruskan seperti sebelumnya.'",
    );
  });

  it("gives a changed text another id, also where only the shared part changed", () => {
    rewrite("shared.yaml", (text) => text.replace("tim casemix", "petugas casemix"));
    for (const [stage, { id }] of loadPrompts(folder)) {
      expect(id).to.not.equal(prompts.get(stage)?.id);
    }
  });
});
