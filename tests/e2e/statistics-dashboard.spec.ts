import type { Browser, BrowserContext } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { promotionalPopups } from "@/db/schema/backoffice/promotions";
import type { ViewsDto } from "@/lib/statistics/schema";
import { askJson } from "@/scripts/shots/ask";
import { expectAccessible } from "./support/page-checks";
import { newProvider, signIn } from "./support/people";
import { expect, originOf, test, wordsOf } from "./support/test";

const fr = originOf("fr");
const browsers = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1",
] as const;

interface Shown extends Record<string, unknown> {
  id: string;
  slug: string;
}

/** A listed Premium provider of the seed, from the end of the list, which no other test uses. */
async function premiumProvider(db: Database): Promise<Shown> {
  const [row] = await db.execute<Shown>(sql`
    select c.provider_id as id, c.slug from companies c
      join provider_search s on s.provider_id = c.provider_id and s.country = 'FR'
      join users u on u.id = c.provider_id
     where s.is_premium and u.email like 'provider-fr-%' order by u.email desc limit 1`);
  if (!row) throw new Error("the seed has no Premium provider in France");
  return row;
}

/** Opens a profile as a new visitor and waits until the view was accepted. */
async function look(browser: Browser, slug: string, userAgent: string, times = 1): Promise<void> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  for (let n = 0; n < times; n += 1) {
    const taken = page.waitForResponse(`${fr}/annuaire/track/${slug}/view`);
    await page.goto(`${fr}/wedding-planner/${slug}`);
    expect((await taken).status()).toBe(204);
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

async function viewsToday(context: BrowserContext): Promise<number> {
  const [session] = await context.cookies(fr);
  const cookie = `${session?.name}=${session?.value}`;
  return (await askJson<ViewsDto>(`${fr}/api/statistics/views?period=today`, { cookie })).total;
}

test("a profile view is counted once and shows on the Premium chart", async ({ page, browser, db }) => {
  const { id, slug } = await premiumProvider(db);
  const words = wordsOf("fr-FR");
  const context = page.context();
  await signIn(db, context, { userId: id }, fr);
  const before = await viewsToday(context);

  await look(browser, slug, browsers[0], 3);
  await expect.poll(() => viewsToday(context), { timeout: 30_000 }).toBe(before + 1);
  // When another visitor's view is counted, nothing of the first one is still pending; two browsers may share a
  // hash.
  for (const other of browsers.slice(1)) {
    await look(browser, slug, other);
    const isCounted = await expect
      .poll(() => viewsToday(context), { timeout: 12_000 })
      .toBeGreaterThan(before + 1)
      .then(() => true)
      .catch(() => false);
    if (isCounted) break;
  }
  const after = before + 2;
  expect(await viewsToday(context)).toBe(after);

  await page.goto(`${fr}/dashboard?period=today`);
  await expect(page.getByRole("heading", { name: words("statistics.title") })).toBeVisible();
  await expect(page.getByRole("radio", { name: words("statistics.today") })).toBeChecked();
  await expect(page.getByRole("img", { name: new RegExp(`^${after} vues? aujourd’hui`) })).toBeVisible();
  await page.getByText(words("statistics.table.show")).click();
  const cells = await page.getByRole("table").getByRole("cell").allTextContents();
  expect(cells.reduce((sum, text) => sum + Number(text), 0)).toBe(after);

  await page.getByText(words("statistics.week"), { exact: true }).click();
  await expect(page).toHaveURL(/period=7days/);
  await expect(page.getByRole("row")).toHaveCount(8);
});

test("the requests come before the figures and the next steps", async ({ page, db }) => {
  const { id } = await newProvider(db);
  const words = wordsOf("fr-FR");
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/dashboard`);
  await expect(page.getByRole("region", { name: words("dashboard.progress.label") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    words("dashboard.recent.title"),
  );
});

test("the carousel advances until it is stopped", async ({ page, db }) => {
  const { id } = await newProvider(db);
  const words = wordsOf("fr-FR");
  await signIn(db, page.context(), { userId: id }, fr);
  await page.clock.install();
  await page.goto(`${fr}/dashboard`);
  const carousel = page.getByRole("region", { name: words("dashboard.progress.label") });
  const title = carousel.getByRole("heading");
  const first = words("dashboard.progress.steps.profilePicture.title");
  const second = words("dashboard.progress.steps.photos.title");
  await expect(title).toHaveText(first);
  await page.clock.runFor(5_100);
  await expect(title).toHaveText(second);
  await carousel.getByRole("button", { name: words("dashboard.progress.pause") }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(title).toHaveText(second);
  await carousel.getByRole("button", { name: words("dashboard.progress.previous") }).click();
  await expect(title).toHaveText(first);
});

test("no request goes to the podcast's host before the user listens", async ({ page, db }) => {
  const { id } = await newProvider(db);
  const words = wordsOf("fr-FR");
  await signIn(db, page.context(), { userId: id }, fr);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== fr) elsewhere.push(request.url());
  });
  await page.goto(`${fr}/dashboard`);
  const listen = page.getByRole("button", { name: words("dashboard.podcast.listen") });
  await listen.scrollIntoViewIfNeeded();
  await expect(listen).toBeVisible();
  expect(elsewhere).toEqual([]);
  await listen.click();
  await expect(page.getByTitle(words("dashboard.podcast.player"))).toBeVisible();
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
});

test("a promotion dialog shows once per user, on every device", async ({ page, browser, db }) => {
  const pt = originOf("pt");
  const { id } = await newProvider(db, { country: "PT", user: { locale: "pt-PT" } });
  const [popup] = await db
    .insert(promotionalPopups)
    .values({
      audience: "planner",
      locale: "pt-PT",
      isActive: true,
      title: "Uma novidade para si",
      description: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "Leia as regras." }] }],
      },
      buttonText: "Ler",
      buttonLink: "/how-ranking-works",
    })
    .returning();
  try {
    await signIn(db, page.context(), { userId: id }, pt);
    const seen = page.waitForResponse(`${pt}/api/marketing/popup/${popup?.id}/seen`);
    await page.goto(`${pt}/dashboard`);
    const dialog = page.getByRole("dialog", { name: "Uma novidade para si" });
    await expect(dialog).toBeVisible();
    expect((await seen).status()).toBe(204);
    await expectAccessible(page, "the window of a promotion");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();

    const device = await browser.newContext();
    await signIn(db, device, { userId: id }, pt);
    const other = await device.newPage();
    await other.goto(`${pt}/dashboard`);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await device.close();
  } finally {
    await db
      .update(promotionalPopups)
      .set({ isActive: false })
      .where(eq(promotionalPopups.id, popup?.id ?? ""));
  }
});

test("a rejected profile shows the reason and can be submitted again", async ({ page, db }) => {
  const words = wordsOf("fr-FR");
  const reason = "Le portrait parle d’une autre entreprise.";
  const { id } = await newProvider(db, {
    moderated: false,
    user: { moderationStatus: "rejected", moderationReason: reason, moderatedAt: new Date() },
  });
  await signIn(db, page.context(), { userId: id }, fr);
  await page.goto(`${fr}/dashboard`);
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page, "the dashboard of a rejected profile");
  await page.getByRole("button", { name: words("dashboard.moderation.resubmit") }).click();
  await expect(page.getByText(words("dashboard.moderation.pendingTitle"))).toBeVisible();
  await expect(page.getByText(reason)).toBeHidden();
});
