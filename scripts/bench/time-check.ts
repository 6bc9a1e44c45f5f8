/** What a check takes, and what the rules add to it. */
import { runCheck } from "../../src/check/run-check.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { toBundle } from "../../src/intake/to-bundle.ts";
import { orderOf, servicesOnce, type CheckBody } from "../../test/support/check-document.ts";
import { timeRounds, type Rounds } from "./time-rounds.ts";
import { withoutRules } from "./without-rules.ts";

/** Each task begins with the text of the body: parsed, made a valid Bundle, checked with no rules, and with all. */
export type CheckTimes = Rounds<"parse" | "valid" | "none" | "all">;

interface Bounds {
  readonly rounds: number;
  readonly warmUp: number;
}

export const parseBody = (text: string): CheckBody => JSON.parse(text);

export function timeCheck(body: CheckBody, bounds: Bounds): Promise<CheckTimes> {
  const text = JSON.stringify(body);
  const services = servicesOnce();
  const bare = { ...services, ruleSet: withoutRules(services.ruleSet) };
  const validate = () => {
    const { body: request, stage, bundlePointer } = orderOf(parseBody(text));
    const context = { ...services.intake, stage, bundlePointer };
    const { bundle } = toBundle(context, receiveRequest(context, request));
    return services.intake.validator.validate(bundle);
  };
  const none = () => runCheck(bare, orderOf(parseBody(text)));
  return timeRounds({ ...wholeTasks(text), valid: validate, none }, bounds);
}

/** The whole check beside the parsing of its body. */
export const timeWhole = (body: CheckBody, bounds: Bounds): Promise<Rounds<"parse" | "all">> =>
  timeRounds(wholeTasks(JSON.stringify(body)), bounds);

const wholeTasks = (text: string) => ({
  parse: () => parseBody(text),
  all: () => runCheck(servicesOnce(), orderOf(parseBody(text))),
});
