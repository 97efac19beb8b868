import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { passkeys, pendingSignIns, totpSecrets } from "@/db/schema/identity/factors";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { openSites } from "@/lib/core/markets/open-markets";
import type { Ctx } from "@/lib/gateways/context";
import { relyingParty } from "@/lib/identity/factors/passkey-challenge";
import { isAppOf } from "@/lib/identity/factors/queries";
import type { SecondStepDto } from "@/lib/identity/second-step/schema";

/** A half-finished sign-in that may still be finished; a new password ends it. */
export async function findPendingSignIn(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({
      id: pendingSignIns.id,
      userId: pendingSignIns.userId,
      isPersistent: pendingSignIns.isPersistent,
    })
    .from(pendingSignIns)
    .innerJoin(users, and(eq(users.id, pendingSignIns.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(pendingSignIns.tokenHash, hashToken(token)),
        isNull(pendingSignIns.consumedAt),
        gt(pendingSignIns.expiresAt, ctx.now),
        or(isNull(users.passwordChangedAt), lte(users.passwordChangedAt, pendingSignIns.createdAt)),
      ),
    );
  return row ?? null;
}

/** What the page offers to the browser with this token; null when the sign-in has to begin again. */
export async function findSecondStep(ctx: Ctx, token: string): Promise<SecondStepDto | null> {
  const pending = await findPendingSignIn(ctx, token);
  if (!pending) return null;
  const [[app], keys] = await Promise.all([
    ctx.db.select({ found: sql`1` }).from(totpSecrets).where(isAppOf(pending.userId)),
    ctx.db.selectDistinct({ host: passkeys.rpId }).from(passkeys).where(eq(passkeys.userId, pending.userId)),
  ]);
  const hosts = keys.map(({ host }) => host);
  const hasPasskey = hosts.includes(relyingParty(ctx).id);
  return {
    hasApp: app !== undefined,
    hasPasskey,
    otherSites: hasPasskey ? [] : originsOf(ctx, hosts),
    isPersistent: pending.isPersistent,
  };
}

/** The sites of our countries that have these hosts. */
function originsOf(ctx: Ctx, hosts: readonly string[]): string[] {
  const origins = openSites().map(({ country, locale }) => ctx.hosts.originOf(country, locale));
  return [...new Set(origins)].filter((origin) => hosts.includes(new URL(origin).hostname));
}
