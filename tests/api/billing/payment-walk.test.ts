import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as buy } from "@/app/api/credit/buy/route";
import { orders } from "@/db/schema/billing/credits";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { container } from "@/lib/http/process/container";
import { startWorker, type Worker } from "@/lib/http/worker/worker";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { signIn } from "@/tests/support/sessions";
import { plainRender } from "../../integration/messaging/outbox";
import { callRoute } from "../doors/call-route";
import { placeContainer } from "../doors/container";
import { openStorm, type StormWorld } from "./storm-world";

const { db } = testDatabase();
let storm: StormWorld;
let worker: Worker;

beforeAll(async () => {
  storm = await openStorm();
  const { payment } = container().gateways;
  placeContainer({ gateways: { payment: payment as never, jobs: createJobQueue(db, () => {}) } });
  worker = await startWorker({ render: plainRender });
});
afterAll(async () => {
  await worker.stop();
  await storm.close();
});

/** Files that take part in a payment; the tables are left out, since they hold no code of their own. */
const WATCHED = /^(app|lib\/(billing|gateways|http|identity))\//;
/** The email of the receipt, and the other message of the supplier about the same payment. */
const BESIDE =
  /^lib\/(gateways\/(email|sms)\/|http\/worker\/message-relay|billing\/reconciliation\/reconcile-refund)/;

/** Our files of which a function is called while `work` runs. `named` leaves out functions without a name. */
async function filesThatRun(work: () => Promise<void>) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true });
  // Reading the counts sets them to zero: what ran before is left out.
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const all = new Set<string>();
  const named = new Set<string>();
  for (const { url, functions } of result) {
    const file = url.replace("file://", "").replace(`${process.cwd()}/`, "");
    const ran = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    if (ran.length > 0) all.add(file);
    if (ran.some(({ functionName }) => functionName !== "")) named.add(file);
  }
  return { all, named };
}

async function payForCredits(): Promise<void> {
  const provider = await makeProvider();
  const { cookie } = await signIn({ userId: provider.id });
  const answer = await callRoute(buy, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "idempotency-key": "walk" },
    body: { price: 50.5, credits: 2, currency: "EUR" },
  });
  expect(answer.status).toBe(200);
  const ordered = async () =>
    (await db.select().from(orders).where(eq(orders.providerId, provider.id))).at(0);
  await storm.stripe.paymentIntents.confirm((await ordered())?.paymentIntentId ?? "", {
    payment_method: "pm_card_visa",
    return_url: "http://fr.localhost/callback/payment/success/credits",
  });
  await expect
    .poll(async () => (await ordered())?.status, { timeout: 15_000, interval: 50 })
    .toBe("succeeded");
}

it("passes the files that docs/architecture.md names", async () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const [section = ""] = text.split("\n## A payment\n")[1]?.split("\n## ") ?? [];
  const told = [...section.matchAll(/`((?:app|lib|db)\/[^`]+\.ts)`/g)].map(([, file]) => file ?? "");
  const { all, named } = await filesThatRun(payForCredits);
  expect(told.filter((file) => !all.has(file))).toEqual([]);
  const ran = [...named].filter((file) => WATCHED.test(file) && !BESIDE.test(file));
  expect(ran.filter((file) => !told.includes(file))).toEqual([]);
  // A longer way is harder to follow: fold files that are only read together before raising this.
  expect(new Set(told).size).toBeLessThanOrEqual(28);
});
