/** The shape of `profiles/prompts/*.yaml`: one prompt a stage, and what all of them share. */
import Type, { type Static } from "typebox";
import { stageSchema } from "../check/types.ts";
import { proposalSchema } from "./proposals.ts";

const closed = { additionalProperties: false } as const;
const line = Type.String({ minLength: 1 });

const judgedProposal = Type.Object({ why: line, proposal: proposalSchema }, closed);

export const promptFileSchema = Type.Object(
  {
    stage: stageSchema,
    version: Type.Integer({ minimum: 1 }),
    document: Type.String({
      minLength: 1,
      description: "What the document is, who reads it, and what rules have judged already",
    }),
    look: Type.Array(line, {
      minItems: 6,
      maxItems: 12,
      description: "What is worth looking for in narrative that rules cannot see",
    }),
    example: Type.Object(
      {
        sections: Type.Array(
          Type.Object(
            {
              key: line,
              texts: Type.Array(Type.Object({ label: line, text: line }, closed), { minItems: 1 }),
            },
            closed,
          ),
          { minItems: 1 },
        ),
        kept: judgedProposal,
        dropped: judgedProposal,
      },
      closed,
    ),
  },
  closed,
);
export type PromptFile = Static<typeof promptFileSchema>;

export const sharedPromptSchema = Type.Object(
  {
    before: Type.String({ minLength: 1, description: "Said before a stage's own part" }),
    after: Type.String({ minLength: 1, description: "Said after it" }),
  },
  closed,
);
export type SharedPrompt = Static<typeof sharedPromptSchema>;
