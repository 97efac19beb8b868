import { execFile } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { openSupplier } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Runs the script as `npm run stripe:setup` does, against a supplier of its own. */
function run(url: string, ...options: string[]): Promise<{ code: number; lines: string[] }> {
  // The script opens no connection to a database, but the settings name one.
  const DATABASE_URL = process.env.DATABASE_URL ?? "postgres://nobody@127.0.0.1:9/none";
  const env = { ...process.env, DATABASE_URL, SANDBOX_URL: url, SANDBOX_SMTP_URL: "smtp://127.0.0.1:9" };
  const args = ["--import", "tsx", "scripts/stripe-setup.ts", ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split("\n").filter(Boolean);
      resolve({ code: Number(error?.code ?? 0), lines });
    });
  });
}

const marksOf = (lines: readonly string[]) => lines.map((line) => line.slice(0, 6).trim());

it("the script checks, sets up, and the second time finds everything there", {
  timeout: 180_000,
}, async () => {
  const { url, stripe } = await openSupplier(ended);
  const check = await run(url, "--check");
  expect([check.code, new Set(marksOf(check.lines))]).toEqual([2, new Set(["! miss"])]);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  const first = await run(url);
  expect([first.code, new Set(marksOf(first.lines))]).toEqual([0, new Set(["new"])]);
  const prices = await stripe.prices.list({ lookup_keys: ["premium_yearly_gbp"] });
  expect(prices.data).toMatchObject([{ currency: "gbp", unit_amount: 59_000 }]);
  const all = (await stripe.prices.list({ limit: 100 })).data.length;
  const second = await run(url);
  expect([second.code, new Set(marksOf(second.lines))]).toEqual([0, new Set(["ok"])]);
  expect(second.lines).toHaveLength(first.lines.length);
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(all);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  expect([...first.lines, ...second.lines].join("\n")).not.toMatch(/[{}]|undefined/);
});
