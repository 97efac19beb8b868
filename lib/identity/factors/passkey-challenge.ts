import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passkeyChallenges } from "@/db/schema/identity/factors";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";

/** A ceremony may take this long: the person looks for the key, types a PIN. */
const challengeSeconds = 300;

/** The site of this request: a passkey is bound to its host. */
export function relyingParty(ctx: Ctx) {
  const origin = ctx.hosts.originOf(ctx.country, ctx.site.locale);
  return { origin, id: new URL(origin).hostname };
}

/** Stores a challenge for one ceremony: of this user who adds a passkey, or null for a sign-in. */
export async function newChallenge(ctx: Ctx, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(32);
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now));
  await ctx.db.insert(passkeyChallenges).values({
    challenge: bytes.toString("base64url"),
    userId,
    createdAt: ctx.now,
    expiresAt: secondsAfter(ctx.now, challengeSeconds),
  });
  return Uint8Array.from(bytes);
}

const isLive = (ctx: Ctx, challenge: string, userId: string | null) =>
  and(
    eq(passkeyChallenges.challenge, challenge),
    gt(passkeyChallenges.expiresAt, ctx.now),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
  );

/** Whether a signature may answer this challenge; false for an unknown, old, used or another person's one. */
export async function hasChallenge(ctx: Ctx, challenge: string, userId: string | null): Promise<boolean> {
  const found = await ctx.db
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(isLive(ctx, challenge, userId));
  return found.length > 0;
}

/** Uses a challenge up, in the transaction of what its signature allows; of many at once one succeeds. */
export async function takeChallenge(tx: Ctx, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await tx.db
    .delete(passkeyChallenges)
    .where(isLive(tx, challenge, userId))
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}
