/** What `Bundle/$validate` is called with (http://hl7.org/fhir/R4/resource-operation-validate.html). */
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { Problem } from "../../errors.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { Against } from "../../fhir/validation/validator.ts";
import { lazily } from "../../knowledge/lazily.ts";
import { checkLimits } from "../../intake/check-limits.ts";
import {
  missing,
  readInput,
  refuse,
  type OperationInput,
} from "../../knowledge/operations/input.ts";
import type { ValidationRequest } from "../validate-bundle.ts";
import { isJsonObject, readJsonObject, type JsonObject } from "./read-json.ts";
import type { SentRequest } from "./sent-request.ts";

const text = (description: string) => Type.Optional(Type.String({ maxLength: 1000, description }));

/** Parameters that hold the Bundle, as far as the operation reads them. */
export const validationParametersSchema = Type.Object(
  {
    resourceType: Type.Literal("Parameters", { description: "Jenis resource." }),
    parameter: Type.Array(
      Type.Object({
        name: Type.String({
          maxLength: 1000,
          description: "`resource`, `profile`, atau `mode`.",
        }),
        resource: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: "Bundle, pada parameter `resource`.",
          }),
        ),
        valueUri: text("Nilai `profile`."),
        valueCanonical: text("Nilai `profile`."),
        valueString: text("Nilai `profile` atau `mode`."),
        valueCode: text("Nilai `mode`."),
      }),
      { maxItems: 100, description: "Setiap parameter dengan namanya." },
    ),
  },
  { description: "Parameters HL7 FHIR R4 untuk `$validate`." },
);
type SentParameters = Static<typeof validationParametersSchema>;

const openIsParameters = lazily(() =>
  new Ajv2020({ validateSchema: false }).compile<SentParameters>(validationParametersSchema),
);

/** Throws `Problem`: `malformed_json`, and `request_invalid` for what is not a Bundle or names what is not there. */
export function readValidationRequest(
  { body, query }: Pick<SentRequest, "body" | "query">,
  { canonicals }: { readonly canonicals: Canonicals },
): ValidationRequest {
  const sent = readJsonObject(body.bytes);
  const { bundle, pointer, parameters } =
    sent["resourceType"] === "Parameters"
      ? readParameters(sent)
      : { bundle: sent, pointer: "", parameters: [] };
  checkLimits(sent, { bundle, pointer });
  if (bundle["resourceType"] !== "Bundle")
    throw refusal(`${pointer}/resourceType`, "value", "Yang diperiksa harus sebuah Bundle.");
  const inQuery = [...new URLSearchParams(query)].map(([name, valueString]) => ({
    name,
    valueString,
  }));
  const input = readInput([...parameters, ...inQuery]);
  return { bundle, pointer, against: chooseAgainst(input, canonicals) };
}

function readParameters(sent: JsonObject) {
  const isParameters = openIsParameters();
  if (!isParameters(sent)) {
    const { instancePath = "", message = "" } = isParameters.errors?.[0] ?? {};
    throw refusal(instancePath, "structure", `Parameters tidak sesuai bentuknya: ${message}.`);
  }
  const place = sent.parameter.findIndex(({ name }) => name === "resource");
  const bundle = sent.parameter[place]?.resource;
  if (!isJsonObject(bundle)) throw missing("resource");
  const parameters = sent.parameter.map(({ resource: _resource, ...parameter }) => parameter);
  return { bundle, pointer: `/parameter/${place}/resource`, parameters };
}

const refusal = (pointer: string, code: string, message: string) =>
  new Problem("request_invalid", { detail: message, errors: [{ code, pointer, message }] });

const modes = ["create", "update", "profile"];

function chooseAgainst(input: OperationInput, canonicals: Canonicals): Against | null {
  const mode = input.text("mode");
  const profile = input.text("profile");
  if (mode === "delete")
    throw refuse(
      "mode",
      "not-supported",
      "Layanan tidak menyimpan Bundle, sehingga mode delete tidak ada.",
    );
  if (mode !== undefined && !modes.includes(mode))
    throw refuse("mode", "value", `Parameter mode harus salah satu dari ${modes.join(", ")}.`);
  if (profile === undefined) {
    if (mode === "profile") throw missing("profile");
    return null;
  }
  const profiles = new Map<string, Against | null>([
    [canonicals.profile("intake-bundle"), null],
    [canonicals.profile("claim-bundle"), "claim"],
    ["http://hl7.org/fhir/StructureDefinition/Bundle", "r4"],
  ]);
  const against = profiles.get(profile.split("|", 1)[0] ?? "");
  if (against !== undefined) return against;
  const known = [...profiles.keys()].join(", ");
  throw refuse("profile", "not-supported", `Profil itu tidak dikenal. Yang dikenal: ${known}.`);
}
