import { errorKinds, Problem, type ErrorCode } from "../../errors.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import type { ProblemExplanation } from "../schemas/problem.ts";

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorKinds, code);

/** The table's own texts: nothing of a request stands on the page. */
function page({ code, status, title, solution }: ProblemExplanation): string {
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code} · PraKlaim</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>${title}</h1>
<p><code>${code}</code>, HTTP ${status}</p>
<h2>Cara mengatasi</h2>
<p>${solution}</p>
</html>
`;
}

/** `GET /problems/{code}`: what a code means and how to solve it, for a person. */
export function explainProblem({ params, prefers }: Call): Answer {
  const code = params["code"] ?? "";
  if (!isErrorCode(code))
    throw new Problem("not_found", {
      detail: "Kode kesalahan ini tidak ada: lihat daftarnya pada docs/errors.md.",
    });
  const { status, title, solution } = errorKinds[code];
  const explanation: ProblemExplanation = { code, status, title, solution };
  if (prefers([mediaTypes.json, mediaTypes.html]) === mediaTypes.html) {
    return { status: 200, content: page(explanation), mediaType: mediaTypes.html };
  }
  return answerJson(explanation);
}
