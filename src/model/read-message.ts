/** What a message of the Messages API holds: the answer's JSON, or why there is none. */
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { lazily } from "../knowledge/lazily.ts";
import { ModelUnavailable, type ModelReceipt, type ModelReply } from "./model-client.ts";

const count = Type.Integer({ minimum: 0 });
const cacheCount = Type.Optional(Type.Union([count, Type.Null()]));

const receiptSchema = Type.Object({
  model: Type.String({ minLength: 1 }),
  usage: Type.Object({
    input_tokens: count,
    output_tokens: count,
    cache_read_input_tokens: cacheCount,
    cache_creation_input_tokens: cacheCount,
  }),
});
const answerSchema = Type.Object({
  stop_reason: Type.Union([Type.String(), Type.Null()]),
  content: Type.Array(Type.Object({ type: Type.String(), text: Type.Optional(Type.String()) })),
});

const ajv = new Ajv2020({ allowUnionTypes: true, validateSchema: false });
const openIsReceipt = lazily(() => ajv.compile<Static<typeof receiptSchema>>(receiptSchema));
const openIsAnswer = lazily(() => ajv.compile<Static<typeof answerSchema>>(answerSchema));

/**
 * Throws `ModelUnavailable`: `refused`, `truncated` or `unreadable`. What the answer says is in no error: `JSON.parse`
 * cites the text that it cannot read.
 */
export function readMessage(message: unknown): ModelReply {
  const [isReceipt, isAnswer] = [openIsReceipt(), openIsAnswer()];
  if (!isReceipt(message)) throw new ModelUnavailable("unreadable");
  const receipt = receiptOf(message);
  if (!isAnswer(message)) throw new ModelUnavailable("unreadable", { reply: receipt });
  switch (message.stop_reason) {
    case "refusal":
      throw new ModelUnavailable("refused", { reply: receipt });
    case "max_tokens":
    case "model_context_window_exceeded":
      throw new ModelUnavailable("truncated", { reply: receipt });
    default:
      return { ...receipt, content: contentOf(message, receipt) };
  }
}

function receiptOf({ model, usage }: Static<typeof receiptSchema>): ModelReceipt {
  return {
    model,
    tokens: {
      input: usage.input_tokens,
      output: usage.output_tokens,
      cacheRead: usage.cache_read_input_tokens ?? 0,
      cacheWrite: usage.cache_creation_input_tokens ?? 0,
    },
  };
}

/** Blocks are chosen by their type: thinking may stand before the answer. */
function contentOf({ content }: Static<typeof answerSchema>, reply: ModelReceipt): unknown {
  const text = content.map((block) => (block.type === "text" ? (block.text ?? "") : "")).join("");
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelUnavailable("unreadable", { reply });
  }
}
