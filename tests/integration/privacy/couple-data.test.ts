import { eq, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { favorites } from "@/db/schema/directory";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectRegistrations, projects } from "@/db/schema/leads/projects";
import { reviews } from "@/db/schema/reviews/reviews";
import { tables } from "@/db/tables";
import { decrypt } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { startSession } from "@/lib/identity/sessions/start-session";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { confirm, requestConfirmation } from "@/lib/privacy/couples/confirm";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { exportCouple } from "@/lib/privacy/couples/export-couple";
import { getOwnData } from "@/lib/privacy/couples/queries";
import { eraseForm, eraseInput } from "@/lib/privacy/couples/schema";
import { filesOf } from "@/tests/support/archive";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject, type TestMember } from "@/tests/support/couples";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf, requestOf, revealsOf } from "../leads/event-requests/rows";
import { deliveriesTo, deliveryTo, plainRender } from "../messaging/outbox";

const { db } = testDatabase();
const all = { confirmed: true, keepsReviews: false } as const;
const as = (member: TestMember, now = testNow) => testCtxAs("couple", { actor: member.actor, now });
const asProvider = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });
const memberOf = async (id: string) => only(await db.select().from(members).where(eq(members.id, id)));

/** A couple with two requests, one of them unlocked, a favorite, a session and its own texts in every place. */
async function coupleWithRequests() {
  const word = `Erasinoni${crypto.randomUUID().slice(0, 8)}`;
  const member = await makeMember({ lastname: word, email: `${word.toLowerCase()}@example.test` });
  const project = await makeProject({
    member,
    project: { message: `Words of ${word}`, weddingTheme: word, eventLocationCity: `Annecy ${word}` },
  });
  const [payer, other] = [await makeProvider({ credits: 2 }), await makeProvider({ credits: 2 })];
  const opened = await makeEventRequest({ project, providerId: payer.id, request: { message: word } });
  const locked = await makeEventRequest({ project, providerId: other.id, position: 1 });
  await unlock(asProvider(payer), { uuid: opened.id });
  await db.insert(favorites).values({ memberId: member.id, providerId: payer.id });
  return { word, member, project, payer, other, opened, locked };
}

/** Every row of every table that contains the text. */
async function rowsWith(text: string): Promise<string[]> {
  const names = Object.values(tables).map((table) => getTableName(table as PgTable));
  const found = await Promise.all(
    names.map((name) =>
      ownerDatabase().sql.unsafe<{ text: string }[]>(
        `select '${name} ' || t::text as text from "${name}" t where t::text ilike '%' || $1 || '%'`,
        [text],
      ),
    ),
  );
  return found.flat().map((row) => row.text);
}

describe("who has a couple's details", () => {
  it("lists providers that unlocked the contact first, and the couple's own contact in clear", async () => {
    const { member, payer, other } = await coupleWithRequests();
    const data = await getOwnData(as(member));
    expect(data).toMatchObject({ email: member.email, phone: member.phone, isConfirmed: true });
    expect(data.holders).toMatchObject([
      { id: payer.id, openedAt: testNow.toISOString() },
      { id: other.id, openedAt: null },
    ]);
    expect((await getOwnData(as(member, secondsAfter(testNow, 601)))).isConfirmed).toBe(false);
  });
});

describe("proving the mailbox again", () => {
  it("allows export and erasure for ten minutes after an emailed code was entered", async () => {
    const member = await makeMember();
    const later = secondsAfter(testNow, 3600);
    const session = await startSession(testCtx(), { memberId: member.id });
    const actor = (await findActorBySession(db, later, session.id))?.actor;
    if (actor?.kind !== "couple") throw new Error("no couple");
    const ctx = testCtxAs("couple", { actor, now: later });
    await expect(exportCouple(ctx)).rejects.toMatchObject({ code: "confirmation_needed", status: 403 });
    await expect(eraseCouple(ctx, all)).rejects.toMatchObject({ code: "confirmation_needed" });
    await requestConfirmation(ctx);
    await requestConfirmation(ctx);
    const email = await deliveryTo(member.id);
    expect(email.kind).toBe("member_confirmation");
    const code = decrypt(ctx.keys.contact, email.secretSealed ?? Buffer.alloc(0));
    await expect(confirm(ctx, { code: code === "000000" ? "000001" : "000000" })).rejects.toMatchObject({
      code: "code_invalid",
    });
    await confirm(ctx, { code });
    await expect(confirm(ctx, { code })).rejects.toMatchObject({ code: "code_invalid" });
    const renewed = (await findActorBySession(db, later, session.id))?.actor;
    if (renewed?.kind !== "couple") throw new Error("no couple");
    expect(renewed.authenticatedAt).toEqual(later);
    await exportCouple(testCtxAs("couple", { actor: renewed, now: secondsAfter(later, 600) }));
  });
});

describe("a couple's archive", () => {
  it("contains the couple's own data in clear, and no secrets of others", async () => {
    const { word, member, payer } = await coupleWithRequests();
    await makeReview({ review: { memberId: member.id, content: `A review by ${word}, long enough.` } });
    await startSession(testCtx(), { memberId: member.id });
    const { name, bytes } = await exportCouple(as(member));
    expect(name).toMatch(/^promesse-2027-02-15\.zip$/);
    const files = filesOf(bytes);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        "account.json",
        "who-has-my-details.json",
        "projects.json",
        "event_requests.json",
        "reviews.json",
        "favorites.json",
        "sessions.json",
        "contact_reveals.json",
        "providers.json",
      ]),
    );
    const text = [...files.values()].map(String).join("\n");
    for (const own of [member.email, member.phone ?? "-", `Words of ${word}`, `A review by ${word}`])
      expect(text, own).toContain(own);
    for (const secret of [payer.email, "Hash", "Encrypted", "Sealed", member.row.emailHash ?? "-"])
      expect(text, secret).not.toContain(secret);
  });

  it("contains nothing of another couple", async () => {
    const { word } = await coupleWithRequests();
    const stranger = await makeMember();
    const { bytes } = await exportCouple(as(stranger));
    expect([...filesOf(bytes).values()].map(String).join("\n")).not.toContain(word);
  });
});

describe("erasing a couple", () => {
  it("deletes its texts from every table, ends its sessions, and keeps paid unlocks as facts", async () => {
    const { word, member, project, payer, other, opened, locked } = await coupleWithRequests();
    const session = await startSession(testCtx(), { memberId: member.id });
    const draft = await makeProject({ verified: false, project: { message: `A draft of ${word}` } });
    await db.insert(projectRegistrations).values({
      projectId: draft.id,
      emailHash: member.row.emailHash ?? "",
      firstname: word,
      lastnameInitial: "E",
      emailEncrypted: Buffer.from("sealed"),
      lastnameEncrypted: Buffer.from("sealed"),
      locale: "fr-FR",
      termsVersion: "2026-11",
    });
    const before = await requestOf(opened.id);
    await keepingInvariants(() => eraseCouple(as(member), all));
    expect(await rowsWith(word)).toEqual([]);
    expect(await rowsWith(member.row.emailHash ?? "-")).toEqual([]);
    expect(await memberOf(member.id)).toMatchObject({
      firstname: "Léa",
      lastnameInitial: "",
      erasedAt: testNow,
    });
    expect(await db.select().from(memberContacts).where(eq(memberContacts.memberId, member.id))).toEqual([]);
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
    expect(await requestOf(opened.id)).toMatchObject({
      unlockedAt: before.unlockedAt,
      message: null,
      searchText: "lea",
    });
    expect(await revealsOf(opened.id)).toBe(1);
    expect(await balanceOf(payer.id)).toBe(1);
    expect(await viewRequest(asProvider(payer), { uuid: opened.id })).toMatchObject({
      project: { member: { firstname: "Léa", lastname: null, email: null, phone: null } },
    });
    await expect(unlock(asProvider(other), { uuid: locked.id })).rejects.toMatchObject({
      code: "request_closed",
    });
    expect(await balanceOf(other.id)).toBe(2);
    expect(only(await db.select().from(projects).where(eq(projects.id, project.id)))).toMatchObject({
      status: "ERASED",
      eventType: "WEDDING",
      eventLocationCity: null,
    });
    expect(await db.select().from(projects).where(eq(projects.id, draft.id))).toEqual([]);
  });

  it("replaces the first name by an initial when no provider unlocked the contact", async () => {
    const request = await makeEventRequest();
    const member = request.project.member as TestMember;
    await eraseCouple(as(member), all);
    expect((await memberOf(member.id)).firstname).toBe("L.");
  });

  it("erases every project of a couple that has several", async () => {
    const first = await makeEventRequest();
    const member = first.project.member as TestMember;
    await makeEventRequest({ project: await makeProject({ member }) });
    await eraseCouple(as(member), all);
    const found = await db.select().from(projects).where(eq(projects.memberId, member.id));
    expect(found.map(({ status }) => status)).toEqual(["ERASED", "ERASED"]);
    expect(new Set(found.map(({ tokenHash }) => tokenHash)).size).toBe(2);
  });

  it("sends one last email to the old address, which is then free for a new couple", async () => {
    const { member } = await coupleWithRequests();
    await eraseCouple(as(member), all);
    const email = only(await deliveriesTo(member.id));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: email.id }, plainRender);
    expect(ctx.gateways.sent.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, "member_erased"],
    ]);
    expect(only(await deliveriesTo(member.id))).toMatchObject({ status: "sent", secretSealed: null });
    expect((await makeMember({ email: member.email })).id).not.toBe(member.id);
  });

  it("deletes its reviews, or keeps the published ones with an initial when the couple asks for it", async () => {
    const reviewed = async () => {
      const { id, member } = await makeReview({
        review: { status: "published", publishedAt: testNow, coupleName: "Léa & Hugo" },
      });
      return { id, member: member as TestMember };
    };
    const [gone, kept] = [await reviewed(), await reviewed()];
    const rowsOf = (id: string) => db.select().from(reviews).where(eq(reviews.id, id));
    await eraseCouple(as(gone.member), all);
    expect(await rowsOf(gone.id)).toEqual([]);
    await eraseCouple(as(kept.member), { ...all, keepsReviews: true });
    expect(only(await rowsOf(kept.id))).toMatchObject({
      coupleName: "L.",
      memberId: null,
      invitationId: null,
      weddingDate: null,
      status: "published",
    });
  });

  it("happens once when it is requested several times at once", async () => {
    const { member } = await coupleWithRequests();
    const results = await Promise.all([1, 2, 3].map(() => outcomeOf(eraseCouple(as(member), all))));
    expect(results.sort()).toEqual(["ok", "unauthorized", "unauthorized"]);
    expect(await deliveriesTo(member.id)).toHaveLength(1);
  });

  it("runs at the same time as an unlock: either the contact is paid and given, or neither", async () => {
    for (let n = 0; n < 12; n += 1) {
      const provider = await makeProvider({ credits: 1 });
      const request = await makeEventRequest({ providerId: provider.id });
      const member = request.project.member as TestMember;
      const tries = [
        () => outcomeOf(unlock(asProvider(provider), { uuid: request.id })),
        () => outcomeOf(eraseCouple(as(member), all)),
      ];
      if (n % 2) tries.reverse();
      const outcomes = await keepingInvariants(() => Promise.all(tries.map((run) => run())));
      if (n % 2) outcomes.reverse();
      expect(outcomes[1]).toBe("ok");
      const isPaid = outcomes[0] === "ok";
      if (!isPaid) expect(outcomes[0]).toBe("request_closed");
      expect(await balanceOf(provider.id)).toBe(isPaid ? 0 : 1);
      expect(await revealsOf(request.id)).toBe(isPaid ? 1 : 0);
      expect((await memberOf(member.id)).firstname).toBe(isPaid ? "Léa" : "L.");
    }
  });

  it("needs the confirmation, in the API and in the form", () => {
    expect(eraseInput.safeParse({}).success).toBe(false);
    expect(eraseInput.parse({ confirmed: true })).toEqual(all);
    expect(eraseForm.safeParse({ keepsReviews: "on" }).success).toBe(false);
    expect(eraseForm.parse({ confirmed: "on", keepsReviews: "on" })).toEqual({ ...all, keepsReviews: true });
  });
});
