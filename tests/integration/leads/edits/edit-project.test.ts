import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { hashToken } from "@/lib/core/crypto";
import { DomainError } from "@/lib/core/errors";
import type { RateLimits } from "@/lib/core/limits";
import { editsPerDay } from "@/lib/leads/changes/rules";
import { editProject } from "@/lib/leads/edits/edit-project";
import { editsPerIp } from "@/lib/leads/edits/limits";
import { listRequests } from "@/lib/leads/inbox/queries";
import { closeProject } from "@/lib/leads/projects/close-project";
import { getProject } from "@/lib/leads/projects/queries";
import { saveProject } from "@/lib/leads/projects/save-project";
import { reject } from "@/lib/leads/requests/reject";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { getMyProject } from "@/lib/leads/selection/queries";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { projectRow, refusal } from "@/tests/integration/leads/projects/world";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { editsOf, mailsAbout, minutes, newMessage, oldMessage, requestOf, sent } from "./scene";

const { db } = testDatabase();

describe("an edit of a request that providers have", () => {
  it("changes the answers, and says what they were before", async () => {
    const { key, edit, holder } = await sent();
    expect(await edit({ eventDate: "2027-06-19", guestRange: "81_100" })).toEqual({
      version: 1,
      status: "OPEN",
      cancelledVisits: 0,
    });
    const row = await projectRow(key.uuid);
    expect(row).toMatchObject({ eventDate: "2027-06-19", guestRange: "81_100", version: 1 });
    expect(row.expiresAt).toEqual(new Date("2027-06-21"));
    expect(only(await editsOf(key.uuid)).changes).toEqual([
      { field: "eventDate", before: "2027-06-12", after: "2027-06-19" },
      { field: "eventDatePrecision", before: "DAY", after: "DAY" },
      { field: "guestRange", before: "51_80", after: "81_100" },
    ]);
    const { changes } = await viewRequest(holder.ctx, holder);
    expect(changes).toMatchObject([
      {
        at: minutes(5).toISOString(),
        changes: [{ name: "date", before: "12 juin 2027", after: "19 juin 2027" }, { name: "guests" }],
      },
    ]);
    expect((await requestOf(holder.uuid)).eventDate).toBe("2027-06-19");
  });

  it("is told: unread again for all who read it, and an email for who has the contact", async () => {
    const { edit, holder, reader } = await sent();
    await edit({ eventDate: "2027-06-19" });
    for (const { uuid } of [holder, reader])
      expect(await requestOf(uuid)).toMatchObject({ isSeen: false, seenAt: testNow });
    expect(await mailsAbout(reader.uuid, "request_changed")).toEqual([]);
    const mail = only(await mailsAbout(holder.uuid, "request_changed"));
    expect(mail.recipientId).toBe(holder.user.id);
    const ctx = testSystemCtx({ now: minutes(6) });
    await deliverMessage(ctx, { deliveryId: mail.id }, renderMessage);
    const [email] = ctx.gateways.sent.emails;
    expect(email?.text).toContain("la date");
  });

  it("masks contacts until the unlock, in the new words and in those before", async () => {
    const { edit, holder, reader } = await sent();
    const words = `${newMessage} Appelez-nous au 06 12 34 56 78 ou lea.moreau@example.com.`;
    await edit({ message: words });
    const locked = JSON.stringify(await viewRequest(reader.ctx, reader));
    expect(locked).toContain("champêtre");
    expect(locked).toContain("bord du lac");
    for (const clear of ["06 12", "lea.moreau", "@example"]) expect(locked).not.toContain(clear);
    const unlocked = await viewRequest(holder.ctx, holder);
    expect(unlocked.message).toMatchObject({ message: words, ownMessage: null });
    expect(only(unlocked.changes).changes).toEqual([{ name: "message", before: oldMessage, after: words }]);
  });

  it("masks a town again, in the list, in its order and its search", async () => {
    const { edit, reader } = await sent();
    await edit({ eventLocationCity: "06 12 34 56 78", eventLocationZipcode: null });
    const row = await requestOf(reader.uuid);
    expect(`${row.eventLocationCity} ${row.searchText}`).not.toContain("12 34");
    expect(JSON.stringify(await viewRequest(reader.ctx, reader))).not.toContain("12 34");
  });

  it("is not shown to a provider whose contact was stopped", async () => {
    const { key, edit, holder } = await sent();
    const couple = testCtx({ now: minutes(1) });
    await stopContact(couple, { ...key, prestataireId: holder.user.id });
    await edit({ message: newMessage, eventDate: "2027-06-19" });
    const view = await viewRequest(holder.ctx, holder);
    expect(view.changes).toEqual([]);
    expect(view.message.message).toBe(oldMessage);
    expect(view.project.eventDate).toBe("2027-06-12");
    expect(await mailsAbout(holder.uuid, "request_changed")).toEqual([]);
    expect((await requestOf(holder.uuid)).markedUnread).toBe(false);
  });

  it("is not listed by a provider whose contact was stopped, nor by one that declined", async () => {
    const { key, edit, holder, reader } = await sent();
    await stopContact(testCtx({ now: minutes(1) }), { ...key, prestataireId: holder.user.id });
    await reject(reader.ctx, { uuid: reader.uuid, reason: "not_available" });
    await edit({ eventDate: "2027-06-19", guestRange: "81_100", eventLocationCity: "Lyon" }, minutes(20));
    await edit({ version: 1, message: newMessage, eventLocationCity: "Nice" }, minutes(21));
    for (const { ctx } of [holder, reader]) {
      const { eventRequests: listed } = await listRequests(ctx, listRequestsInput.parse({}));
      expect(only(listed).project).toMatchObject({
        eventDate: "2027-06-12",
        guestRangeLabel: "51–80 invités",
        eventLocationCity: "Annecy",
        eventLocationZipcode: "74000",
      });
    }
    expect((await requestOf(reader.uuid)).searchText).toContain("annecy");
    expect((await viewRequest(reader.ctx, reader)).project.eventLocationCity).toBe("Annecy");
    const again = await reject(reader.ctx, { uuid: reader.uuid, reason: "not_available" });
    expect(again.message.message).toBe(oldMessage);
  });

  it("keeps the words that were written to one provider alone", async () => {
    const { edit, holder } = await sent();
    const own = { message: "À vous seul : nous aimons votre travail." };
    await db.update(eventRequests).set(own).where(eq(eventRequests.id, holder.uuid));
    await edit({ message: newMessage });
    expect((await viewRequest(holder.ctx, holder)).message).toMatchObject({
      message: newMessage,
      ownMessage: own.message,
    });
  });

  it("changes neither the event nor the service for which providers were chosen", async () => {
    const { edit } = await sent();
    expect(await refusal(edit({ serviceType: "VENDOR_SEARCH" }))).toMatchObject({
      fields: { serviceType: "sent_already" },
    });
    expect(await refusal(edit({ eventType: "BIRTHDAY", serviceType: "PRIVATE_EVENTS" }))).toMatchObject({
      fields: { eventType: "sent_already", serviceType: "sent_already" },
    });
    expect(await edit({ wantsVenue: true })).toMatchObject({ version: 1 });
  });

  it("leaves out nothing that a request needs", async () => {
    const { edit } = await sent();
    expect(await refusal(edit({ message: null, languages: [] }))).toMatchObject({
      fields: { message: "required", languages: "required" },
    });
    expect(await refusal(edit({ eventDate: "2020-01-01" }))).toMatchObject({
      fields: { eventDate: "date_past" },
    });
  });
});

describe("what the couple reads of its own edits", () => {
  it("leaves out one in which nothing reads otherwise", async () => {
    const { key, edit } = await sent({ hasTheme: null });
    await edit({ hasTheme: false });
    await edit({ version: 1, guestRange: "81_100" }, minutes(6));
    const { edits } = await getMyProject(testCtx(), key);
    expect(edits).toMatchObject([{ changes: [{ name: "guests" }] }]);
  });
});

describe("who may edit, and what", () => {
  it("a stranger finds no project", async () => {
    const { key } = await sent();
    const stranger = testCtx({ actor: (await makeMember()).actor });
    expect(await refusal(editProject(stranger, { uuid: key.uuid, version: 0 }))).toMatchObject({
      code: "project_not_found",
    });
    expect(
      await refusal(editProject(testCtx(), { ...key, token: "wrong", version: 0, guestRange: "81_100" })),
    ).toMatchObject({ code: "project_not_found" });
  });

  it.each([
    ["HELD", "project_held"],
    ["BOOKED", "project_closed"],
    ["CLOSED", "project_closed"],
    ["EXPIRED", "project_closed"],
    ["WITHDRAWN", "project_closed"],
  ] as const)("%s: %s", async (status, code) => {
    const { key, edit } = await sent();
    const ended = status === "BOOKED" ? { closedAt: testNow } : {};
    await db
      .update(projects)
      .set({ status, ...ended })
      .where(eq(projects.id, key.uuid));
    expect(await refusal(edit({ guestRange: "81_100" }))).toMatchObject({ code });
    expect(await editsOf(key.uuid)).toEqual([]);
  });

  it("ten edits of a project in a day, also at once, and then those of another day", async () => {
    const { key, edit } = await sent();
    for (let n = 0; n < editsPerDay - 1; n++) await edit({ version: n, radiusKm: 20 + n });
    const last = await Promise.allSettled(
      [101, 102, 103].map((radiusKm) => edit({ version: editsPerDay - 1, radiusKm })),
    );
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = await refusal(edit({ version: editsPerDay, radiusKm: 200 }));
    expect(refused).toMatchObject({ code: "too_many_edits", status: 429, retryAfterSeconds: 86_400 });
    expect(await editsOf(key.uuid)).toHaveLength(editsPerDay);
    expect(await edit({ version: editsPerDay, radiusKm: 200 }, minutes(5 + 24 * 60))).toMatchObject({
      version: editsPerDay + 1,
    });
  });

  it("sixty edits from one network in an hour", async () => {
    const { key } = await sent();
    let left = editsPerIp.points;
    const limits: RateLimits = {
      consume: async ({ name }, ip) => {
        if (name === editsPerIp.name && ip === "192.0.2.7" && left-- === 0)
          throw new DomainError("core", "too_many_requests", 429);
      },
      forgive: async () => {},
      giveBack: async () => {},
    };
    const ctx = testCtx({ limits, ip: "192.0.2.7" });
    for (let n = 0; n < editsPerIp.points; n++) await editProject(ctx, { ...key, version: 0 });
    expect(await refusal(editProject(ctx, { ...key, version: 0 }))).toMatchObject({ status: 429 });
  });

  it("a second request for the same is refused", async () => {
    const member = await makeMember();
    const token = crypto.randomUUID();
    const whole = { tokenHash: hashToken(token), guestRange: "51_80", budgetRange: "20K_30K" } as const;
    const one = await makeProject({ member, project: { ...whole, message: oldMessage } });
    const two = await makeProject({
      member,
      project: { ...whole, tokenHash: hashToken(`${token}2`), eventDate: "2027-07-03", message: oldMessage },
    });
    const ctx = testCtx();
    await editProject(ctx, { uuid: one.id, token, version: 0, eventDate: "2027-06-19" });
    const same = editProject(ctx, { uuid: two.id, token: `${token}2`, version: 0, eventDate: "2027-06-19" });
    expect(await refusal(same)).toMatchObject({ code: "project_duplicate", status: 409 });
    expect((await projectRow(two.id)).eventDate).toBe("2027-07-03");
  });
});

describe("two tabs", () => {
  it("the second learns that the answers were changed, and overwrites nothing", async () => {
    const { key, edit } = await sent();
    await edit({ eventDate: "2027-06-19" });
    expect(await refusal(edit({ eventDate: "2027-07-03" }))).toMatchObject({
      code: "project_changed",
      status: 409,
    });
    const { version, fields } = await getProject(testCtx(), key);
    expect(fields.eventDate).toBe("2027-06-19");
    expect(await edit({ version, eventDate: "2027-07-03" })).toMatchObject({ version: 2 });
  });

  it("the same edit twice is one edit", async () => {
    const { key, edit } = await sent();
    const both = await Promise.all([edit({ guestRange: "81_100" }), edit({ guestRange: "81_100" })]);
    expect(both.map(({ version }) => version)).toEqual([1, 1]);
    expect(await editsOf(key.uuid)).toHaveLength(1);
  });

  it("of many at once one is first, and the others are told", async () => {
    const { key, edit } = await sent();
    const all = await Promise.allSettled([11, 12, 13, 14, 15, 16].map((radiusKm) => edit({ radiusKm })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await projectRow(key.uuid)).version).toBe(1);
  });

  it("closing or an unlock at the same moment waits, and deadlocks with nothing", async () => {
    const { key, edit, reader } = await sent();
    const [edited, unlocked] = await Promise.allSettled([
      edit({ message: newMessage }),
      unlock(reader.ctx, reader),
    ]);
    expect([edited.status, unlocked.status]).toEqual(["fulfilled", "fulfilled"]);
    const [late, closed] = await Promise.allSettled([
      edit({ version: 1, guestRange: "81_100" }),
      closeProject(testCtx(), { ...key, reason: "given_up" }),
    ]);
    expect(closed.status).toBe("fulfilled");
    if (late.status === "rejected") expect(late.reason.code).toBe("project_closed");
  });

  it("the wizard's save of a request that was not sent counts as a change too", async () => {
    const { key, edit } = await sent({ sentAt: null });
    await db.update(projects).set({ version: 3 }).where(eq(projects.id, key.uuid));
    expect(await refusal(saveProject(testCtx(), { ...key, guestRange: "81_100" }))).toMatchObject({
      code: "project_locked",
    });
    expect(await db.$count(eventRequests, eq(eventRequests.projectId, key.uuid))).toBe(2);
    expect(await edit({ version: 3, guestRange: "81_100" })).toMatchObject({ version: 4 });
  });
});
