import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as retry } from "@/app/api/admin/system/dead-letters/[id]/retry/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as register } from "@/app/api/register/route";
import { POST as toggleFavorite } from "@/app/api/toggle-favorite/route";
import { auditLog } from "@/db/schema/core/audit";
import { switches } from "@/db/schema/core/switches";
import { sessions } from "@/db/schema/identity/sessions";
import { changeSwitch, listSwitches } from "@/lib/backoffice/system/change-switch";
import { hashToken } from "@/lib/core/crypto";
import { readSwitches } from "@/lib/core/switches/switch-state";
import { observePort } from "@/lib/gateways/observe-suppliers";
import { forgetSessions } from "@/lib/identity/accounts/delete-ended-sessions";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { signIn } from "@/tests/support/sessions";
import { callRoute } from "../../api/doors/call-route";
import { placeContainer } from "../../api/doors/container";

const { db } = testDatabase();
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

beforeAll(() => void placeContainer());
afterEach(async () => {
  await db.delete(switches);
  await readSwitches({ db });
});

const person = () => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: "Lavande-4711-Grasse",
  firstname: "Anna",
  lastname: "Martin",
  phone: "0612345678",
  terms: true,
  tosIsAccepted: true,
});

describe("switches", () => {
  it("are changed once, with a line in the audit log, whoever presses", async () => {
    const ctx = await adminCtx();
    const off = { name: "supplier:payment", state: "off" } as const;
    await Promise.all([changeSwitch(ctx, off), changeSwitch(ctx, off)]);
    expect((await listSwitches(ctx)).filter(({ offSince }) => offSince !== null)).toEqual([
      { name: "supplier:payment", offSince: testNow.toISOString() },
    ]);
    await changeSwitch(ctx, { name: "supplier:payment", state: "on" });
    const lines = (await db.select().from(auditLog)).filter(({ actorId }) => actorId === ctx.actor.userId);
    expect(lines.map(({ action, data }) => [action, data])).toEqual([
      ["part_switched_off", { name: "supplier:payment" }],
      ["part_switched_on", { name: "supplier:payment" }],
    ]);
  });

  it("close the registration with a sentence, and leave everything else", async () => {
    await changeSwitch(await adminCtx(), { name: "registration", state: "off" });
    const refused = await callRoute(register, { method: "POST", body: person() });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(refused.body).toMatchObject({ error: "registration_closed" });
    const { cookie } = await signIn({ userId: (await makeProvider()).id });
    const left = await callRoute(logout, {
      method: "POST",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(left.status).toBeLessThan(300);
  });

  it("close writing for all but administrators and those who sign in or out", async () => {
    await changeSwitch(await adminCtx(), { name: "writes", state: "off" });
    const refused = await callRoute(toggleFavorite, {
      method: "POST",
      body: {},
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(refused.body).toMatchObject({
      error: "read_only",
      detail: expect.stringContaining("maintenance"),
    });
    const admin = await signIn({ userId: (await makeAdmin()).id });
    const headers = { cookie: admin.cookie, "sec-fetch-site": "same-origin" };
    const allowed = await callRoute(retry, {
      method: "POST",
      headers,
      params: { id: crypto.randomUUID() },
    });
    expect(allowed.status).toBe(404);
    expect((await callRoute(logout, { method: "POST", headers })).status).toBeLessThan(300);
  });

  it("keep a supplier from being called: callers see an outage; what it sent us is still read", async () => {
    let calls = 0;
    const port = observePort("payment", {
      refund: async () => {
        calls += 1;
        return "done";
      },
      readEvent: () => "read",
    });
    await changeSwitch(await adminCtx(), { name: "supplier:payment", state: "off" });
    await expect(port.refund()).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(port.readEvent()).toBe("read");
    await changeSwitch(await adminCtx(), { name: "supplier:payment", state: "on" });
    expect(await port.refund()).toBe("done");
    expect(calls).toBe(1);
  });
});

describe("sessions", () => {
  it("are deleted thirty days after their end, with the address of the client", async () => {
    const { id: userId } = await makeProvider();
    const endedAt = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
    for (const days of [29, 31]) {
      const { id } = await signIn({ userId });
      await db
        .update(sessions)
        .set({ expiresAt: endedAt(days) })
        .where(eq(sessions.idHash, hashToken(id)));
    }
    await forgetSessions(testSystemCtx());
    const left = await db.select().from(sessions).where(eq(sessions.userId, userId));
    const browsers = left.filter(({ kind }) => kind === "browser").map(({ expiresAt }) => expiresAt);
    expect(browsers).toEqual([endedAt(29)]);
  });
});
