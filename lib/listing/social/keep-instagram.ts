import { and, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { instagramConnections } from "@/db/schema/listing/social";
import { decrypt, encrypt } from "@/lib/core/crypto";
import { DAY_MS, secondsAfter } from "@/lib/core/dates";
import { isNamed } from "@/lib/core/errors";
import { enqueue, type SystemCtx } from "@/lib/gateways/context";
import { markExpired } from "@/lib/listing/social/copy-instagram";

/** A token is renewed in its last days; each day is one more attempt. */
const RENEW_BEFORE_MS = 10 * DAY_MS;

type Connection = typeof instagramConnections.$inferSelect;

async function renew(ctx: SystemCtx, { providerId, tokenSealed }: Connection): Promise<boolean> {
  try {
    const fresh = await ctx.gateways.instagram.refresh(decrypt(ctx.keys.contact, tokenSealed));
    await ctx.db
      .update(instagramConnections)
      .set({
        tokenSealed: encrypt(ctx.keys.contact, fresh.token),
        tokenExpiresAt: secondsAfter(ctx.now, fresh.expiresInSeconds),
        lastError: null,
      })
      // Linked anew meanwhile: that token is younger.
      .where(
        and(
          eq(instagramConnections.providerId, providerId),
          eq(instagramConnections.tokenSealed, tokenSealed),
        ),
      );
    return true;
  } catch (error) {
    if (isNamed(error, "InstagramRefused")) await markExpired(ctx, providerId);
    else ctx.log.warn({ error, providerId }, "a token of Instagram was not renewed");
    return false;
  }
}

/**
 * Job, each day: renews tokens that end soon, hides the pictures of accounts whose token has ended, and starts the copy
 * of every other account of a Premium provider. Returns how many of each.
 */
export async function keepInstagram(ctx: SystemCtx) {
  const { now } = ctx;
  const isPremium = sql`exists (select from ${creditAccounts}
    where ${creditAccounts.providerId} = ${instagramConnections.providerId}
      and ${creditAccounts.premiumUntil} > ${now.toISOString()}::timestamptz)`;
  const ended = await ctx.db
    .select({ providerId: instagramConnections.providerId })
    .from(instagramConnections)
    .where(
      and(
        lte(instagramConnections.tokenExpiresAt, now),
        or(isNull(instagramConnections.lastError), ne(instagramConnections.lastError, "expired")),
      ),
    );
  for (const { providerId } of ended) await markExpired(ctx, providerId);
  const soon = await ctx.db
    .select()
    .from(instagramConnections)
    .where(
      and(
        gt(instagramConnections.tokenExpiresAt, now),
        lte(instagramConnections.tokenExpiresAt, new Date(now.getTime() + RENEW_BEFORE_MS)),
        isPremium,
      ),
    );
  let renewed = 0;
  for (const connection of soon) if (await renew(ctx, connection)) renewed += 1;
  const linked = await ctx.db
    .select({ providerId: instagramConnections.providerId })
    .from(instagramConnections)
    .where(and(gt(instagramConnections.tokenExpiresAt, now), isPremium));
  for (const { providerId } of linked)
    await enqueue(ctx, "copy-instagram", { providerId }, { singletonKey: providerId });
  return { expired: ended.length, renewed, copies: linked.length };
}
