import { env } from "@/lib/core/env";
import { PROOF_HEADER, type ProofChallenge, writeAnswer } from "@/lib/core/proof/rules";
import { searchNumber } from "@/lib/core/proof/search-number";
import { mintFormToken } from "@/lib/leads/registration/check-form-token";

/** The answer to a challenge, computed as a browser does. */
export function answerTo(challenge: ProofChallenge): string {
  const number = searchNumber(challenge.challenge, challenge.salt, challenge.maxnumber);
  if (number === null) throw new Error("the challenge has no answer");
  return writeAnswer(challenge, number);
}

/** Cookies that an answer sets, as the next request sends them. */
export const cookiesOf = (response: { headers: Headers }): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

/** Sends a call; when a proof of work is asked for, computes it and sends the call again with the given headers. */
export async function withProof(
  send: (headers: Record<string, string>) => Promise<Response>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const refused = await send(headers);
  if (refused.status !== 428) return refused;
  const { challenge } = (await refused.clone().json()) as { challenge?: ProofChallenge };
  if (!challenge) return refused;
  const cookie = [headers.cookie, cookiesOf(refused)].filter(Boolean).join("; ");
  return send({ ...headers, ...(cookie ? { cookie } : {}), [PROOF_HEADER]: answerTo(challenge) });
}

/** The mark of a form whose page was opened a minute ago. */
export const openedAMinuteAgo = (now = new Date()) =>
  mintFormToken(env().HASH_KEY, new Date(now.getTime() - 60_000));
