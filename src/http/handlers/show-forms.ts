import { stageSchema } from "../../check/types.ts";
import { Problem } from "../../errors.ts";
import { describeForms } from "../../intake/describe-forms.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, type Answer, type KeyedCall } from "../call.ts";

/** `GET /forms?stage=`: what a person fills in, of one stage or of all. */
export function showForms(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  return async ({ query, key }) => {
    const forms = await services.labels.formsOf(key.facility);
    const stage = query.get("stage");
    if (stage === null) return answerJson(describeForms(forms.all));
    const sections = services.stages.find((each) => each.stage === stage)?.sections;
    if (!sections) throw unknownStage();
    return answerJson(describeForms(sections.flatMap((section) => forms.find(section) ?? [])));
  };
}

function unknownStage(): Problem {
  const message = `Parameter stage tidak dikenal. Pakai salah satu: ${stageSchema.enum.join(", ")}.`;
  return new Problem("stage_unknown", {
    detail: message,
    errors: [{ code: "code-invalid", message }],
  });
}
