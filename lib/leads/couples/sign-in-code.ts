import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { memberCodes, members } from "@/db/schema/leads/members";
import { addressHash } from "@/lib/core/address-hash";
import { keyedHash, randomCode } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { codeLifeSeconds, codeTriesInAll, resendAfterSeconds } from "@/lib/leads/couples/rules";

const hashOf = (ctx: Ctx, memberId: string, code: string) =>
  keyedHash(ctx.keys.hash, "member-code", memberId, code);
const isLive = (memberId: string) =>
  and(eq(memberCodes.memberId, memberId), isNull(memberCodes.consumedAt), isNull(memberCodes.supersededAt));

/** The couple of an email address, or null. */
export async function findCoupleByEmail(
  ctx: Ctx,
  email: string,
): Promise<{ id: string; locale: Locale } | null> {
  const [member] = await ctx.db
    .select({ id: members.id, locale: members.locale })
    .from(members)
    .where(and(eq(members.emailHash, addressHash(ctx, email)), isNull(members.erasedAt)));
  return member ?? null;
}

/**
 * Makes a code for the sign-in of a returning couple. Null when a code sent within the last minute is still
 * valid.
 */
export async function issueSignInCode(
  ctx: Ctx,
  memberId: string,
): Promise<{ id: string; code: string } | null> {
  await ctx.db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
  const since = secondsAfter(ctx.now, -resendAfterSeconds);
  const fresh = await ctx.db
    .select({ id: memberCodes.id })
    .from(memberCodes)
    .where(and(isLive(memberId), gt(memberCodes.createdAt, since)));
  if (fresh.length > 0) return null;
  await ctx.db.update(memberCodes).set({ supersededAt: ctx.now }).where(isLive(memberId));
  const code = randomCode();
  const expiresAt = secondsAfter(ctx.now, codeLifeSeconds);
  const [row] = await ctx.db
    .insert(memberCodes)
    .values({ memberId, codeHash: hashOf(ctx, memberId, code), createdAt: ctx.now, expiresAt })
    .returning({ id: memberCodes.id });
  if (!row) throw new Error("code was not written");
  return { id: row.id, code };
}

/** Counts a try against the valid code by one conditional update; true when the code was right. */
export async function trySignInCode(ctx: Ctx, memberId: string, code: string): Promise<boolean> {
  const isRight = sql`${memberCodes.codeHash} = ${hashOf(ctx, memberId, code)}`;
  const [tried] = await ctx.db
    .update(memberCodes)
    .set({
      attempts: sql`${memberCodes.attempts} + 1`,
      consumedAt: sql`case when ${isRight} then ${timestamp(ctx.now)} end`,
    })
    .where(
      and(isLive(memberId), gt(memberCodes.expiresAt, ctx.now), lt(memberCodes.attempts, codeTriesInAll)),
    )
    .returning({ consumedAt: memberCodes.consumedAt });
  return tried !== undefined && tried.consumedAt !== null;
}
