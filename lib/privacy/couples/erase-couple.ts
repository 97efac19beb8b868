import { recordAudit } from "@/lib/core/audit/record";
import { type CoupleCtx, enqueue, inTransaction } from "@/lib/gateways/context";
import {
  coupleReplacements,
  deleteUnprovenProjects,
  isContactUnlocked,
} from "@/lib/leads/erasure/anonymize-couple";
import { cancelVisits } from "@/lib/leads/erasure/cancel-visits";
import { type LockedCouple, lockCouple } from "@/lib/leads/erasure/lock-couple";
import { notify } from "@/lib/messaging/notifications/notify";
import { requireConfirmation } from "@/lib/privacy/couples/confirm";
import type { EraseInput } from "@/lib/privacy/couples/schema";
import { eraseRows } from "@/lib/privacy/personal-data/erase-rows";
import { anonymizeAuthor } from "@/lib/reviews/anonymize-author";

/** "L." of "Léa". */
const initialOf = (firstname: string) => `${[...firstname.normalize("NFC").toUpperCase()][0] ?? "?"}.`;

/**
 * Erases the signed-in couple in one transaction: contact, texts, favorites, sessions and unverified projects are
 * deleted, requests and audit entries stay without the person, owners of venues are told of visits that do not take
 * place, and one last email is sent. A provider that unlocks at the same moment either comes first, pays and receives the
 * contact, or comes second and is refused without a charge.
 */
export async function eraseCouple(ctx: CoupleCtx, { keepsReviews }: EraseInput): Promise<null> {
  requireConfirmation(ctx);
  await inTransaction(ctx, async (tx) => {
    const { memberId } = tx.actor;
    const { locale, email, firstname } = await eraseMember(tx, keepsReviews);
    await notify(tx, {
      kind: "member_erased",
      to: { member: memberId },
      subject: memberId,
      locale,
      secret: JSON.stringify({ email, firstname }),
    });
  });
  ctx.log.info({ memberId: ctx.actor.memberId }, "couple erased");
  return null;
}

/** The erasure itself, without the last mail, in the caller's transaction. Returns the couple as it was. */
export async function eraseMember(tx: CoupleCtx, keepsReviews: boolean): Promise<LockedCouple> {
  const { memberId } = tx.actor;
  const couple = await lockCouple(tx);
  const initial = initialOf(couple.firstname);
  const firstname = (await isContactUnlocked(tx)) ? couple.firstname : initial;
  await anonymizeAuthor(tx, { initial, keepsReviews });
  await deleteUnprovenProjects(tx, couple.emailHash);
  await cancelVisits(tx);
  await eraseRows(tx, "couple", memberId, coupleReplacements(tx, firstname));
  await recordAudit(tx, { action: "couple_erased", subjectKind: "member", subjectId: memberId });
  // A database that is restored to an earlier moment has the couple again.
  await enqueue(tx, "record-erasure", { party: "couple", id: memberId, keepsReviews });
  return couple;
}
