import { eq } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { recordAudit } from "@/lib/core/audit/record";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { eraseMember, holdMember } from "@/lib/leads/erasure/erase-member";
import { eraseProjects, holdProjects } from "@/lib/leads/erasure/erase-projects";
import { forgetCouple, wasOpened } from "@/lib/leads/erasure/forget-couple";
import { notify } from "@/lib/messaging/notifications/notify";
import { requireConfirmation } from "@/lib/privacy/couples/confirm";
import { coupleTables } from "@/lib/privacy/couples/couple-tables";
import type { EraseInput } from "@/lib/privacy/couples/schema";
import { forgetAuthor } from "@/lib/reviews/forget-author";

/** "L." of "Léa". */
const initialOf = (firstname: string) => `${[...firstname.normalize("NFC").toUpperCase()][0] ?? "?"}.`;

/**
 * Erases the signed-in couple in one transaction: contact, words, hearts, sessions and unproven projects go, requests
 * and journals stay as facts about nobody, one last letter leaves. A provider that unlocks at the same moment comes
 * before, and has paid for a contact it was given, or after, and is refused without a charge.
 */
export async function eraseCouple(ctx: CoupleCtx, { keepsReviews }: EraseInput): Promise<null> {
  requireConfirmation(ctx);
  return inTransaction(ctx, async (tx) => {
    const { memberId } = tx.actor;
    await holdProjects(tx);
    const member = await holdMember(tx);
    // Projects proven while we waited, and those that only name the address.
    await holdProjects(tx, member.emailHash);
    const initial = initialOf(member.firstname);
    const firstname = (await wasOpened(tx)) ? member.firstname : initial;
    await forgetAuthor(tx, { initial, keepsReviews });
    await eraseProjects(tx, member.emailHash);
    await forgetCouple(tx, firstname);
    for (const { table, isOf, onErasure } of coupleTables)
      if (onErasure === "erase") await tx.db.delete(table).where(isOf(memberId));
    await tx.db
      .update(contentReports)
      .set({ reporterMemberId: null })
      .where(eq(contentReports.reporterMemberId, memberId));
    await eraseMember(tx, firstname);
    await recordAudit(tx, { action: "couple_erased", subjectKind: "member", subjectId: memberId });
    await notify(tx, {
      kind: "member_erased",
      to: { member: memberId },
      subject: memberId,
      locale: member.locale,
      secret: JSON.stringify({ email: member.email, firstname: member.firstname }),
    });
    return null;
  });
}
