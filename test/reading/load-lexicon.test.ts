/** The lists of the reader: all faults are told together. */
import { expect } from "chai";
import type { Files } from "../../src/knowledge/files.ts";
import { loadLexicon } from "../../src/reading/load-lexicon.ts";
import { listsFolder } from "./support.ts";

const lists: Readonly<Record<string, string>> = {
  "words.csv": "written,kept,kind,source\ndr,,abbreviation,general\n",
  "concepts.csv":
    "id,kind,label,parents,icd10,icd9cm,flags,source\nfever,finding,demam,,R50,,,general\n",
  "names.csv": "concept,name,flags,source\nfever,demam,,general\n",
  "quantities.csv": "concept,shape,low,high\n",
  "cues.csv":
    "text,direction,axis,value,binds,reach,stops,source\ntidak ada,before,presence,absent,statement,list,,general\n",
  "units.csv": "written,kind,source\nmg,mass,general\n",
  "sets.csv": "set,concepts\nbesideFever,fever\n",
  "meanings.csv": "word,concept,beside,source\nd,fever,besideFever,general\n",
};

/** The small lists, with rows added to some of them. */
function filesWith(added: Readonly<Record<string, string>>): Files {
  const text = (path: string) => {
    const name = path.split("/").at(-1) ?? "";
    return `${lists[name] ?? ""}${added[name] ?? ""}`;
  };
  return { read: text, list: () => Object.keys(lists), has: () => true };
}

const faultsOf = (added: Readonly<Record<string, string>>): string => {
  try {
    loadLexicon("lists", filesWith(added));
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("the lists of the reader", () => {
  it("load as they stand in the repository", () => {
    expect(() => loadLexicon(listsFolder)).to.not.throw();
  });

  it("load where there is no fault", () => {
    expect(faultsOf({})).to.equal("");
  });

  const faulty: Readonly<Record<string, readonly [string, string, string]>> = {
    "a name of an unknown concept": [
      "names.csv",
      "cough,batuk,,general\n",
      "'batuk' names the unknown concept 'cough'",
    ],
    "a name that stands twice": [
      "names.csv",
      "fever,Demam,,general\n",
      "'Demam' names fever already",
    ],
    "a meaning that is not a concept": [
      "meanings.csv",
      "b,cough,besideFever,general\n",
      "'b' means the unknown concept 'cough'",
    ],
    "a meaning beside an unknown set": [
      "meanings.csv",
      "b,fever,besideCough,general\n",
      "'b' stands beside the unknown set 'besideCough'",
    ],
    "a meaning of two words": [
      "meanings.csv",
      "b c,fever,besideFever,general\n",
      "'b c' is more than one word",
    ],
    "a name without a word": [
      "names.csv",
      "fever,.,,general\n",
      "'fever' has a name without a word",
    ],
    "a concept that stands twice": [
      "concepts.csv",
      "fever,finding,panas,,,,,general\n",
      "concept 'fever' stands twice",
    ],
    "an unknown kind": [
      "concepts.csv",
      "cough,symptom,batuk,,,,,general\n",
      "'symptom' is not a kind",
    ],
    "an unknown parent": [
      "concepts.csv",
      "cough,finding,batuk,lung,,,,general\n",
      "unknown parent 'lung'",
    ],
    "a cue that binds to nothing": [
      "cues.csv",
      "susp,before,presence,possible,,list,,general\n",
      "'susp' binds to nothing",
    ],
    "a cue that binds to what there is not": [
      "cues.csv",
      "susp,before,presence,possible,disease,list,,general\n",
      "binds to the unknown 'disease'",
    ],
    "a cue of an unknown axis": [
      "cues.csv",
      "susp,before,mood,possible,statement,list,,general\n",
      "unknown axis 'mood'",
    ],
    "a cue of an unknown direction": [
      "cues.csv",
      "susp,up,presence,possible,statement,list,,general\n",
      "unknown direction 'up'",
    ],
    "a cue of an unknown reach": [
      "cues.csv",
      "susp,before,presence,possible,statement,page,,general\n",
      "unknown reach 'page'",
    ],
    "a cue that stands twice": [
      "cues.csv",
      "Tidak ada,before,presence,possible,statement,list,,general\n",
      "stands twice on the axis presence",
    ],
    "a unit of an unknown kind": [
      "units.csv",
      "mmol,amounts,general\n",
      "'amounts' is not a kind of unit",
    ],
    "a unit that stands twice": ["units.csv", "MG,mass,general\n", "'MG' stands twice"],
    "a shape of an unknown concept": [
      "quantities.csv",
      "pulse,number,,\n",
      "the unknown concept 'pulse'",
    ],
    "an unknown shape": ["quantities.csv", "fever,round,,\n", "'round' is not a shape"],
  };
  for (const [name, [file, row, fault]] of Object.entries(faulty))
    it(`say ${name}`, () => {
      expect(faultsOf({ [file]: row })).to.include(fault);
    });

  it("say all faults together, each with file and line", () => {
    const message = faultsOf({
      "names.csv": "cough,batuk,,general\n",
      "units.csv": "mmol,amounts,general\n",
    });
    expect(message).to.include("2 fault(s)");
    expect(message).to.include("names.csv:3");
    expect(message).to.include("units.csv:3");
  });
});
