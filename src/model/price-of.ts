/** What a call of the model costs, by the list of prices in `profiles/model-prices.yaml`. */
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { readYaml } from "../knowledge/read-yaml.ts";
import type { ModelTokens } from "../check/enricher.ts";

const usd = (description: string) => Type.Number({ minimum: 0, description });
const rates = {
  input: usd("US dollars per million tokens"),
  output: usd("US dollars per million tokens"),
  cache_read: usd("US dollars per million tokens"),
  cache_write: usd("US dollars per million tokens, for a cache of five minutes"),
};

export const pricesSchema = Type.Object(
  {
    prices: Type.Array(
      Type.Object(
        {
          model: Type.String({
            minLength: 1,
            description: "Name of the model without the date of a snapshot",
          }),
          ...rates,
          long_prompt: Type.Optional(
            Type.Object(
              {
                above: Type.Integer({
                  minimum: 1,
                  description: "For every token of a call whose prompt, cached or not, has more",
                }),
                ...rates,
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
type PriceList = Static<typeof pricesSchema>;
export type ModelPrice = PriceList["prices"][number];

/** Millionths of a US dollar; null where the model has no known price. */
export type Pricing = (model: string, tokens: ModelTokens) => number | null;

/** Throws one Error that lists every fault of the file. */
export function loadPrices(path: string): readonly ModelPrice[] {
  const faults: string[] = [];
  const validate = new Ajv2020({ allErrors: true, validateSchema: false }).compile<PriceList>(
    pricesSchema,
  );
  const prices = readYaml(path, validate, (fault) => faults.push(fault))?.prices ?? [];
  const names = prices.map(({ model }) => model);
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
    faults.push(`${name} has two prices`);
  if (faults.length > 0)
    throw new Error(`${path} has ${faults.length} fault(s):\n${faults.join("\n")}`);
  return prices;
}

export function createPricing(prices: readonly ModelPrice[]): Pricing {
  const byModel = new Map(prices.map((price) => [price.model, price]));
  return (model, { input, output, cacheRead, cacheWrite }) => {
    // Only a snapshot's date may follow: `claude-opus-5` and `claude-opus-5-5` have prices of their own.
    const price = byModel.get(model.replace(/-\d{8}$/u, ""));
    if (!price) return null;
    const { long_prompt: long } = price;
    const rate = long && input + cacheRead + cacheWrite > long.above ? long : price;
    // Dollars per million tokens are millionths of a dollar per token.
    return Math.round(
      input * rate.input +
        output * rate.output +
        cacheRead * rate.cache_read +
        cacheWrite * rate.cache_write,
    );
  };
}
