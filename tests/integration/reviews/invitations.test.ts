import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { reviewInvitations } from "@/db/schema/reviews/reviews";
import { DAY_MS } from "@/lib/core/dates";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { inviteCouples } from "@/lib/reviews/invite-couples";
import { INVITATION_DAYS } from "@/lib/reviews/rules";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { deliveriesTo, deliveryTo } from "../messaging/outbox";
import { linkIn } from "./emails";

const { db } = testDatabase();
const ctx = testCtx();
const later = (days: number) => new Date(testNow.getTime() + days * DAY_MS);
const day = (days: number) => later(days).toISOString().slice(0, 10);

type Past = Parameters<typeof makeProject>[0] & { request?: Parameters<typeof makeEventRequest>[0] };

/** An unlocked request of a couple that celebrated a week ago. */
async function past({ request, ...options }: Past = {}) {
  const project = await makeProject({
    ...options,
    project: { eventDate: day(-7), status: "EXPIRED", ...options.project },
  });
  return makeEventRequest({
    ...request,
    project,
    request: { seenAt: testNow, unlockedAt: testNow, ...request?.request },
  });
}

const isInvited = async (requestId: string) =>
  (await db.select().from(reviewInvitations).where(eq(reviewInvitations.eventRequestId, requestId))).length >
  0;

describe("inviting couples to review", () => {
  beforeEach(() => inviteCouples(testSystemCtx()));

  it("sends one email with a link whose token is stored as a hash only", async () => {
    const request = await past();
    expect(await inviteCouples(testSystemCtx())).toBe(1);
    expect(await inviteCouples(testSystemCtx())).toBe(0);
    const invitation = only(
      await db.select().from(reviewInvitations).where(eq(reviewInvitations.eventRequestId, request.id)),
    );
    expect(invitation.expiresAt).toEqual(later(INVITATION_DAYS));
    const letter = await deliveryTo(request.project.member?.id ?? "");
    expect(letter).toMatchObject({ kind: "review_invitation", recipientKind: "member", params: {} });
    const token = await linkIn(letter.id);
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect(await findInvitation(ctx, token)).toMatchObject({
      state: "open",
      coupleName: "Léa M.",
      weddingDate: day(-7),
      subject: { name: "Maison Aubert" },
    });
  });

  it("sends one invitation when two workers run at once", async () => {
    const request = await past();
    const asked = await Promise.all([inviteCouples(testSystemCtx()), inviteCouples(testSystemCtx())]);
    expect(asked.reduce((sum, n) => sum + n)).toBe(1);
    expect(await deliveriesTo(request.project.member?.id ?? "")).toHaveLength(1);
  });

  const unlocked = { seenAt: testNow, unlockedAt: testNow };
  const cases: [string, boolean, Past][] = [
    ["a date two days ago", false, { project: { eventDate: day(-2) } }],
    ["a date three days ago", true, { project: { eventDate: day(-3) } }],
    ["a date 120 days ago", true, { project: { eventDate: day(-120) } }],
    ["a date 121 days ago", false, { project: { eventDate: day(-121) } }],
    ["a month that is over", true, { project: { eventDate: "2027-01-01", eventDatePrecision: "MONTH" } }],
    ["the current month", false, { project: { eventDate: "2027-02-01", eventDatePrecision: "MONTH" } }],
    ["the current season", false, { project: { eventDate: "2026-12-01", eventDatePrecision: "SEASON" } }],
    ["a season that is over", true, { project: { eventDate: "2026-09-01", eventDatePrecision: "SEASON" } }],
    ["no date", false, { project: { eventDate: null, eventDatePrecision: "UNDECIDED" } }],
    ["a cancelled celebration", false, { project: { status: "WITHDRAWN" } }],
    ["a couple that found somebody elsewhere", false, { project: { status: "CLOSED" } }],
    [
      "a provider who did not unlock the contact",
      false,
      { request: { request: { seenAt: null, unlockedAt: null } } },
    ],
    [
      "a booked provider who did not unlock it",
      true,
      { request: { request: { seenAt: null, unlockedAt: null, outcome: "booked", outcomeAt: testNow } } },
    ],
    [
      "a provider who was not retained",
      false,
      { request: { request: { ...unlocked, outcome: "not_retained", outcomeAt: testNow } } },
    ],
    [
      "a provider who declined",
      false,
      { request: { request: { ...unlocked, rejectedAt: testNow, rejectionReason: "budget" } } },
    ],
    [
      "a provider whose contact the couple stopped",
      false,
      { request: { request: { ...unlocked, contactStoppedAt: testNow } } },
    ],
  ];
  it.each(cases)("asks about %s: %s", async (_what, expected, options) => {
    const request = await past(options);
    await inviteCouples(testSystemCtx());
    expect(await isInvited(request.id)).toBe(expected);
  });

  it("asks only about the booked provider", async () => {
    const booked = await past({
      project: { status: "BOOKED" },
      request: { request: { ...unlocked, outcome: "booked", outcomeAt: testNow } },
    });
    const other = await makeEventRequest({ project: booked.project, request: unlocked });
    await inviteCouples(testSystemCtx());
    expect([await isInvited(booked.id), await isInvited(other.id)]).toEqual([true, false]);
  });

  it("asks neither erased couples nor about deleted providers", async () => {
    const left = await past();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, left.providerId));
    const gone = await past();
    await db
      .update(members)
      .set({ erasedAt: testNow, emailHash: null })
      .where(eq(members.id, gone.project.member?.id ?? ""));
    await inviteCouples(testSystemCtx());
    expect([await isInvited(left.id), await isInvited(gone.id)]).toEqual([false, false]);
  });
});
