import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createDatabase, type Database } from "@/db/client";
import { priceOrder } from "@/lib/billing/price-change/schema";
import type { SiteKey } from "@/lib/core/markets/markets";
import { newestList, type PriceList, priceKeyOf } from "@/lib/core/plan/price-lists";
import { createStripeCalls } from "@/lib/gateways/payment/stripe-payments";
import { tsx } from "@/scripts/local/child";
import { createDatabaseIfMissing, dropDatabase, listDatabases } from "@/scripts/local/database";
import { givePastSubscriptions } from "@/scripts/local/past-subscriptions";
import { ask } from "@/scripts/shots/ask";
import { originOfKey } from "@/scripts/shots/scene";
import { freePort, startSecondProcess } from "./second-process";

/** A list after those of the code: a seventh more in each currency, in whole units. */
export const raisedList: PriceList = {
  version: newestList().version + 1,
  prices: {
    EUR: { premium_monthly: 7_900, premium_yearly: 79_000 },
    GBP: { premium_monthly: 6_900, premium_yearly: 69_000 },
    CHF: { premium_monthly: 7_900, premium_yearly: 79_000 },
  },
};

export interface RaisedPrice {
  db: Database;
  originOf: (key: SiteKey) => string;
  /** Tells the supplier the running subscriptions of the database. */
  knowSubscriptions: () => Promise<void>;
  /** Ends the paid period of a subscription now, as the supplier does at its end. */
  endPeriod: (subscription: string) => Promise<void>;
  stop: () => Promise<void>;
}

const preload = pathToFileURL(path.join(import.meta.dirname, "sell-price-list.mjs")).href;

function at(url: string | undefined, database: string): string {
  const address = new URL(url ?? "");
  address.pathname = `/${database}`;
  return address.href;
}

async function startSupplier(app: number, ports: { sandbox: number; smtp: number }, folder: string) {
  const child: ChildProcess = spawn(process.execPath, [...tsx, "sandbox/main.ts"], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      SANDBOX_FOLDER: folder,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${app}/api/webhooks/stripe`,
    },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${ports.sandbox}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const deadline = Date.now() + 30_000;
  while ((await ask(`${url}/health`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("the sandbox did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}

/** The prices of the list at the supplier, as `npm run stripe:setup` makes them. */
async function addPrices(apiUrl: string): Promise<void> {
  const { call } = createStripeCalls({ secretKey: "sk_test_sandbox", apiUrl });
  const { data } = await call((stripe) => stripe.prices.list({ lookup_keys: ["premium_monthly"] }));
  const product = String(data[0]?.product);
  for (const { currency, plan } of priceOrder)
    await call((stripe) =>
      stripe.prices.create({
        ...{ product, currency: currency.toLowerCase(), tax_behavior: "inclusive" },
        unit_amount: raisedList.prices[currency][plan],
        recurring: { interval: plan === "premium_yearly" ? "year" : "month" },
        lookup_key: priceKeyOf(plan, raisedList.version, currency),
        metadata: { plan, price_version: String(raisedList.version) },
      }),
    );
}

/**
 * A deployment whose code has `raisedList`, with a database and a supplier of its own: a price list that is sold concerns
 * every subscriber, and those of other tests must not be told.
 */
export async function startRaisedPrice(): Promise<RaisedPrice> {
  const admin = at(process.env.E2E_DATABASE_URL, "postgres");
  const name = `promesse_raised_price_${process.pid}`;
  const [template] = (await listDatabases(admin, "promesse_seeded_")).filter((one) => !one.endsWith("draft"));
  if (!template) throw new Error("There is no database with the demo data to copy");
  await dropDatabase(admin, name);
  await createDatabaseIfMissing(admin, name, template);
  const { db, sql, close } = createDatabase(at(admin, name), { max: 2 });
  await sql`update promotional_popups set is_active = false`;

  const port = await freePort();
  const ports = { sandbox: await freePort(), smtp: await freePort() };
  const folder = mkdtempSync(path.join(tmpdir(), "promesse-supplier-"));
  const supplier = await startSupplier(port, ports, folder);
  await addPrices(supplier.url);
  const app = await startSecondProcess("whole", {
    PORT: String(port),
    DATABASE_URL: at(process.env.DATABASE_URL, name),
    SANDBOX_URL: supplier.url,
    SANDBOX_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    NODE_OPTIONS: `--import ${preload}`,
    E2E_PRICE_LIST: JSON.stringify(raisedList),
  });
  return {
    db,
    originOf: (key) => originOfKey(app.origin, key),
    async knowSubscriptions() {
      await givePastSubscriptions(sql, supplier.url);
    },
    async endPeriod(subscription) {
      const answer = await ask(`${supplier.url}/sandbox/stripe/period-end`, { body: { subscription } });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    async stop() {
      await app.stop();
      await supplier.stop();
      await close();
      await dropDatabase(admin, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
