import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { badgePath } from "@/lib/listing/badge/schema";
import { ask } from "@/scripts/shots/ask";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");
const little = { size: "little", theme: "white" } as const;

interface Listed extends Record<string, unknown> {
  id: string;
  slug: string;
  city: string;
}

/** A listed provider of the seed that other tests do not use. */
async function listedProvider(db: Database): Promise<Listed> {
  const [row] = await db.execute<Listed>(sql`
    select c.provider_id as id, c.slug, c.city from companies c
      join provider_search s on s.provider_id = c.provider_id and s.country = 'FR'
      join users u on u.id = c.provider_id
     where not s.is_premium and u.email like 'provider-fr-%' order by u.email desc limit 1`);
  if (!row) throw new Error("the seed has no listed provider in France");
  return row;
}

async function badgeClicks(db: Database, providerId: string): Promise<number> {
  const [row] = await db.execute<{ clicks: number }>(
    sql`select count(*)::int as clicks from view_events where kind = 'badge' and subject_id = ${providerId}`,
  );
  return row?.clicks ?? 0;
}

test("a provider copies the badge, and visitors who come by it are counted", async ({
  page,
  browser,
  db,
}) => {
  const { id, slug, city } = await listedProvider(db);
  await signIn(db, page.context(), { userId: id }, fr);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: fr });
  await page.clock.install();
  await page.goto(`${fr}/integrate-badge`);
  await page.getByText(words("badge.size.little"), { exact: true }).click();
  await page.getByText(words("badge.theme.white"), { exact: true }).click();
  const code = page.getByRole("textbox", { name: words("badge.code.title") });
  await expect(code).toHaveValue(new RegExp(`${badgePath(slug, little)}".* alt="[^"]*${city}`));

  await page.getByRole("button", { name: words("badge.copy") }).click();
  await expect(page.getByRole("status").filter({ hasText: words("badge.copied") })).toBeAttached();
  await page.clock.runFor(3_100);
  await expect(page.getByRole("button", { name: words("badge.copy") }), "after three seconds").toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toBe(await code.inputValue());

  const before = await badgeClicks(db, id);
  // A visitor counts once a day: this one is new each time.
  const userAgent = `Mozilla/5.0 (X11; Linux) Firefox/147.${Date.now()}`;
  const visitor = await browser.newContext({ userAgent });
  const other = await visitor.newPage();
  await other.setContent(snippet);
  await other.getByRole("link").click();
  await expect(other).toHaveURL(`${fr}/wedding-planner/${slug}?badge`);
  await expect.poll(() => badgeClicks(db, id), "the click is counted").toBe(before + 1);
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();

  const plain = await browser.newContext({ userAgent: `${userAgent}1`, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.setContent(snippet);
  await reader.getByRole("link").click();
  await expect(reader).toHaveURL(`${fr}/wedding-planner/${slug}?badge`);
  await expect.poll(() => badgeClicks(db, id), "without script too").toBe(before + 2);
  await plain.close();
});

test("a badge is grey while its profile is not published", async ({ page, db }) => {
  const { id } = await newProvider(db, { moderated: false });
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/integrate-badge`);
  await expect(page.getByText(words("badge.notPublished.title"))).toBeVisible();
  const address = (await page.getByRole("main").locator("img").first().getAttribute("src")) ?? "";
  const { status, headers, text } = await ask(address);
  expect(status).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(text).toContain(words("badge.picture.unpublished"));
  expect((await ask(address.replace("big-black", "huge-black"))).status).toBe(404);
  expect((await ask(address.replace(/\/badge\/[^/]+/, "/badge/nobody-at-all"))).status).toBe(404);
});
