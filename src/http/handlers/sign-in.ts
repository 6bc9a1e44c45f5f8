/** Signing in and out: a session in a cookie stands for a key, with its rights and no more. */
import { Problem } from "../../errors.ts";
import { generatePassToken, hashApiKey, nameOfPass } from "../../store/api-keys.ts";
import type { ApiKey, Pass } from "../../store/ports.ts";
import type { AppServices } from "../app-services.ts";
import { audit } from "../audit.ts";
import { answerJson, noContent, type Answer, type KeyedCall, type VisitorCall } from "../call.ts";
import { challenge, refuseGuess, type FindKey } from "../find-key.ts";
import { limits } from "../limits.ts";
import type { CountGuess } from "../middleware/limit-guesses.ts";
import { bodyReader } from "../read-body-as.ts";
import { signInSchema, type SessionAnswer } from "../schemas/session.ts";
import { sessionCookie } from "../session-cookie.ts";

const describeSession = (key: ApiKey, { expiresAt }: Pick<Pass, "expiresAt">): SessionAnswer => ({
  facility: key.facility,
  label: key.label,
  role: key.role,
  stages: [...key.stages],
  profiles: [...key.profiles],
  trial: key.trial,
  expires_at: expiresAt.toISOString(),
});

/** A key that ends sooner ends its sessions with it. */
function endOf({ expiresAt }: ApiKey, now: Date): Date {
  const end = now.getTime() + limits.sessionSeconds * 1000;
  return new Date(Math.min(end, expiresAt?.getTime() ?? end));
}

interface SignIn {
  readonly guess: CountGuess;
  readonly findKey: FindKey;
}

/** `POST /app/session` `{key}` or `{link}`: the session's cookie, and what `GET` says of it. */
export function signIn(
  services: AppServices,
  { guess, findKey }: SignIn,
): (call: VisitorCall) => Promise<Answer> {
  const { stores, now, config } = services;
  const read = bodyReader(signInSchema);

  /** The key of a link that nobody has used. */
  async function keyOfLink(link: string, address: string): Promise<ApiKey> {
    const pass = await stores.passes.take("link", hashApiKey(link), now());
    const key = pass && (await stores.keys.findByHash(pass.keyHash));
    if (!key) return refuseGuess(guess, { address, now: now() }, "link_invalid");
    if (key.revokedAt || (key.expiresAt && key.expiresAt <= now()))
      throw new Problem("api_key_expired", { headers: challenge });
    return key;
  }

  return async ({ body, address, secure }) => {
    const { key: plain, link } = read(body);
    if ((plain === undefined) === (link === undefined))
      throw new Problem("request_invalid", {
        detail: "Kirim salah satu: key (kunci API) atau link (tautan sekali pakai).",
      });
    const key =
      link === undefined
        ? await findKey((plain ?? "").trim(), address)
        : await keyOfLink(link, address);
    const { token, hash } = generatePassToken();
    const at = now();
    const session: Pass = {
      kind: "session",
      hash,
      keyHash: key.hash,
      createdAt: at,
      expiresAt: endOf(key, at),
    };
    // Written first: a session without a trace is worse than a trace of one that was never made.
    await audit(services, key, "key_created", nameOfPass(session));
    await stores.passes.add(session);
    const seconds = Math.ceil((session.expiresAt.getTime() - at.getTime()) / 1000);
    return answerJson(describeSession(key, session), {
      headers: { "Set-Cookie": sessionCookie(token, seconds, { config, secure }) },
    });
  };
}

/** Throws for a call that no session stands behind: a fault of the route table. */
function sessionOf({ session }: KeyedCall): Pass {
  if (!session) throw new Error("the call has no session");
  return session;
}

/** `GET /app/session`: for whom the page acts. */
export function showSession(call: KeyedCall): Answer {
  return answerJson(describeSession(call.key, sessionOf(call)));
}

/** `DELETE /app/session`: it ends here and in the browser. */
export function signOut(services: AppServices): (call: KeyedCall) => Promise<Answer> {
  const { stores, now, config } = services;
  return async (call) => {
    const session = sessionOf(call);
    await stores.passes.take("session", session.hash, now());
    await audit(services, call.key, "key_revoked", nameOfPass(session));
    const cookie = sessionCookie("", 0, { config, secure: call.secure });
    return { ...noContent, headers: { "Set-Cookie": cookie } };
  };
}
