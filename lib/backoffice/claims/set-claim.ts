import { eq } from "drizzle-orm";
import { marketingClaims } from "@/db/schema/backoffice/claims";
import type { ClaimDto, ClaimKeyInput, SetClaimInput } from "@/lib/backoffice/claims/schema";
import { promotionErrors } from "@/lib/backoffice/promotions/errors";
import { recordAudit } from "@/lib/core/audit/record";
import { claimsTag } from "@/lib/core/claims/rules";
import { coreErrors } from "@/lib/core/errors";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** Writes or replaces a figure with its source; the public pages show it from now on. Refuses a day to come. */
export async function setClaim(ctx: AdminCtx, claim: SetClaimInput): Promise<ClaimDto> {
  if (claim.measuredOn > ctx.now.toISOString().slice(0, 10))
    throw coreErrors.validation_error({ fields: { measuredOn: "date_future" } });
  return inTransaction(ctx, async (tx) => {
    const written = { ...claim, updatedBy: tx.actor.userId, updatedAt: tx.now };
    await tx.db
      .insert(marketingClaims)
      .values(written)
      .onConflictDoUpdate({ target: marketingClaims.key, set: written });
    await recordAudit(tx, {
      action: "claim_written",
      subjectKind: "claim",
      data: { key: claim.key, value: claim.value },
    });
    await declareChanges(tx, [claimsTag]);
    return claim;
  });
}

/** Removes a figure: the pages that showed it leave it out. Throws `claim_not_found`. */
export function withdrawClaim(ctx: AdminCtx, { key }: ClaimKeyInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db.delete(marketingClaims).where(eq(marketingClaims.key, key)).returning();
    if (gone.length === 0) throw promotionErrors.claim_not_found();
    await recordAudit(tx, { action: "claim_withdrawn", subjectKind: "claim", data: { key } });
    await declareChanges(tx, [claimsTag]);
  });
}
