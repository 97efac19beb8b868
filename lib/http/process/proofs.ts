import "server-only";
import { createChallenge, extractParams, verifySolution } from "altcha-lib/v1";
import { lt } from "drizzle-orm";
import { z } from "zod";
import { spentProofs } from "@/db/schema/core/limits";
import { hashToken, keyedHash } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { challengeLifeSeconds, type ProofChallenge, type ProofLevel } from "@/lib/core/proof/rules";
import type { Ctx } from "@/lib/gateways/context";

const signingKey = () => keyedHash(env().HASH_KEY, "proof-of-work");
/** What the salt says of the caller: short, because every try of a browser hashes it. */
const nameOf = (subject: string) => keyedHash(env().HASH_KEY, "proof-subject", subject).slice(0, 16);

/** A challenge for one caller, signed together with its end, its level and the caller. Nothing is stored. */
export async function mintChallenge(subject: string, level: ProofLevel, now: Date): Promise<ProofChallenge> {
  const made = await createChallenge({
    hmacKey: signingKey(),
    maxNumber: env().PROOF_MAX_NUMBER * level,
    expires: secondsAfter(now, challengeLifeSeconds),
    params: { level: String(level), subject: nameOf(subject) },
  });
  return { ...made, algorithm: "SHA-256", maxnumber: made.maxnumber ?? env().PROOF_MAX_NUMBER * level };
}

/** The number is an integer: as text it could take over the end of the salt, and with it the level or the caller. */
const answerShape = z.strictObject({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().regex(/^[\da-f]{64}$/),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().regex(/^[\da-f]{64}$/),
});

function readAnswer(text: string): z.output<typeof answerShape> | null {
  if (text.length > 1000) return null;
  try {
    return answerShape.safeParse(JSON.parse(atob(text))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Accepts an answer, once: true for the right number of one of our challenges that has not expired, was made for one
 * of these subjects and has at least this level.
 */
export async function spendAnswer(
  ctx: Pick<Ctx, "db" | "now">,
  text: string,
  { subjects, level }: { subjects: readonly string[]; level: ProofLevel },
): Promise<boolean> {
  const answer = readAnswer(text);
  if (!answer || !(await verifySolution(answer, signingKey(), false))) return false;
  const params = extractParams(answer);
  const expiresAt = new Date(Number(params.expires) * 1000);
  if (!(expiresAt > ctx.now) || !(Number(params.level) >= level)) return false;
  if (!subjects.some((subject) => nameOf(subject) === params.subject)) return false;
  const first = await ctx.db
    .insert(spentProofs)
    .values({ challengeHash: hashToken(answer.challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: spentProofs.expiresAt });
  return first.length > 0;
}

/** Job: deletes the answers whose challenges have expired; those are refused without their rows. */
export async function deleteExpiredProofs(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await ctx.db.delete(spentProofs).where(lt(spentProofs.expiresAt, ctx.now));
}
