import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as unlockRoute } from "@/app/api/event-requests/[uuid]/unlock/route";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type ProviderOptions } from "@/tests/support/factories";
import { signIn } from "@/tests/support/sessions";
import { only } from "@/tests/support/unique";
import { callsOf } from "./calls";

async function sent(options: ProviderOptions = { credits: 1 }) {
  const provider = await makeProvider(options);
  const member = await makeMember({
    lastname: "Quenouille",
    email: `canari-${crypto.randomUUID()}@exemple.test`,
  });
  const message = `Écrivez à ${member.email}, ou au ${member.phone}. Nous vous attendons.`;
  const project = await makeProject({ member, project: { message, weddingTheme: member.email } });
  const { id } = await makeEventRequest({ project, providerId: provider.id });
  const canaries = [member.email, member.phone ?? "", member.lastname, "canari"];
  return { provider, member, id, canaries, calls: await callsOf(provider.id) };
}

const rowOf = async (id: string) =>
  only(await testDatabase().db.select().from(eventRequests).where(eq(eventRequests.id, id)));

describe("reading requests", () => {
  it("lists, reads and marks as seen", async () => {
    const { id, calls } = await sent();
    const before = await calls.list();
    expect(before).toMatchObject({
      status: 200,
      body: { unreadMessages: 1, total: 1, page: 1, pageSize: 25 },
    });
    expect(before.headers.get("cache-control")).toBe("no-store");
    const one = await calls.one(id);
    expect(one).toMatchObject({
      status: 200,
      body: { message: { uuid: id, isSeen: true, isUnlocked: false } },
    });
    expect(Object.keys(one.body.rejectionReasons as object)).toEqual([...rejectionReasons]);
    expect((await calls.list()).body).toMatchObject({
      unreadMessages: 0,
      eventRequests: [{ uuid: id, isSeen: true }],
    });
  });

  it("contains no contact of a locked request: not in bodies, not in headers, not after a refusal", async () => {
    const { id, calls, canaries } = await sent({ credits: 0 });
    const answers = [
      await calls.list(),
      await calls.list("sortField=location&sortDirection=asc"),
      await calls.one(id),
      await calls.unlock(id),
      await calls.reject(id, { reason: "budget" }),
      await calls.one(id),
      await calls.unlock(id),
      await calls.logs(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 200, 200, 409, 200]);
    for (const { text, headers } of answers) {
      const everything = text + JSON.stringify([...headers]);
      for (const canary of canaries) expect(everything.toLowerCase()).not.toContain(canary.toLowerCase());
      expect(text).not.toMatch(/"(email|phone|lastname|eventLocation)":/);
    }
  });

  it("answers 404 to another provider and changes nothing", async () => {
    const { id } = await sent();
    const stranger = await makeProvider({ credits: 1 });
    const calls = await callsOf(stranger.id);
    const answers = [
      await calls.one(id),
      await calls.unlock(id),
      await calls.reject(id, { reason: "other" }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ status: 404, error: "request_not_found" });
      expect(body.detail).toBe("Cette demande n’existe pas, ou elle ne vous a pas été adressée.");
    }
    expect(await rowOf(id)).toMatchObject({ seenAt: null, rejectedAt: null, unlockedAt: null });
  });

  it.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1e9", "page"],
    ["page=%00", "page"],
    ["pageSize=10", "pageSize"],
    ["pageSize=25.0", "pageSize"],
    ["sortField=message", "sortField"],
    ["sortField=created_at%3B+select+1", "sortField"],
    ["sortField=__proto__", "sortField"],
    ["sortDirection=desc%3B--", "sortDirection"],
    ["status=unlocked,rejected", "status"],
    ["providerId=1", "providerId"],
  ])("refuses the query %s", async (query, field) => {
    const { calls } = await sent();
    const { status, body } = await calls.list(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "validation_error", fields: { [field]: expect.any(String) } });
  });

  it.each(["1", "not-a-uuid", "' or 1=1 --", "00000000-0000-0000-0000-000000000000'", "\u0000"])(
    "refuses the id %j",
    async (uuid) => {
      const { calls } = await sent();
      expect(await calls.one(uuid)).toMatchObject({ status: 400, body: { fields: { uuid: "invalid" } } });
      expect((await calls.unlock(uuid)).status).toBe(400);
    },
  );
});

describe("unlocking", () => {
  it("answers email and phone, also when repeated, for one credit", async () => {
    const { id, member, calls } = await sent({ credits: 2 });
    for (let n = 0; n < 3; n++) {
      expect(await calls.unlock(id)).toMatchObject({
        status: 200,
        body: { email: member.email, phone: member.phone },
      });
    }
    expect((await calls.one(id)).body).toMatchObject({
      isUnlocked: true,
      message: { isUnlocked: true, status: "unlocked" },
      project: {
        member: { firstname: "Léa", lastname: "Quenouille", email: member.email, phone: member.phone },
      },
    });
    expect((await calls.logs()).body).toMatchObject({
      balance: 1,
      logs: [
        { deposited: 0, withdrawn: 1 },
        { deposited: 2, withdrawn: 0 },
      ],
    });
  });

  it("gives the reason of a refusal in the reader's language", async () => {
    const poor = await sent({ credits: 0 });
    expect(await poor.calls.unlock(poor.id)).toMatchObject({
      status: 409,
      body: {
        error: "no_credits",
        detail: "Vous n’avez plus de crédit. Achetez-en pour débloquer cette demande.",
      },
    });
    const rich = await sent();
    await rich.calls.reject(rich.id, { reason: "location" });
    expect(await rich.calls.unlock(rich.id)).toMatchObject({
      status: 409,
      body: { error: "rejected_cannot_be_unlocked" },
    });
  });

  it("accepts only an empty body", async () => {
    const { id, calls } = await sent();
    expect(await calls.unlock(id, {})).toMatchObject({ status: 200 });
    const other = await sent();
    expect(await other.calls.unlock(other.id, { premium: true })).toMatchObject({
      status: 400,
      body: { fields: { premium: "unknown_field" } },
    });
    expect(await rowOf(other.id)).toMatchObject({ unlockedAt: null });
  });

  it("refuses a page of another site that uses the visitor's cookie", async () => {
    const { id, provider } = await sent();
    const { cookie } = await signIn({ userId: provider.id });
    const callWith = (headers: Record<string, string>) =>
      unlockRoute(
        new Request(`http://fr.localhost/api/event-requests/${id}/unlock`, {
          method: "POST",
          headers: { host: "fr.localhost", cookie, ...headers },
        }),
        { params: Promise.resolve({ uuid: id }) },
      );
    expect(
      (await callWith({ origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" })).status,
    ).toBe(403);
    expect((await callWith({})).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ unlockedAt: null });
    expect((await callWith({ origin: "http://fr.localhost", "sec-fetch-site": "same-origin" })).status).toBe(
      200,
    );
  });
});

describe("rejecting", () => {
  it.each([
    [{}, "reason_required"],
    [{ reason: "" }, "reason_required"],
    [{ reason: "because" }, "choice_invalid"],
    [{ reason: null }, "choice_invalid"],
    [{ reason: ["budget"] }, "choice_invalid"],
    [{ reason: 7 }, "choice_invalid"],
    [{ reason: "budget".repeat(1_000) }, "choice_invalid"],
  ])("refuses %o", async (body, code) => {
    const { id, calls } = await sent();
    expect(await calls.reject(id, body)).toMatchObject({ status: 400, body: { fields: { reason: code } } });
    expect(await rowOf(id)).toMatchObject({ rejectedAt: null });
  });

  it.each(["", "{", "[]", "null", '"budget"', "\ud800"])("refuses the body %j", async (body) => {
    const { id, calls } = await sent();
    expect((await calls.reject(id, body)).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ rejectedAt: null });
  });

  it("answers the current state of the request", async () => {
    const { id, calls } = await sent();
    expect(await calls.reject(id, { reason: "questionable" })).toMatchObject({
      status: 200,
      body: { message: { uuid: id, isRejected: true, rejectionReason: "questionable", status: "rejected" } },
    });
  });
});

describe("guards", () => {
  const outcomes = async (userId?: string) => {
    const { id } = await sent();
    const calls = await callsOf(userId);
    const answers = [
      await calls.list(),
      await calls.one(id),
      await calls.unlock(id),
      await calls.reject(id, { reason: "other" }),
    ];
    return [...new Set(answers.map(({ status, body }) => `${status} ${body.error}`))];
  };

  it("require a sign-in", async () => {
    expect(await outcomes()).toEqual(["401 unauthorized"]);
    expect((await (await callsOf()).logs()).status).toBe(401);
  });

  it("require the moderation", async () => {
    const { id } = await makeProvider({ moderated: false });
    expect(await outcomes(id)).toEqual(["403 not_moderated"]);
    expect((await (await callsOf(id)).logs()).status).toBe(200);
  });

  it("require the end of the onboarding", async () => {
    const { id } = await makeProvider({ onboarded: false });
    expect(await outcomes(id)).toEqual(["403 onboarding_required"]);
  });
});
