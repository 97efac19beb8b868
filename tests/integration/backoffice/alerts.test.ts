import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { alerts, dailyMeasures, invariantChecks, measures } from "@/db/schema/backoffice/watch";
import { checkInvariants } from "@/lib/backoffice/watch/check-invariants";
import { forgetMeasures } from "@/lib/backoffice/watch/delete-old-measures";
import { tellOperator } from "@/lib/backoffice/watch/notify-operator";
import { listAlerts, listInvariantChecks, listObjectives } from "@/lib/backoffice/watch/queries";
import { alertRuleNames, brokenRules, type WatchFacts } from "@/lib/backoffice/watch/rules";
import { raiseAlerts } from "@/lib/backoffice/watch/update-alerts";
import { writeMeasures } from "@/lib/backoffice/watch/write-measures";
import { metrics } from "@/lib/core/observe/metrics";
import { createMeasureTaker } from "@/lib/core/observe/take-measures";
import { createAlertWebhook } from "@/lib/gateways/alert-webhook/signed-webhook";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { ownedDatabase } from "../db/connect";

const { db } = testDatabase();
const quiet = { certificates: [], keyProblems: [], backupAgeHours: null };
const noCache = { purgeLagSeconds: null };

beforeEach(async () => {
  for (const table of [alerts, measures, dailyMeasures, invariantChecks]) await db.delete(table);
});

const calm: WatchFacts = {
  invariants: [],
  queues: [],
  quarter: new Map(),
  hour: new Map(),
  ...quiet,
  ...noCache,
  lossesWithoutAmount: 0,
};
const queue = { name: "send-refund", waiting: 1, lagSeconds: 0, dead: 0 };
const counts = (name: string, labels: Record<string, number>) =>
  new Map([[name, new Map(Object.entries(labels))]]);

describe("rules of alerts", () => {
  const cases: [string, Partial<WatchFacts>, Partial<WatchFacts>][] = [
    [
      "money_invariant",
      { invariants: [{ name: "no_negative_balance", violations: 2 }] },
      { invariants: [{ name: "no_negative_balance", violations: 0 }] },
    ],
    ["queue_lag", { queues: [{ ...queue, lagSeconds: 601 }] }, { queues: [{ ...queue, lagSeconds: 599 }] }],
    ["failed_jobs", { queues: [{ ...queue, dead: 1 }] }, { queues: [queue] }],
    [
      "mail_bounces",
      {
        hour: counts("mails", { "email sent": 19, "email refused": 1, "email returned": 1, "sms sent": 500 }),
      },
      { hour: counts("mails", { "email sent": 9, "email refused": 9 }) },
    ],
    [
      "supplier_failing",
      { quarter: counts("suppliers", { "payment failed": 5, "payment answered": 3, "payment refused": 2 }) },
      { quarter: counts("suppliers", { "payment failed": 5, "payment answered": 6 }) },
    ],
    ["page_disk_full", { quarter: counts("disk", { full: 1 }) }, {}],
    [
      "certificate_expiry",
      { certificates: [{ host: "fr.example.com", daysLeft: 13 }] },
      { certificates: [{ host: "fr.example.com", daysLeft: 14 }] },
    ],
    ["wrong_key", { keyProblems: ["HASH_KEY is not the key."] }, {}],
    ["old_backup", { backupAgeHours: 27 }, { backupAgeHours: 25 }],
    [
      "failed_requests",
      { quarter: counts("requests", { good: 900, bad: 10 }) },
      { quarter: counts("requests", { good: 1_100, bad: 10 }) },
    ],
    [
      "overloaded",
      { quarter: counts("shed", { public: 45, screen: 5 }) },
      { quarter: counts("shed", { public: 49 }) },
    ],
    ["cache_purge_lag", { purgeLagSeconds: 61 }, { purgeLagSeconds: 60 }],
    [
      "replica_lag",
      { quarter: counts("replica", { away: 1, late: 2 }) },
      { quarter: counts("replica", { late: 2 }) },
    ],
    ["loss_without_amount", { lossesWithoutAmount: 1 }, {}],
  ];

  it.each(cases)("%s breaks and holds", (rule, broken, held) => {
    expect([...brokenRules({ ...calm, ...broken }).keys()]).toEqual([rule]);
    expect([...brokenRules({ ...calm, ...held }).keys()]).toEqual([]);
  });

  it("are all tried", () => {
    expect(cases.map(([rule]) => rule)).toEqual(alertRuleNames);
  });
});

describe("an alert", () => {
  const jobsOf = (ctx: ReturnType<typeof testSystemCtx>) =>
    ctx.gateways.sent.jobs.map(({ payload }) => {
      const { rule, state } = payload as { rule: string; state: string };
      return [rule, state];
    });

  it("is told once when it begins and once when it is over, whoever looks", async () => {
    const ctx = testSystemCtx();
    const broken = { ...quiet, backupAgeHours: 40 };
    await Promise.all([raiseAlerts(ctx, broken), raiseAlerts(ctx, broken), raiseAlerts(ctx, broken)]);
    await raiseAlerts(ctx, { ...quiet, backupAgeHours: 41 });
    expect(jobsOf(ctx)).toEqual([["old_backup", "began"]]);
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    expect(await listAlerts(admin)).toEqual([
      { rule: "old_backup", detail: "41 h", since: testNow.toISOString() },
    ]);
    await Promise.all([raiseAlerts(ctx, quiet), raiseAlerts(ctx, quiet)]);
    await raiseAlerts(ctx, quiet);
    expect(jobsOf(ctx)).toEqual([
      ["old_backup", "began"],
      ["old_backup", "ended"],
    ]);
    expect(await listAlerts(admin)).toEqual([]);
  });

  it("is raised by an accounting rule that the job found broken", async () => {
    const ctx = testSystemCtx();
    expect(await checkInvariants(ctx)).toBe(0);
    expect((await listInvariantChecks({ db })).length).toBeGreaterThan(10);
    await raiseAlerts(ctx, quiet);
    expect(jobsOf(ctx)).toEqual([]);
    // What no code can write: an account whose balance is not the sum of its entries.
    const { id } = await makeAdmin();
    const owner = ownedDatabase().db;
    await owner.execute(`alter table credit_accounts disable trigger user`);
    await owner.execute(`update credit_accounts set balance = balance + 1 where provider_id = '${id}'`);
    expect(await checkInvariants(ctx)).toBeGreaterThan(0);
    await raiseAlerts(ctx, quiet);
    expect(jobsOf(ctx)).toEqual([["money_invariant", "began"]]);
    await owner.execute(`update credit_accounts set balance = balance - 1 where provider_id = '${id}'`);
    await owner.execute(`alter table credit_accounts enable trigger user`);
    await checkInvariants(ctx);
    await raiseAlerts(ctx, quiet);
    expect(jobsOf(ctx).at(-1)).toEqual(["money_invariant", "ended"]);
  });

  const news = {
    rule: "queue_lag",
    state: "began" as const,
    detail: "send-refund: 12 min <b>",
    since: testNow.toISOString(),
  };

  it("goes to the operator by mail in the language of the home site, with its runbook", async () => {
    const ctx = testSystemCtx();
    await tellOperator(ctx, news, { email: "ops@example.com", id: "job-1" });
    await tellOperator(ctx, news, { email: undefined, id: "job-2" });
    expect(ctx.gateways.sent.emails).toHaveLength(1);
    const [mail] = ctx.gateways.sent.emails;
    expect(mail).toMatchObject({ to: "ops@example.com", deliveryId: "job-1" });
    expect(mail?.subject).toContain("Des tâches attendent trop longtemps");
    expect(mail?.text).toContain("send-refund: 12 min <b>");
    expect(mail?.text).toContain("docs/runbook.md#queue_lag");
    expect(mail?.html).toContain("12 min &lt;b>");
  });

  it("goes to the webhook, signed, and is tried again when it is not taken", async () => {
    const secret = "a-secret-of-at-least-thirty-two-letters";
    const seen: { headers: Record<string, string>; body: string }[] = [];
    let status = 500;
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const alertWebhook = createAlertWebhook(`http://127.0.0.1:${port}/alerts`, secret);
    const ctx = testSystemCtx({ gateways: { alertWebhook } });
    await expect(tellOperator(ctx, news, { email: undefined, id: "job-3" })).rejects.toThrow("answered 500");
    status = 204;
    await tellOperator(ctx, news, { email: undefined, id: "job-3" });
    await new Promise((resolve) => server.close(resolve));
    expect(seen.map(({ headers }) => headers["webhook-id"])).toEqual(["job-3", "job-3"]);
    const [, taken] = seen;
    const reader = new Webhook(Buffer.from(secret).toString("base64"));
    expect(reader.verify(taken?.body ?? "", taken?.headers ?? {})).toEqual({
      type: "alert.began",
      data: news,
    });
    expect(() => reader.verify(`${taken?.body} `, taken?.headers ?? {})).toThrow();
  });
});

describe("what processes count", () => {
  it("is added up by the minute and by the day, and shown as the share of good cases", async () => {
    const take = createMeasureTaker();
    await take();
    metrics().requests.inc({ door: "/a", method: "GET", status: 200 }, 998);
    metrics().requests.inc({ door: "/b", method: "GET", status: 503 }, 2);
    for (const seconds of [0.1, 0.4, 0.6])
      metrics().requestSeconds.observe({ door: "/api/event-requests/[uuid]/unlock" }, seconds);
    metrics().requestSeconds.observe({ door: "/other" }, 9);
    metrics().editSeconds.observe(0.3);
    const taken = await take();
    expect(await take()).toEqual([]);
    expect(taken).toContainEqual({ name: "unlocks", label: "good", amount: 2 });
    expect(taken).toContainEqual({ name: "unlocks", label: "bad", amount: 1 });
    const yesterday = new Date(testNow.getTime() - 86_400_000);
    // Two processes at once.
    await Promise.all([
      writeMeasures({ db, now: testNow }, taken),
      writeMeasures({ db, now: testNow }, taken),
    ]);
    await writeMeasures({ db, now: yesterday }, [{ name: "requests", label: "bad", amount: 2_000 }]);
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    expect(await listObjectives(admin)).toEqual([
      { name: "availability", target: 0.999, share: 0.499, shareToday: 0.998 },
      { name: "freshness", target: 0.99, share: 1, shareToday: 1 },
      { name: "messages", target: 0.99, share: null, shareToday: null },
      { name: "unlocks", target: 0.99, share: 2 / 3, shareToday: 2 / 3 },
    ]);
  });

  it("is deleted by the minute after three days, and by the day after four hundred", async () => {
    const at = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
    for (const days of [2, 4, 399, 402])
      await writeMeasures({ db, now: at(days) }, [{ name: "requests", label: "good", amount: days }]);
    await forgetMeasures(testSystemCtx());
    expect((await db.select().from(measures)).map(({ amount }) => amount)).toEqual([2]);
    expect((await db.select().from(dailyMeasures)).map(({ amount }) => amount).sort()).toEqual([2, 399, 4]);
  });
});
