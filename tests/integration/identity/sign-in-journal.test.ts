import { and, desc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { listAudit } from "@/lib/backoffice/audit/queries";
import { signInActions } from "@/lib/core/audit/actions";
import { secondsAfter } from "@/lib/core/dates";
import { mainLocales } from "@/lib/core/i18n/locales";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { recordFailedSignIn } from "@/lib/identity/accounts/record-failed-sign-in";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { hashPassword } from "@/lib/identity/hash-password";
import { roughNetworkOf } from "@/lib/identity/sessions/device";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { renderMessage } from "@/tests/support/render-message";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";

const { db, sql } = testDatabase();
const password = "Promesse-2026!";
const passwordHash = await hashPassword(password);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1";

/** As the sign-in form and the API call it. */
function enter(
  email: string,
  secret: string,
  options: Parameters<typeof testCtx>[0] & { userAgent?: string } = {},
) {
  const ctx = { ...testCtx(options), userAgent: options.userAgent ?? firefox };
  return recordFailedSignIn(ctx, email, () => signIn(ctx, { email, password: secret, remember: false }));
}

const linesOf = (subjectId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, [...signInActions])))
    .orderBy(desc(auditLog.id));
const signInEmailsTo = (userId: string) =>
  db
    .select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.recipientId, userId), eq(messageDeliveries.kind, "new_sign_in")));

describe("the audit log of sign-ins", () => {
  it("has sign-ins and failures of an account with device and rough network, and no address", async () => {
    const { id, email } = await makeProvider({ user: { passwordHash } });
    await expect(enter(email, "wrong password")).rejects.toMatchObject({ code: "invalid_credentials" });
    await enter(email, password);
    const lines = await linesOf(id);
    expect(lines.map(({ action, data }) => [action, data.browser, data.system, data.network])).toEqual([
      ["signed_in", "Firefox", "Linux", "203.0.…"],
      ["sign_in_failed", "Firefox", "Linux", "203.0.…"],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|@/);
  });

  it("names an unknown address by a keyed hash", async () => {
    const email = uniqueEmail("nobody");
    await expect(enter(email, password)).rejects.toMatchObject({ code: "invalid_credentials" });
    const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: "sign_in_failed", subjectKind: "address", actorKind: "visitor" });
    expect(line?.subjectId).toMatch(/^[\w-]{43}$/);
  });

  it("has a lock-out once, however often it is tried", async () => {
    const { id, email } = await makeProvider({ user: { passwordHash } });
    const limits = createRateLimits(
      async (text, values) => [...(await sql.unsafe(text, values as never[]))],
      createLogger({ level: "silent" }),
    );
    for (let n = 0; n < 14; n += 1)
      await enter(email, "wrong password", { limits, ip: "198.51.100.77" }).catch(() => {});
    const actions = (await linesOf(id)).map(({ action }) => action);
    expect(actions.filter((action) => action === "sign_in_locked")).toHaveLength(1);
    expect(actions.filter((action) => action === "sign_in_failed")).toHaveLength(10);
  });

  it("is a view of its own for admins", async () => {
    const [{ id, email }, admin] = [await makeProvider({ user: { passwordHash } }), await makeAdmin()];
    await enter(email, password);
    const ctx = testCtxAs("admin", { actor: admin.actor });
    const actionsOf = async (journal: "decisions" | "sign_ins") =>
      (await listAudit(ctx, { subject: id, journal })).lines.map(({ action }) => action);
    expect(await actionsOf("sign_ins")).toEqual(["signed_in"]);
    expect(await actionsOf("decisions")).toEqual([]);
  });
});

describe("an email about a sign-in", () => {
  it("is sent for a new device and for a new network, not for the first sign-in nor for a known place", async () => {
    const { id, email } = await makeProvider({ user: { passwordHash } });
    const emails = async () => (await signInEmailsTo(id)).length;
    let seconds = 0;
    const at = () => {
      seconds += 1;
      return secondsAfter(testNow, seconds);
    };
    await enter(email, password, { now: at() });
    await enter(email, password, { now: at() });
    expect(await emails()).toBe(0);
    await enter(email, password, { now: at(), userAgent: safari });
    expect(await emails()).toBe(1);
    await enter(email, password, { now: at(), ip: "198.51.100.4" });
    expect(await emails()).toBe(2);
    await enter(email, password, { now: at(), ip: "198.51.7.9", userAgent: safari });
    expect(await emails()).toBe(2);
  });

  it("says device and network roughly, in every language", async () => {
    for (const locale of mainLocales) {
      const { id, email } = await makeProvider({
        user: { passwordHash, locale, lastSignedInAt: testNow },
      });
      await enter(email, password, { userAgent: safari });
      const ctx = testSystemCtx();
      const [message] = await signInEmailsTo(id);
      await deliverMessage(ctx, { deliveryId: message?.id ?? "" }, renderMessage);
      const mail = ctx.gateways.sent.emails[0];
      expect(mail?.text).toContain("203.0.…");
      expect(mail?.text).toContain("Safari");
      expect(mail?.text).toContain("/security");
      expect(mail?.text).not.toContain("203.0.113");
    }
  });

  it.each([
    ["203.0.113.7", "203.0.…"],
    ["2001:db8:1:2::3", "2001:db8:…"],
    ["::1", "0:…"],
    ["unknown", null],
    [null, null],
  ])("%s is the network %s", (ip, network) => {
    expect(roughNetworkOf(ip)).toBe(network);
  });
});
