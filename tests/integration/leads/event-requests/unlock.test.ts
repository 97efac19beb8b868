import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "@/db/client";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { unusualUnlocksPerDay } from "@/lib/leads/requests/unlock-statement";
import { notify } from "@/lib/messaging/notifications/notify";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, type ProviderOptions, type TestUser } from "@/tests/support/factories";
import { keepingInvariants } from "./invariants";
import { balanceOf, messagesAbout, outcomeOf, projectOf, requestOf, revealsOf, unlockDeltas } from "./rows";

const hour = 3_600_000;
const ctxOf = (provider: TestUser, now = testNow) => testCtxAs("moderated", { actor: provider.actor, now });

async function requestFor(options: ProviderOptions = {}, row: { heldUntil?: Date } = {}) {
  const provider = await makeProvider(options);
  const request = await makeEventRequest({ providerId: provider.id, request: row });
  const { member } = request.project;
  if (!member) throw new Error("a sent project has a member");
  return { provider, request, member, ctx: ctxOf(provider) };
}

describe("unlocking a request", () => {
  it("gives the contact for one credit and writes everything at once", async () => {
    await keepingInvariants(async () => {
      const { provider, request, member, ctx } = await requestFor({ credits: 3 });
      const contact = await unlock(ctx, { uuid: request.id });
      expect(contact).toEqual({ email: member.email, phone: member.phone });
      expect(await balanceOf(provider.id)).toBe(2);
      expect(await unlockDeltas(provider.id)).toEqual([-1]);
      expect(await requestOf(request.id)).toMatchObject({
        unlockedAt: testNow,
        seenAt: testNow,
        status: "unlocked",
      });
      expect(await projectOf(request.project.id)).toMatchObject({ unlockCount: 1, status: "OPEN" });
      expect(await revealsOf(request.id)).toBe(1);
      expect(await messagesAbout(request.id)).toEqual(["request_unlocked", "request_unlocked"]);
      expect(JSON.stringify(ctx.gateways.sent)).not.toContain(member.email);
    });
  });

  it("is one statement, and its messages are those that notify would write", async () => {
    const sent: string[] = [];
    const database = createDatabase(process.env.DATABASE_URL ?? "", {
      max: 1,
      onStatement: (text) => sent.push(text),
    });
    // The driver first queries the types of arrays.
    await database.sql`select 1`;
    sent.length = 0;
    const { request, member, ctx } = await requestFor({ credits: 1 });
    await unlock({ ...ctx, db: database.db }, { uuid: request.id });
    expect(sent).toEqual([expect.stringMatching(/^\s*with\s/)]);
    await database.close();
    await notify(ctx, {
      kind: "request_unlocked",
      to: { member: member.id },
      subject: request.id,
      locale: "fr-FR",
      channels: ["email", "sms"],
    });
    expect(await messagesAbout(request.id)).toHaveLength(2);
  });

  it("repeated, gives the same answer and takes nothing", async () => {
    const { provider, request, ctx } = await requestFor({ credits: 1 });
    const first = await unlock(ctx, { uuid: request.id });
    expect(await unlock(ctx, { uuid: request.id })).toEqual(first);
    expect(await balanceOf(provider.id)).toBe(0);
    expect(await messagesAbout(request.id)).toEqual(["request_unlocked", "request_unlocked"]);
  });

  it("costs nothing while Premium runs, and one credit from the moment it ended", async () => {
    const provider = await makeProvider({ credits: 1, premium: new Date(testNow.getTime() + 1) });
    const [first, second] = await Promise.all(
      [1, 2].map(() => makeEventRequest({ providerId: provider.id })),
    );
    if (!first || !second) throw new Error("two requests were made");
    await unlock(ctxOf(provider), { uuid: first.id });
    await unlock(ctxOf(provider, new Date(testNow.getTime() + 1)), { uuid: second.id });
    expect(await unlockDeltas(provider.id)).toEqual([0, -1]);
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("refuses without credits and changes nothing", async () => {
    await keepingInvariants(async () => {
      const { request, ctx } = await requestFor();
      expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe("no_credits");
      expect(await requestOf(request.id)).toMatchObject({ unlockedAt: null, seenAt: null });
      expect(await projectOf(request.project.id)).toMatchObject({ unlockCount: 0 });
      expect(await revealsOf(request.id)).toBe(0);
      expect(await messagesAbout(request.id)).toEqual([]);
    });
  });

  it("refuses another provider's request and an unknown one", async () => {
    const { request } = await requestFor({ credits: 1 });
    const stranger = await makeProvider({ credits: 1 });
    const ctx = ctxOf(stranger);
    expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe("request_not_found");
    expect(await outcomeOf(unlock(ctx, { uuid: crypto.randomUUID() }))).toBe("request_not_found");
    expect(await balanceOf(stranger.id)).toBe(1);
  });

  it("refuses a rejected request, also one that was unlocked before", async () => {
    const { provider, request, ctx } = await requestFor({ credits: 2 });
    await reject(ctx, { uuid: request.id, reason: "budget" });
    expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe("rejected_cannot_be_unlocked");
    const other = await makeEventRequest({ providerId: provider.id });
    await unlock(ctx, { uuid: other.id });
    await reject(ctx, { uuid: other.id, reason: "other" });
    expect(await outcomeOf(unlock(ctx, { uuid: other.id }))).toBe("rejected_cannot_be_unlocked");
    expect(await balanceOf(provider.id)).toBe(1);
  });

  it("is refused to an impersonating admin", async () => {
    const { provider, request } = await requestFor({ credits: 1 });
    const admin = await makeAdmin();
    const ctx = testCtxAs("moderated", { actor: { ...provider.actor, impersonatorId: admin.id } });
    expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe("forbidden_while_impersonating");
    expect(await requestOf(request.id)).toMatchObject({ unlockedAt: null });
  });

  it.each([
    ["BOOKED", "request_closed"],
    ["CLOSED", "request_closed"],
    ["EXPIRED", "request_closed"],
    ["WITHDRAWN", "request_closed"],
    ["HELD", "request_being_checked"],
  ] as const)("refuses when the project is %s", async (status, code) => {
    const { provider, request, ctx } = await requestFor({ credits: 1 });
    await testDatabase().db.update(projects).set({ status }).where(eq(projects.id, request.project.id));
    expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe(code);
    expect(await balanceOf(provider.id)).toBe(1);
  });

  it("refuses when the couple stopped this contact", async () => {
    const provider = await makeProvider({ credits: 1 });
    const request = await makeEventRequest({
      providerId: provider.id,
      request: { contactStoppedAt: testNow },
    });
    expect(await outcomeOf(unlock(ctxOf(provider), { uuid: request.id }))).toBe("request_closed");
  });

  it("gives no contact of a couple whose data was erased", async () => {
    const { request, member, ctx } = await requestFor({ credits: 1 });
    await unlock(ctx, { uuid: request.id });
    const { db } = ownerDatabase();
    await db.delete(memberContacts).where(eq(memberContacts.memberId, member.id));
    await db.update(members).set({ erasedAt: testNow, emailHash: null }).where(eq(members.id, member.id));
    await db
      .update(projects)
      .set({ status: "ERASED", erasedAt: testNow })
      .where(eq(projects.id, request.project.id));
    expect(await outcomeOf(unlock(ctx, { uuid: request.id }))).toBe("request_closed");
  });
});

describe("an unusual volume of unlocks", () => {
  it("is reported to the operators, without a contact", async () => {
    const provider = await makeProvider({ premium: true });
    const warnings: unknown[] = [];
    const ctx = ctxOf(provider);
    const log = { ...ctx.log, warn: (fields: object) => warnings.push(fields) };
    for (let n = 1; n <= unusualUnlocksPerDay + 1; n++) {
      const { id } = await makeEventRequest({ providerId: provider.id });
      await unlock({ ...ctx, log }, { uuid: id });
      expect(warnings).toHaveLength(n > unusualUnlocksPerDay ? 1 : 0);
    }
    expect(warnings).toEqual([{ providerId: provider.id, unlocks: unusualUnlocksPerDay + 1 }]);
  });
});

describe("the five places of a request", () => {
  const later = new Date(testNow.getTime() + hour);

  async function sentTo(providers: readonly TestUser[], row: { heldUntil?: Date } = {}) {
    const project = await makeProject();
    const made: { provider: TestUser; uuid: string }[] = [];
    for (const provider of providers) {
      const request = await makeEventRequest({ project, providerId: provider.id, request: row });
      made.push({ provider, uuid: request.id });
    }
    return { project, made };
  }
  const providers = (count: number, options: ProviderOptions = { credits: 1 }) =>
    Promise.all(Array.from({ length: count }, () => makeProvider(options)));
  const unlockAll = async (made: { provider: TestUser; uuid: string }[], now = testNow) => {
    const outcomes: string[] = [];
    for (const { provider, uuid } of made)
      outcomes.push(await outcomeOf(unlock(ctxOf(provider, now), { uuid })));
    return outcomes;
  };

  it("are closed after five, Premium included, without a charge for the sixth", async () => {
    const premium = await providers(1, { premium: true });
    const { project, made } = await sentTo([...(await providers(5)), ...(await providers(1)), ...premium]);
    const outcomes = await unlockAll(made);
    expect(outcomes).toEqual(["ok", "ok", "ok", "ok", "ok", "REQUEST_FULL", "REQUEST_FULL"]);
    expect(await projectOf(project.id)).toMatchObject({ unlockCount: 5, status: "FULL" });
    expect(await balanceOf(made[5]?.provider.id ?? "")).toBe(1);
  });

  it("hold one for a chosen provider for 24 hours", async () => {
    const chosen = await providers(5);
    const { project, made } = await sentTo(chosen, { heldUntil: later });
    const late = await makeProvider({ credits: 1 });
    const extra = await makeEventRequest({ project, providerId: late.id });
    expect(await outcomeOf(unlock(ctxOf(late), { uuid: extra.id }))).toBe("REQUEST_FULL");
    expect(await unlockAll(made.slice(0, 2))).toEqual(["ok", "ok"]);
    expect(await outcomeOf(unlock(ctxOf(late), { uuid: extra.id }))).toBe("REQUEST_FULL");
    // The hold ends exactly after 24 hours.
    expect(await outcomeOf(unlock(ctxOf(late, later), { uuid: extra.id }))).toBe("ok");
    expect(await unlockAll(made.slice(2), later)).toEqual(["ok", "ok", "REQUEST_FULL"]);
  });

  it("free the one of a chosen provider that rejects", async () => {
    const { project, made } = await sentTo(await providers(5), { heldUntil: later });
    const late = await makeProvider({ credits: 1 });
    const extra = await makeEventRequest({ project, providerId: late.id });
    const [first] = made;
    if (!first) throw new Error("five were chosen");
    await reject(ctxOf(first.provider), { uuid: first.uuid, reason: "not_available" });
    expect(await outcomeOf(unlock(ctxOf(late), { uuid: extra.id }))).toBe("ok");
    expect(await unlockAll(made.slice(1))).toEqual(["ok", "ok", "ok", "ok"]);
  });

  it("admit the holder of a place, however many others hold one", async () => {
    const { made } = await sentTo(await providers(7), { heldUntil: later });
    expect(await unlockAll(made)).toEqual(["ok", "ok", "ok", "ok", "ok", "REQUEST_FULL", "REQUEST_FULL"]);
  });
});
