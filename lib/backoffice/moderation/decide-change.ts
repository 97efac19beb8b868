import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { profileChanges } from "@/db/schema/listing/profile";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import type { ApproveChangeInput, DecisionDto, RejectChangeInput } from "@/lib/backoffice/moderation/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { type DecidedChange, refuseChange, releaseChange } from "@/lib/listing/decide-change";
import { notify } from "@/lib/messaging/notifications/notify";

async function requireDecided(
  tx: AdminCtx,
  id: string,
  change: DecidedChange | null,
): Promise<DecidedChange> {
  if (change) return change;
  const [known] = await tx.db
    .select({ id: profileChanges.id })
    .from(profileChanges)
    .where(eq(profileChanges.id, id));
  throw known ? moderationErrors.already_decided() : moderationErrors.change_not_found();
}

const audit = (tx: AdminCtx, action: "change_released" | "change_refused", change: DecidedChange) =>
  recordAudit(tx, {
    action,
    subjectKind: "user",
    subjectId: change.providerId,
    data: { changeId: change.id, field: change.field },
  });

/** Releases a change of an approved profile; a held name or website becomes public. Throws `already_decided`. */
export function approveChange(ctx: AdminCtx, { changeId }: ApproveChangeInput): Promise<DecisionDto> {
  return inTransaction(ctx, async (tx) => {
    const change = await requireDecided(tx, changeId, await releaseChange(tx, changeId));
    await audit(tx, "change_released", change);
    return { id: changeId, status: "approved" };
  });
}

/** Refuses a change with a reason, which its owner gets by email; the old value stays. Throws `already_decided`. */
export function rejectChange(ctx: AdminCtx, { changeId, reason }: RejectChangeInput): Promise<DecisionDto> {
  return inTransaction(ctx, async (tx) => {
    const change = await requireDecided(tx, changeId, await refuseChange(tx, changeId, reason));
    await audit(tx, "change_refused", change);
    const { providerId } = change;
    const [owner] = await tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, providerId));
    if (owner)
      await notify(tx, {
        kind: "change_rejected",
        to: { user: providerId },
        subject: changeId,
        locale: owner.locale,
      });
    return { id: changeId, status: "rejected" };
  });
}
