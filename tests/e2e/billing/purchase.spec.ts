import { eq } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { newProvider, newRequest, signIn } from "../support/people";
import { balanceOf, goodCard, typeCard } from "../support/purchases";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

// The supplier's pages use the browser's language.
test.use({ locale: "fr-FR" });

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** Refused cards and the sentence each one shows. */
const refused = [
  ["4000000000000002", "generic_decline"],
  ["4000000000009995", "insufficient_funds"],
  ["4000000000009987", "lost_card"],
  ["4000000000009979", "stolen_card"],
  ["4000000000006975", "card_velocity_exceeded"],
  ["4000000000000069", "expired_card"],
  ["4000000000000127", "incorrect_cvc"],
  ["4242424242424241", "incorrect_number"],
  ["4000000000000119", "processing_error"],
] as const;

const submit = (page: Page) => page.getByRole("dialog").locator("button[type=submit]");

async function openPayment(page: Page, credits: number): Promise<void> {
  await page.getByLabel(words("purchases.choose.other"), { exact: true }).fill(String(credits));
  await page.getByRole("button", { name: words("purchases.summary.buy", { count: credits }) }).click();
  await expect(submit(page)).toBeVisible();
}

test("every refused card shows its own sentence, and the next card pays", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  // The browser logs each refusal to the console.
  allowErrors(/402 \(/);
  const provider = await newProvider(db, { credits: 0 });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/credits`);
  await expectAccessible(page, "the screen");
  await openPayment(page, 3);
  await expectAccessible(page, "the screen");
  for (const [number, code] of refused) {
    await typeCard(page, words, number);
    await submit(page).click();
    await expect(page.getByRole("dialog").getByRole("alert"), number).toContainText(
      words(`credits.errors.${code}`),
    );
  }
  await typeCard(page, words, goodCard);
  await submit(page).click();
  await expect(page.getByText(words("credits.returns.payment_successful"))).toBeVisible();
  await expect(page).toHaveURL(`${fr}/credits`);
  await expect(page.getByText(words("purchases.left.title", { balance: 3 }))).toBeVisible();

  await page.getByRole("button", { name: words("purchases.history.open") }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByText(words("credits.logs.purchase", { count: 3 }))).toBeVisible();
  await history.getByRole("tab", { name: words("invoices.list.title") }).click();
  const link = await history.getByRole("link", { name: /PDF/ }).getAttribute("href");
  // Node cannot resolve the country hosts, so the request runs in the page.
  const [type, start] = await page.evaluate(async (href) => {
    const file = await fetch(href);
    return [file.headers.get("content-type"), (await file.text()).slice(0, 5)];
  }, link ?? "");
  expect([type, start]).toEqual(["application/pdf", "%PDF-"]);
  await expectAccessible(page, "the screen");

  await history.getByRole("tab", { name: words("purchases.history.purchases") }).click();
  await history.getByRole("button", { name: words("purchases.refund.ask", { count: 3 }) }).click();
  const question = page.getByRole("dialog", { name: /^Vous rembourser / });
  await expectAccessible(page, "the question before a refund");
  await question.getByRole("button", { name: /^Rembourser / }).click();
  await expect(question).toBeHidden();
  await expect(history.getByText(/3 crédits remboursés, /)).toBeVisible();
  expect(await balanceOf(db, provider.id)).toBe(0);
});

test("a bank challenge is accepted, or the payment is refused", async ({ page, context, db }) => {
  const provider = await newProvider(db, { credits: 0 });
  await signIn(db, context, { userId: provider.id }, fr);
  for (const [answer, message, balance] of [
    ["Refuser", "payment_failed", 0],
    ["Confirmer le paiement", "payment_successful", 1],
  ] as const) {
    await page.goto(`${fr}/credits`);
    await openPayment(page, 1);
    await typeCard(page, words, "4000002500003155");
    await submit(page).click();
    await page.getByRole("button", { name: answer }).click();
    await expect(page.getByText(words(`credits.returns.${message}`))).toBeVisible();
    const [account] = await db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, provider.id));
    expect(account?.balance).toBe(balance);
  }
});

test("a provider without credits buys one and returns to the request @phone", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db, { credits: 0 });
  const { path } = await newRequest(db, provider.id);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(fr + path);
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  await page.getByRole("link", { name: words("event-requests.noCredits.buy") }).click();
  await page.waitForURL(/\/credits\?returnTo=/);
  await expectNoOverflow(page, "the screen");
  await openPayment(page, 1);
  await typeCard(page, words, goodCard);
  await submit(page).click();
  await page.getByRole("link", { name: words("purchases.back.link") }).click();
  await page.waitForURL(fr + path);
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  await page.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  await expect(page.getByRole("link", { name: /@/ }).first()).toBeVisible();
});

test("an invalid number becomes one credit on leaving the field", async ({ page, context, db }) => {
  const provider = await newProvider(db, { credits: 2 });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/credits`);
  const box = page.getByLabel(words("purchases.choose.other"), { exact: true });
  for (const typed of ["", "0", "-3", "2,5", "1001", "dix"]) {
    await box.fill(typed);
    await expect(page.getByRole("button", { name: words("purchases.summary.disabled") })).toBeDisabled();
    await box.blur();
    await expect(box).toHaveValue("1");
  }
  await page.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(box).toHaveValue("50");
  await expect(
    page.getByRole("button", { name: words("purchases.summary.buy", { count: 50 }) }),
  ).toBeEnabled();
});
