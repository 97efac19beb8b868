import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { instagramConnections, instagramDeletions } from "@/db/schema/listing/social";
import { keyedHash } from "@/lib/core/crypto";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { socialErrors } from "@/lib/listing/social/errors";
import { removeConnection } from "@/lib/listing/social/revoke-instagram";
import type { InstagramCallbackInput } from "@/lib/listing/social/schema";

/** The account of a signed callback. Throws `request_forged`. */
function accountOf(ctx: Ctx, { payload }: InstagramCallbackInput): string {
  const signed = new URLSearchParams(payload).get("signed_request") ?? "";
  const known = ctx.gateways.instagram.readSignedRequest(signed);
  if (!known) throw socialErrors.request_forged();
  return known.accountId;
}

/** Removes the token and the copies of an account, for every provider that linked it. */
async function removeAccount(tx: Ctx, accountId: string): Promise<void> {
  const linked = await tx.db
    .select({ providerId: instagramConnections.providerId })
    .from(instagramConnections)
    .where(eq(instagramConnections.accountId, accountId))
    .for("update");
  for (const { providerId } of linked) await removeConnection(tx, providerId);
}

/** POST /api/instagram/deauthorize: the owner withdrew our access on Instagram. */
export async function deauthorizeInstagram(
  ctx: Ctx,
  input: InstagramCallbackInput,
): Promise<{ success: boolean }> {
  const accountId = accountOf(ctx, input);
  await inTransaction(ctx, (tx) => removeAccount(tx, accountId));
  return { success: true };
}

/**
 * POST /api/instagram/data-deletion: deletes at once what we have of an account, and answers the page that proves it.
 * The proof keeps no more than a keyed hash of the account.
 */
export async function deleteInstagramData(ctx: Ctx, input: InstagramCallbackInput) {
  const accountId = accountOf(ctx, input);
  // Public addresses have no capitals, so a token of the usual alphabet would lead to no page.
  const code = randomUUID().replaceAll("-", "");
  await inTransaction(ctx, async (tx) => {
    await removeAccount(tx, accountId);
    await tx.db.insert(instagramDeletions).values({
      code,
      accountHash: keyedHash(tx.keys.hash, "instagram-account", accountId),
      requestedAt: tx.now,
      completedAt: tx.now,
    });
  });
  const url = `${ctx.hosts.originOf(ctx.country, ctx.site.locale)}/instagram-deletion/${code}`;
  return { url, confirmation_code: code };
}
