/** Answers of operations as openapi.json shows them: each stands once, and is referred to wherever it is given. */
type Json = Readonly<Record<string, unknown>>;
type Answers = ReadonlyMap<string, unknown>;

/** No code of an error is named so. */
const nameOf = (operation: string) => `answer_${operation}`;

export const answerExamples = (answers: Answers): Json =>
  Object.fromEntries(
    [...answers].map(([operation, value]) => [
      nameOf(operation),
      { summary: "Contoh jawaban, dengan daftar yang dipersingkat", value },
    ]),
  );

/** What a media type says of the operation's example; nothing where there is none. */
export const answerExample = (answers: Answers, operation: string): Json =>
  answers.has(operation)
    ? { examples: { [operation]: { $ref: `#/components/examples/${nameOf(operation)}` } } }
    : {};
