import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { expect, type Page, type Words } from "./test";

/** A card that the supplier accepts without a question. */
export const goodCard = "4242424242424242";

export async function typeCard(page: Page, words: Words, number: string): Promise<void> {
  await page.getByLabel(words("purchases.pay.number")).fill(number);
  await page.getByLabel(words("purchases.pay.expiry")).fill("1234");
  await page.getByLabel(words("purchases.pay.cvc")).fill("123");
}

/** Pays in the open dialog, and waits until the credits are there. */
export async function payByCard(page: Page, words: Words): Promise<void> {
  await typeCard(page, words, goodCard);
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await expect(page.getByText(words("credits.returns.payment_successful"))).toBeVisible();
}

/** Buys credits as the signed-in provider, from the screen of credits on. */
export async function buyCredits(page: Page, words: Words, origin: string, count: number): Promise<void> {
  await page.goto(`${origin}/credits`);
  await page.getByLabel(words("purchases.choose.other"), { exact: true }).fill(String(count));
  await page.getByRole("button", { name: words("purchases.summary.buy", { count }) }).click();
  await payByCard(page, words);
}

export async function balanceOf(db: Database, providerId: string): Promise<number | undefined> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  return account?.balance;
}
