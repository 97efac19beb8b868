import { eq } from "drizzle-orm";
import { instagramConnections } from "@/db/schema/listing/social";
import { encrypt } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { isNamed } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, enqueue, inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import type { InstagramGrant } from "@/lib/gateways/instagram/port";
import { hasPremium } from "@/lib/listing/images/queries";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { socialErrors } from "@/lib/listing/social/errors";
import { makeState, partsOf, readState, tokenOf } from "@/lib/listing/social/oauth-state";
import { removeCopies } from "@/lib/listing/social/revoke-instagram";
import type { InstagramAnswer, InstagramReturnInput, InstagramTokenInput } from "@/lib/listing/social/schema";
import type social from "@/messages/fr/listing/social.json";

/** A sentence of `social.said` in the reader's language, for the `message` of an answer. */
export async function socialSentence(ctx: Ctx, key: keyof typeof social.said): Promise<string> {
  return ((await messagesOf(ctx.locale)).social as typeof social).said[key];
}

async function requirePremium(ctx: ProviderCtx): Promise<void> {
  if (!(await hasPremium(ctx))) throw socialErrors.instagram_premium();
}

/** GET /api/instagram/auth-url: Instagram's page on which the provider agrees. Throws `instagram_premium`. */
export async function startInstagram(ctx: ProviderCtx): Promise<{ url: string }> {
  await requirePremium(ctx);
  try {
    return { url: ctx.gateways.instagram.authorizeUrl(makeState(ctx, ctx.actor.userId)) };
  } catch (error) {
    if (isNamed(error, "InstagramUnavailable")) throw socialErrors.instagram_unavailable();
    throw error;
  }
}

/**
 * GET /api/instagram/callback: where Instagram sends the browser. Only leads back to the screen of the site where
 * the provider began; the screen then posts the token.
 */
export async function returnFromInstagram(
  ctx: Ctx,
  { code, state, error }: InstagramReturnInput,
): Promise<string> {
  const known = state ? readState(ctx, state) : null;
  const isElsewhere = known !== null && known.country !== ctx.country;
  const screen = `${isElsewhere ? ctx.hosts.originOf(known.country) : ""}/social-networks`;
  if (!known || !state) return `${screen}?instagram=state_invalid`;
  if (error || !code) return `${screen}?instagram=refused`;
  return `${screen}?token=${encodeURIComponent(tokenOf(code, state))}`;
}

async function exchange(ctx: ProviderCtx, code: string): Promise<InstagramGrant> {
  try {
    return await ctx.gateways.instagram.exchangeCode(code);
  } catch (error) {
    if (isNamed(error, "InstagramRefused")) throw socialErrors.link_failed();
    if (isNamed(error, "InstagramUnavailable")) throw socialErrors.instagram_unavailable();
    throw error;
  }
}

/**
 * POST /api/instagram/token: exchanges what Instagram returned and keeps the encrypted token; a job then copies the
 * pictures. Throws `state_invalid` when another user began, or too long ago, `link_failed`, `instagram_unavailable`.
 */
export async function linkInstagram(
  ctx: ProviderCtx,
  { token }: InstagramTokenInput,
): Promise<InstagramAnswer> {
  await requirePremium(ctx);
  const { userId } = ctx.actor;
  const parts = partsOf(token);
  const state = parts ? readState(ctx, parts.state) : null;
  if (!parts || state?.userId !== userId) throw socialErrors.state_invalid();
  const grant = await exchange(ctx, parts.code);
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ accountId: instagramConnections.accountId })
      .from(instagramConnections)
      .where(eq(instagramConnections.providerId, userId))
      .for("update");
    if (before && before.accountId !== grant.accountId) await removeCopies(tx, userId);
    const values = {
      accountId: grant.accountId,
      username: grant.username,
      tokenSealed: encrypt(tx.keys.contact, grant.token),
      tokenExpiresAt: secondsAfter(tx.now, grant.expiresInSeconds),
      connectedAt: tx.now,
      lastError: null,
    };
    await tx.db
      .insert(instagramConnections)
      .values({ ...values, providerId: userId })
      .onConflictDoUpdate({ target: instagramConnections.providerId, set: values });
    await enqueue(tx, "copy-instagram", { providerId: userId });
    await declareChanges(tx, [providerTag(userId)]);
  });
  return { success: true, message: await socialSentence(ctx, "linked") };
}
