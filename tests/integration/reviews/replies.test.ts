import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviews } from "@/db/schema/reviews/reviews";
import { countPending, listQueue } from "@/lib/backoffice/moderation/queries";
import { approveReply, rejectReply } from "@/lib/backoffice/replies/decide-reply";
import { getReplyCase } from "@/lib/backoffice/replies/get-reply-case";
import { listShownReviews } from "@/lib/listing/shown-reviews/queries";
import { findFacts } from "@/lib/messaging/facts/find-facts";
import { listOwnReviews } from "@/lib/reviews/queries";
import { reply } from "@/lib/reviews/reply";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { makeReply, makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";

const { db } = testDatabase();
const reason = "Votre réponse donne le numéro de téléphone du couple.";
const everything = { page: 1, about: null, isUnanswered: false };
const newest = { order: "newest", page: 1 } as const;
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

async function answered(text = "Merci à vous deux, ce fut une joie.") {
  const provider = await makeProvider();
  const own = testCtxAs("moderated", { actor: provider.actor });
  const { id } = await makeReview({
    providerId: provider.id,
    review: { status: "published", publishedAt: new Date() },
  });
  await reply(own, { reviewId: id, reply: text });
  const row = async () => only(await db.select().from(reviews).where(eq(reviews.id, id)));
  const shown = async () =>
    (await listShownReviews(testCtx(), { providerId: provider.id }, newest))[0]?.reply;
  return { provider, own, id, row, shown, replyId: (await row()).replyId ?? "" };
}

describe("the reply of a provider", () => {
  it("is shown once a moderator approved it", async () => {
    const { own, id, replyId, shown } = await answered();
    const admin = await adminCtx();
    expect(await shown()).toBeNull();
    expect(await listOwnReviews(own, everything)).toMatchObject({
      counts: { unanswered: 0 },
      items: [{ id, reply: { status: "pending", reason: null } }],
    });
    const before = await countPending(admin);
    expect(
      (await listQueue(admin, "replies", { status: "pending", page: 1 })).items.map((one) => one.id),
    ).toContain(replyId);
    expect(await getReplyCase(admin, replyId)).toMatchObject({ status: "pending", review: { id } });
    await approveReply(admin, { replyId, from: "pending" });
    expect((await countPending(admin)).replies).toBe(before.replies - 1);
    expect(await shown()).toBe("Merci à vous deux, ce fut une joie.");
  });

  it("is hidden and read again when it is written anew", async () => {
    const { own, id, replyId, shown, row } = await answered();
    const admin = await adminCtx();
    await approveReply(admin, { replyId, from: "pending" });
    await expect(
      reply(own, { reviewId: id, reply: "Merci à vous deux, ce fut une joie." }),
    ).rejects.toMatchObject({ code: "reply_unchanged" });
    expect(await shown(), "the same text changes nothing").not.toBeNull();
    await reply(own, { reviewId: id, reply: "Merci ! Appelez-moi au 06 12 34 56 78." });
    expect(await shown()).toBeNull();
    expect((await row()).replyId).not.toBe(replyId);
  });

  it("cannot be approved by who has read the earlier text", async () => {
    const { own, id, replyId, shown } = await answered();
    const admin = await adminCtx();
    await reply(own, { reviewId: id, reply: "Un tout autre texte que personne n’a lu." });
    await expect(approveReply(admin, { replyId, from: "pending" })).rejects.toMatchObject({
      code: "reply_not_found",
    });
    expect(await shown()).toBeNull();
  });

  it("that is refused goes back with the reason, and the same text may be sent again", async () => {
    const { provider, own, id, replyId, row } = await answered();
    const admin = await adminCtx();
    await rejectReply(admin, { replyId, from: "pending", reason });
    expect(await listOwnReviews(own, everything)).toMatchObject({
      counts: { unanswered: 1 },
      items: [{ reply: { status: "rejected", reason } }],
    });
    const letter = only(await deliveriesTo(provider.id));
    expect(letter.kind).toBe("reply_rejected");
    const system = testSystemCtx();
    expect(await findFacts(system, "reply_rejected", letter.subjectId ?? "")).toMatchObject({
      path: "/reviews",
      values: { reason, couple: (await row()).coupleName },
    });
    await reply(own, { reviewId: id, reply: "Merci à vous deux, ce fut une joie." });
    expect(
      await findFacts(system, "reply_rejected", letter.subjectId ?? ""),
      "the letter is out of date",
    ).toBeNull();
    expect((await row()).replyStatus).toBe("pending");
  });

  it("is decided once, and not for a state that the admin did not see", async () => {
    const { replyId } = await makeReply();
    const [one, other] = [await adminCtx(), await adminCtx()];
    const outcomes = await Promise.allSettled([
      approveReply(one, { replyId, from: "pending" }),
      rejectReply(other, { replyId, from: "pending", reason }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(approveReply(one, { replyId, from: "pending" })).rejects.toMatchObject({
      code: "already_decided",
    });
    await expect(approveReply(one, { replyId: crypto.randomUUID(), from: "pending" })).rejects.toMatchObject({
      code: "reply_not_found",
    });
  });
});
