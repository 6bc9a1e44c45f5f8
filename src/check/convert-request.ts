/** A request as the check would read it, without checking or storing it. */
import { adaptRequest } from "../intake/adapters/adapt-request.ts";
import { receiveRequest } from "../intake/receive-request.ts";
import { toBundle } from "../intake/to-bundle.ts";
import type { Conversion } from "./conversion-schema.ts";
import { permittedProfile } from "./permitted-profile.ts";
import { noticesOf } from "./refuse-invalid.ts";
import type { CheckOrder, CheckServices } from "./run-check.ts";

export type ConversionServices = Pick<CheckServices, "intake" | "adapters">;
export type ConversionOrder = Pick<CheckOrder, "stage" | "body" | "bundlePointer"> & {
  readonly key: Pick<CheckOrder["key"], "profiles" | "adapter">;
};

/** Throws `Problem` for what has no Bundle: the faults that come before it. */
export async function convertRequest(
  { intake, adapters }: ConversionServices,
  { stage, body, bundlePointer, key }: ConversionOrder,
): Promise<Conversion> {
  const context = { ...intake, stage, bundlePointer };
  const profile = permittedProfile({ body, bundlePointer }, key);
  const adapted = await adaptRequest(adapters, { stage, profile, body, adapter: key.adapter });
  const received = adapted.blame(() => receiveRequest(context, adapted.body));
  const { bundle, pointers, notices } = adapted.blame(() => toBundle(context, received));
  const issues = intake.validator.validate(bundle);
  const errors = issues.filter(({ severity }) => severity === "error");
  const origin = { profile: received.profile, bundle, bundlePointer, pointers };
  return {
    api_version: "v1",
    stage,
    profile,
    request: profile === "custom" ? { ...received.body } : null,
    // A Bundle is a JSON object, though its type says no more than its own members.
    bundle: { ...bundle },
    notices: [...adapted.notices, ...received.notices, ...notices, ...noticesOf(issues, origin)],
    valid: errors.length === 0,
    issues: errors.map(({ code, expression, pointer, message }) => ({
      code,
      expression,
      pointer: `/bundle${pointer}`,
      message,
    })),
  };
}
