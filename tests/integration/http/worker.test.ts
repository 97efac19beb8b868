import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { getSystemState } from "@/lib/backoffice/system/queries";
import { retryDeadLetter } from "@/lib/backoffice/system/retry-dead-letter";
import { jobNames, jobs } from "@/lib/core/jobs";
import { readSwitches, writeSwitch } from "@/lib/core/switches/switch-state";
import { inTransaction } from "@/lib/gateways/context";
import { EmailUnavailable } from "@/lib/gateways/email/port";
import { startWorker, type Worker } from "@/lib/http/worker/worker";
import { notify } from "@/lib/messaging/notifications/notify";
import { relayRule } from "@/lib/messaging/outbox/take-due";
import { placeContainer, type TestContainer } from "../../api/doors/container";
import { testCtx, testCtxAs } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";
import { capturingGateways } from "../../support/gateways";
import { only } from "../../support/unique";
import { outcomeOf, tally } from "../leads/event-requests/rows";
import { plainRender } from "../messaging/outbox";

const { db } = testDatabase();
let container: TestContainer;
let worker: Worker;
/** Addresses whose mail server is down, with its answer. */
const away = new Map<string, string>();

beforeAll(async () => {
  container = placeContainer({
    gateways: {
      email: {
        ...capturingGateways().email,
        send: async (message) => {
          const answer = away.get(message.to);
          if (answer) throw new EmailUnavailable(answer, { cause: new Error(answer) });
          container.gateways.sent.emails.push(message);
          return { messageId: message.deliveryId };
        },
      },
    },
  });
  worker = await startWorker({ render: plainRender });
});
afterAll(() => worker.stop());

async function tell(row: { takes?: number } = {}) {
  const provider = await makeProvider();
  const { id: subject } = await makeEventRequest({ providerId: provider.id });
  const ctx = testCtx({ gateways: { jobs: container.gateways.jobs } });
  const where = eq(messageDeliveries.recipientId, provider.id);
  await inTransaction(ctx, async (tx) => {
    await notify(tx, { kind: "request_received", to: { user: provider.id }, subject, locale: "fr-FR" });
    // Not yet due for the worker.
    if (row.takes)
      await tx.db
        .update(messageDeliveries)
        .set({ ...row, dueAt: new Date("2100-01-01") })
        .where(where);
  });
  const delivery = async () => only(await db.select().from(messageDeliveries).where(where));
  const mails = () => container.gateways.sent.emails.filter(({ to }) => to === provider.email);
  return { provider, delivery, mails };
}

async function jobOf(name: string, key: string) {
  const rows = await db.execute<{ state: string; output: unknown }>(
    sql`select state, output from pgboss.job where name = ${name} and data::text like ${`%${key}%`}`,
  );
  return only(rows);
}

const isDue = (id: string) =>
  db.update(messageDeliveries).set({ dueAt: sql`now()` }).where(eq(messageDeliveries.id, id));

const pollOptions = { timeout: 15_000, interval: 50 };

describe("the worker", () => {
  it("has every periodic job scheduled, and no other", async () => {
    const rows = await db.execute<{ name: string; cron: string; timezone: string }>(
      sql`select name, cron, timezone from pgboss.schedule order by name`,
    );
    const wanted = jobNames.flatMap((name) => {
      const job = jobs[name];
      return "cron" in job ? [{ name, cron: job.cron, timezone: "UTC" }] : [];
    });
    expect([...rows]).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    expect(wanted.length).toBeGreaterThan(0);
  });

  it("takes a queued message and delivers it once", async () => {
    const { delivery, mails } = await tell();
    await expect.poll(async () => (await delivery()).status, pollOptions).toBe("sent");
    expect(await delivery()).toMatchObject({ takes: 1, attempts: 1 });
    expect(mails()).toHaveLength(1);
  });

  it("tries again when the mail server was down, and logs no address", async () => {
    const { provider, delivery, mails } = await tell();
    away.set(provider.email, `connection lost while sending to ${provider.email}`);
    const { id } = await delivery();
    await expect.poll(async () => (await delivery()).lastError, pollOptions).toBe("EmailUnavailable");
    const refused = () =>
      container.lines.some((line) => line.includes("will be tried again") && line.includes(id));
    await expect.poll(refused, pollOptions).toBe(true);
    const waiting = await delivery();
    expect(waiting).toMatchObject({ status: "queued", takes: 1 });
    expect(JSON.stringify(waiting)).not.toContain(provider.email);
    expect(container.lines.join("")).toContain("EmailUnavailable");
    expect(container.lines.join("")).not.toContain(provider.email);
    away.delete(provider.email);
    await isDue(id);
    await expect.poll(async () => (await delivery()).status, pollOptions).toBe("sent");
    expect(mails()).toHaveLength(1);
  });

  it("gives up a message after its last attempt, and sends it when an admin retries it", async () => {
    const { provider, delivery, mails } = await tell({ takes: relayRule.retryLimit });
    away.set(provider.email, "no");
    await isDue((await delivery()).id);
    await expect.poll(async () => (await delivery()).dueAt, pollOptions).toBeNull();
    expect(await delivery()).toMatchObject({ status: "queued", lastError: "EmailUnavailable" });
    away.delete(provider.email);
    const { id } = await delivery();
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const { deadLetters, queues } = await getSystemState(admin);
    expect(queues[0]).toMatchObject({ name: "deliver-message", dead: expect.any(Number) });
    expect(deadLetters).toContainEqual(
      expect.objectContaining({ id, payload: { deliveryId: id, kind: "request_received" } }),
    );
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(retryDeadLetter(admin, { id }))));
    expect(tally(outcomes)).toEqual({ ok: 1, dead_letter_not_found: 3 });
    await expect.poll(async () => (await delivery()).status, pollOptions).toBe("sent");
    expect(mails()).toHaveLength(1);
  });

  it("takes no job or message while writing is closed, apart from those that tell of alerts", async () => {
    const { jobs: queue } = container.gateways;
    const set = async (state: "on" | "off") => {
      await writeSwitch({ db, now: new Date() }, "writes", state);
      await readSwitches({ db });
    };
    await set("off");
    try {
      const alert = async (rule: string) => {
        const payload = { rule, state: "began", detail: rule, since: new Date().toISOString() } as const;
        await inTransaction(testCtx(), (tx) => queue.send(tx.db, "tell-operator", payload, {}));
        await expect
          .poll(async () => (await jobOf("tell-operator", rule)).state, pollOptions)
          .toBe("completed");
      };
      // When it is done, the worker has looked at the switch.
      await alert(`closed-${crypto.randomUUID()}`);
      const { delivery, mails } = await tell();
      const memberId = crypto.randomUUID();
      await inTransaction(testCtx(), (tx) =>
        queue.send(tx.db, "fail-leads", { memberId, failure: "email_bounced" }, {}),
      );
      await alert(`later-${crypto.randomUUID()}`);
      expect((await jobOf("fail-leads", memberId)).state).toBe("created");
      expect((await delivery()).status).toBe("queued");
      await set("on");
      await expect
        .poll(async () => (await jobOf("fail-leads", memberId)).state, pollOptions)
        .toBe("completed");
      await expect.poll(() => mails().length, pollOptions).toBe(1);
    } finally {
      await set("on");
    }
  });

  it("sends many messages once each, beside another worker", async () => {
    const other = await startWorker({ render: plainRender });
    const told = await Promise.all(Array.from({ length: 25 }, () => tell()));
    for (const { delivery } of told)
      await expect.poll(async () => (await delivery()).status, pollOptions).toBe("sent");
    for (const { mails } of told) expect(mails()).toHaveLength(1);
    await other.stop();
  });

  it("stores the kind of a failure, and none of its text", async () => {
    const canary = "lea.canary@secret.test";
    await container.gateways.jobs.send(db, "send-refund", { refundId: canary }, {});
    const state = async () => (await jobOf("send-refund", canary)).state;
    await expect.poll(state, pollOptions).toBe("retry");
    const { output } = await jobOf("send-refund", canary);
    expect(output).toMatchObject({ message: "ZodError" });
    expect(JSON.stringify(output)).not.toContain("refundId");
  });
});
