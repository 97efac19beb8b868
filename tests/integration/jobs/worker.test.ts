import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/notifications";
import { EmailUnavailable } from "@/lib/gateways/email/port";
import { jobNames, jobs } from "@/lib/jobs/catalogue";
import { notify } from "@/lib/notifications/notify";
import { startWorker, type Worker } from "@/lib/server/worker";
import { placeContainer, type TestContainer } from "../../api/doors/container";
import { testCtx } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only } from "../../support/unique";
import { plainRender } from "../notifications/outbox";

const { db } = testDatabase();
let container: TestContainer;
let worker: Worker;
/** Addresses whose mail server is away, with what it says. */
const away = new Map<string, string>();

beforeAll(async () => {
  container = placeContainer({
    gateways: {
      email: {
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

async function tell() {
  const provider = await makeProvider();
  const { id: subject } = await makeEventRequest({ providerId: provider.id });
  const ctx = testCtx({ gateways: { jobs: container.gateways.jobs } });
  await notify(ctx, { kind: "request_received", to: { user: provider.id }, subject, locale: "fr-FR" });
  const where = eq(messageDeliveries.recipientId, provider.id);
  const delivery = async () => only(await db.select().from(messageDeliveries).where(where));
  const mails = () => container.gateways.sent.emails.filter(({ to }) => to === provider.email);
  return { provider, delivery, mails };
}

async function jobOf(deliveryId: string) {
  const rows = await db.execute<{ state: string; output: unknown; retry_count: number }>(
    sql`select state, output, retry_count from pgboss.job where data->>'deliveryId' = ${deliveryId}`,
  );
  return only(rows);
}

const patience = { timeout: 15_000, interval: 50 };

describe("the worker", () => {
  it("has every job of the clock scheduled, and no other", async () => {
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
    await expect.poll(async () => (await delivery()).status, patience).toBe("sent");
    await expect.poll(async () => (await jobOf((await delivery()).id)).state, patience).toBe("completed");
    expect(mails()).toHaveLength(1);
  });

  it("tries again when the mail server was away, and writes nobody's address anywhere", async () => {
    const { provider, delivery, mails } = await tell();
    away.set(provider.email, `connection lost while sending to ${provider.email}`);
    const { id } = await delivery();
    await expect.poll(async () => (await jobOf(id)).state, patience).toBe("retry");
    expect(await delivery()).toMatchObject({ status: "queued", lastError: "EmailUnavailable" });
    const { output } = await jobOf(id);
    expect(JSON.stringify(output)).toContain("EmailUnavailable");
    expect(JSON.stringify(output)).not.toContain(provider.email);
    expect(container.lines.join("")).toContain("EmailUnavailable");
    expect(container.lines.join("")).not.toContain(provider.email);
    away.delete(provider.email);
    await db.execute(sql`update pgboss.job set start_after = now() where data->>'deliveryId' = ${id}`);
    await expect.poll(async () => (await delivery()).status, patience).toBe("sent");
    expect(mails()).toHaveLength(1);
  });

  it("stores what kind of failure it was, and none of its words", async () => {
    const canary = "lea.canary@secret.test";
    await container.gateways.jobs.send(db, "deliver-message", { deliveryId: canary }, {});
    const state = async () => (await jobOf(canary)).state;
    await expect.poll(state, patience).toBe("retry");
    const { output } = await jobOf(canary);
    expect(output).toMatchObject({ message: "ZodError" });
    expect(JSON.stringify(output)).not.toContain("deliveryId");
  });
});
