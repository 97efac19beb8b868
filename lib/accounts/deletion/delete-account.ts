import { eq } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { erasePerson } from "@/lib/accounts/deletion/erase-person";
import { deletionErrors } from "@/lib/accounts/deletion/errors";
import { hasRenewingPremium } from "@/lib/accounts/deletion/queries";
import type { DeleteAccountInput } from "@/lib/accounts/deletion/schema";
import { requireRecentSignIn } from "@/lib/accounts/recent-sign-in";
import { recordAudit } from "@/lib/audit/record";
import { inTransaction, type UserCtx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import { refreshSearchRow } from "@/lib/directory/refresh-search-row";
import { closeUnanswered } from "@/lib/event-requests/departure/close-unanswered";
import { enqueue } from "@/lib/jobs/enqueue";
import { notify } from "@/lib/notifications/notify";

/**
 * Deletes the signed-in account in one transaction: the person and the profile go, ledger and receipts stay with an
 * empty owner, couples who wait for an answer are told, every session ends, one last letter leaves. A job ends what is open at the
 * payment supplier.
 */
export async function deleteAccount(ctx: UserCtx, input: DeleteAccountInput): Promise<null> {
  await requireRecentSignIn(ctx, input.currentPassword);
  if (await hasRenewingPremium(ctx)) throw deletionErrors.premium_active();
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.deletedAt) throw coreErrors.unauthorized();
    await closeUnanswered(tx);
    await erasePerson(tx, input.reason);
    await refreshSearchRow(tx, userId);
    await recordAudit(tx, { action: "account_deleted", subjectKind: "user", subjectId: userId });
    await enqueue(tx, "remove-orphaned-files", {});
    await enqueue(tx, "close-payments", { providerId: userId });
    await notify(tx, {
      kind: "account_deleted",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      secret: JSON.stringify({ email: user.email, firstname: user.firstname }),
    });
    return null;
  });
}
