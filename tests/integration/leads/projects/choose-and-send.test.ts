import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testNow } from "@/tests/support/context";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import {
  answers,
  begin,
  type Key,
  listed,
  listedMany,
  projectRow,
  refusal,
  registered,
  verified,
} from "./world";

const ctx = testCtx();
const { db } = testDatabase();
const hours = (count: number) => testCtx({ now: new Date(testNow.getTime() + count * 3_600_000) });
const requestsOf = (uuid: string) => db.select().from(eventRequests).where(eq(eventRequests.projectId, uuid));
const placesOf = async (uuid: string) =>
  (await db.select().from(projectChoices).where(eq(projectChoices.projectId, uuid)))
    .filter(({ position }) => position !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ providerId }) => providerId);
const keyOf = ({ uuid, token }: Key): Key => ({ uuid, token });

describe("choosing", () => {
  it("sets the five places, and replaces choices that were not sent", async () => {
    const key = await begin();
    const ids = await listedMany(6);
    expect(await choosePrestataires(ctx, { ...key, ids: ids.slice(0, 5) })).toEqual({
      chosen: ids.slice(0, 5),
    });
    expect(await choosePrestataires(ctx, { ...key, ids: ids.slice(4) })).toEqual({ chosen: ids.slice(4) });
    expect(await placesOf(key.uuid)).toEqual(ids.slice(4));
  });

  it("refuses providers that visitors do not see: unknown, unmoderated, unlisted, deleted", async () => {
    const key = await begin();
    const shown = await listed();
    const deleted = await listed();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, deleted));
    const unmoderated = await listed({ moderated: false });
    const unlisted = (await makeProvider()).id;
    for (const id of [crypto.randomUUID(), deleted, unmoderated, unlisted]) {
      expect(await refusal(choosePrestataires(ctx, { ...key, ids: [shown, id] }))).toMatchObject({
        code: "provider_unavailable",
        status: 409,
      });
    }
    expect(await placesOf(key.uuid)).toEqual([]);
  });

  it("is for the couple only, and refused after the end of the project", async () => {
    const key = await verified();
    const ids = await listedMany(1);
    expect(await refusal(choosePrestataires(ctx, { uuid: key.uuid, token: "x", ids }))).toMatchObject({
      status: 404,
    });
    await db.update(projects).set({ status: "BOOKED" }).where(eq(projects.id, key.uuid));
    expect(await refusal(choosePrestataires(ctx, { ...keyOf(key), ids }))).toMatchObject({
      code: "project_closed",
    });
  });

  it("never takes more than five places, however many calls choose at once", async () => {
    const key = await begin();
    const ids = await listedMany(8);
    await Promise.all(
      ids.map((_, n) => choosePrestataires(ctx, { ...key, ids: [...ids, ...ids].slice(n, n + 5) })),
    );
    expect(await placesOf(key.uuid)).toHaveLength(5);
  });
});

describe("sending", () => {
  it("is refused before the code was entered and then writes nothing", async () => {
    const key = await registered();
    await choosePrestataires(ctx, { ...key, ids: await listedMany(2) });
    expect(await refusal(send(ctx, key))).toEqual({ code: "not_verified", status: 409 });
    expect(await requestsOf(key.uuid)).toEqual([]);
  });

  it("is refused by the database too, without the use case", async () => {
    const key = await registered();
    const providerId = await listed();
    const around = db.insert(eventRequests).values({ projectId: key.uuid, providerId });
    await expect(around).rejects.toMatchObject({
      cause: { constraint_name: "event_requests_verified_project_fk" },
    });
    const lying = db
      .insert(eventRequests)
      .values({ projectId: key.uuid, providerId, projectVerified: false });
    await expect(lying).rejects.toMatchObject({ cause: { constraint_name: "event_requests_verified" } });
    expect(await requestsOf(key.uuid)).toEqual([]);
  });

  it("writes one request for each provider with its place held, score and message, and notifies everybody", async () => {
    const key = keyOf(await verified());
    const [plain, premium] = [await listed(), await listed({ premium: true })];
    await choosePrestataires(ctx, { ...key, ids: [plain, premium] });
    const own = "Vos photos de la fête d’Annecy nous ont beaucoup plu.";
    const { sent } = await send(ctx, { ...key, messages: { [premium]: own } });
    expect(sent.map(({ id }) => id)).toEqual([plain, premium]);
    const rows = new Map((await requestsOf(key.uuid)).map((row) => [row.providerId, row]));
    expect(rows.get(plain)).toMatchObject({
      message: expect.stringContaining(answers.message),
      seenAt: null,
      unlockedAt: null,
      eventType: "WEDDING",
    });
    expect(rows.get(premium)).toMatchObject({ message: own });
    expect(rows.get(plain)?.heldUntil?.getTime()).toBe(testNow.getTime() + 24 * 3_600_000);
    const reasons = rows.get(plain)?.matchReasons ?? [];
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(rows.get(plain)?.matchScore);
    const messages = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.kind, "request_received"));
    const channels = (id: string) =>
      messages
        .filter(({ recipientId }) => recipientId === id)
        .map(({ channel }) => channel)
        .sort();
    expect([channels(plain), channels(premium)]).toEqual([["email"], ["email", "sms"]]);
    const couple = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, key.uuid));
    expect(couple.filter(({ kind }) => kind === "project_sent")).toMatchObject([
      { recipientKind: "member", params: { count: 2 } },
    ]);
    expect((await projectRow(key.uuid)).sentAt).toEqual(testNow);
  });

  it("repeated, answers the same and sends nothing twice", async () => {
    const key = keyOf(await verified());
    await choosePrestataires(ctx, { ...key, ids: await listedMany(3) });
    const first = await send(ctx, key);
    const mails = await db.$count(messageDeliveries);
    expect(await send(hours(1), key)).toEqual(first);
    expect(await db.$count(messageDeliveries)).toBe(mails);
  });

  it("writes one request for each provider when called ten times at once", async () => {
    const key = keyOf(await verified());
    await choosePrestataires(ctx, { ...key, ids: await listedMany(5) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ctx, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await requestsOf(key.uuid);
    expect(rows).toHaveLength(5);
    const messages = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.kind, "request_received"));
    const mine = new Set(rows.map(({ id }) => id));
    expect(messages.filter(({ subjectId }) => mine.has(subjectId ?? ""))).toHaveLength(5);
  });

  it("needs a choice, and takes messages only for chosen providers", async () => {
    const key = keyOf(await verified());
    expect(await refusal(send(ctx, key))).toEqual({ code: "nothing_chosen", status: 409 });
    const [chosen, other] = await listedMany(2);
    await choosePrestataires(ctx, { ...key, ids: [chosen ?? ""] });
    const strange = await refusal(send(ctx, { ...key, messages: { [other ?? ""]: "Bonjour" } }));
    expect(strange).toMatchObject({ status: 400, fields: { [`messages.${other}`]: "invalid" } });
    expect(await requestsOf(key.uuid)).toEqual([]);
  });

  it("leaves out a provider that is no longer listed, and is refused when it was the only one", async () => {
    const key = keyOf(await verified());
    const [stays, vanishes] = await listedMany(2);
    await choosePrestataires(ctx, { ...key, ids: [stays ?? "", vanishes ?? ""] });
    await db
      .update(users)
      .set({ moderationStatus: "pending", moderatedAt: null })
      .where(eq(users.id, vanishes ?? ""));
    await refreshSearchRow(ctx, vanishes ?? "");
    expect((await send(ctx, key)).sent.map(({ id }) => id)).toEqual([stays]);
    const alone = keyOf(await verified());
    const gone = await listed();
    await choosePrestataires(ctx, { ...alone, ids: [gone] });
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, gone));
    expect(await refusal(send(ctx, alone))).toEqual({ code: "provider_unavailable", status: 409 });
  });

  it.each([
    ["HELD", "project_held"],
    ["BOOKED", "project_closed"],
    ["CLOSED", "project_closed"],
    ["EXPIRED", "project_closed"],
  ] as const)("is refused while the project is %s", async (status, code) => {
    const key = keyOf(await verified());
    await choosePrestataires(ctx, { ...key, ids: await listedMany(1) });
    await db.update(projects).set({ status }).where(eq(projects.id, key.uuid));
    expect(await refusal(send(ctx, key))).toEqual({ code, status: 409 });
  });

  it("rolls everything back when the last message cannot be written", async () => {
    const key = keyOf(await verified());
    await choosePrestataires(ctx, { ...key, ids: await listedMany(2) });
    const { sql: owner } = ownerDatabase();
    await owner`alter table message_deliveries add constraint no_last check (kind <> 'project_sent') not valid`;
    try {
      await expect(send(ctx, key)).rejects.toMatchObject({ cause: { constraint_name: "no_last" } });
    } finally {
      await owner`alter table message_deliveries drop constraint no_last`;
    }
    expect(await requestsOf(key.uuid)).toEqual([]);
    expect((await projectRow(key.uuid)).sentAt).toBeNull();
    expect((await send(ctx, key)).sent).toHaveLength(2);
  });
});

it("finds a credit account for every provider it writes to", async () => {
  const id = await listed();
  expect(only(await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, id))).balance).toBe(
    0,
  );
});
