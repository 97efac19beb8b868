import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { eventRequests, inboxAcknowledgements } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { shownColumns } from "@/lib/leads/requests/search-text";
import { makeMember, makeProject } from "@/tests/support/couples";
import { expectAccessible, expectHydrated } from "../support/page-checks";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");
const minuteMs = 60_000;

/**
 * A provider with this number of requests for projects of one couple, the newest first in the order of their
 * towns.
 */
async function withInbox(db: Database, count: number): Promise<string> {
  const { id: providerId } = await newProvider(db, { credits: 1 });
  const member = await makeMember({ db });
  const { row } = await makeProject({ db, member });
  const { id: _id, tokenHash: _hash, isVerified: _verified, ...facts } = row;
  const now = Date.now();
  const copies = await db
    .insert(projects)
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...facts,
        tokenHash: crypto.randomUUID(),
        eventLocationCity: `Ville ${n}`,
      })),
    )
    .returning({ id: projects.id });
  await db.insert(eventRequests).values(
    copies.map(({ id }, n) => ({
      projectId: id,
      providerId,
      createdAt: new Date(now - n * minuteMs),
      seenAt: n % 2 === 1 ? new Date(now) : null,
      ...shownColumns(
        { firstname: member.row.firstname, lastname: member.lastname },
        `Quartier ${"abcdefghij"[n % 10] ?? ""}${"klmnopqrst"[Math.floor(n / 10) % 10] ?? ""}`,
      ),
      eventLocationCity: `Ville ${n}`,
    })),
  );
  return providerId;
}

/** The print view contains the texts, and no buttons. */
async function expectNothingToPress(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const pressed = ["button", "summary", "input", "select", "nav", "[href='#content']"];
  await expect(page.locator(pressed.map((name) => `${name}:visible`).join())).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
}

test("the keyboard alone moves through 500 requests", async ({ page, context, db }) => {
  const userId = await withInbox(db, 500);
  await signIn(db, context, { userId }, fr);
  await page.goto(`${fr}/event-requests?sortField=createdAt`);
  const rows = page.locator("[data-request]:visible a[data-open]");
  await expect(rows).toHaveCount(25);
  await expect(page.getByText("500", { exact: false }).first()).toBeVisible();

  await expect(async () => {
    await page.keyboard.press("j");
    await expect(rows.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toBeFocused();

  // A read request becomes unread and keeps the focus.
  const read = page
    .locator("[data-request]:visible")
    .filter({ has: page.getByRole("button", { name: words("event-requests.list.markUnread") }) })
    .first();
  const uuid = await read.getAttribute("data-request");
  await read.locator("a[data-open]").focus();
  await page.keyboard.press("u");
  await expect(page.getByText(words("event-requests.list.markedUnread"))).toBeVisible();
  const moved = page.locator(`[data-request="${uuid}"]:visible`);
  await expect(moved.getByRole("button", { name: words("event-requests.list.markRead") })).toBeVisible();
  await expect(moved.locator("a[data-open]")).toBeFocused();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: words("event-requests.keys.title") });
  await expect(keys).toBeVisible();
  await expectAccessible(page, "keys");
  await keys.getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  // The dialog gives the focus back a moment after it has closed.
  await expect(moved.locator("a[data-open]")).toBeFocused();
  await page.keyboard.press("j");
  await expect(moved.locator("a[data-open]")).toBeFocused();
  // The setting is stored; the arrows still work.
  await page.reload();
  await rows.first().focus();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(rows.first()).not.toBeFocused({ timeout: 500 });
  }).toPass();
  const help = page.getByRole("button", { name: words("event-requests.keys.open") });
  await help.click();
  await expect(keys.getByRole("switch")).not.toBeChecked();
  await keys.getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  // The dialog returns the focus shortly after it has closed.
  await expect(help).toBeFocused();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("quartier ak");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=quartier\+ak/);
  await expect(rows).toHaveCount(5);
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/event-requests\/[0-9a-f-]{36}$/);
});

test("the browser's Back on a locked request opens the dialog", async ({ page, context, db }) => {
  const { id: userId } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, userId);
  await signIn(db, context, { userId }, fr);
  await page.goto(`${fr}/event-requests`);
  await expectNothingToPress(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.locator(`a[data-open][href="${path}"]:visible`).click();
  // The request, and the entry of the guard that catches Back.
  await expect.poll(entries).toBe(before + 2);
  const asked = page.getByRole("dialog", { name: words("event-requests.leave.title") });
  await page.goBack();
  await expect(asked).toBeVisible();
  await expect(page).toHaveURL(fr + path);
  await page.keyboard.press("Escape");
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: words("event-requests.leave.later") }).click();
  await expect(page).toHaveURL(`${fr}/event-requests`);
});

test("leaving a locked request by the command palette asks too", async ({ page, context, db }) => {
  const { id: userId } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, userId);
  await signIn(db, context, { userId }, fr);
  await page.goto(fr + path);
  // The question is asked from hydration on; React then keeps the properties of a button at its element.
  const unlock = page.getByRole("button", { name: words("event-requests.contact.unlock") });
  await expectHydrated(unlock);
  const asked = page.getByRole("dialog", { name: words("event-requests.leave.title") });
  const command = page.getByRole("dialog").getByRole("combobox");
  // The palette may hear its keys later than the screen hears its own.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(command).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await command.fill(words("layout.menu.dashboard"));
  await page.keyboard.press("Enter");
  await expect(asked).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await asked.getByRole("button", { name: words("event-requests.leave.later") }).click();
  await expect(page).toHaveURL(`${fr}/dashboard`);
});

test("a batch is announced once, and later arrivals while the list is open", async ({
  page,
  context,
  db,
}) => {
  const { id: userId } = await newProvider(db);
  await db.delete(inboxAcknowledgements).where(eq(inboxAcknowledgements.providerId, userId));
  const { path } = await newRequest(db, userId);
  await signIn(db, context, { userId }, fr);
  await page.clock.install();
  await page.goto(`${fr}/dashboard`);
  const news = page.getByRole("dialog").filter({ has: page.locator(`a[href="${path}"]`) });
  await page.clock.runFor(1_000);
  await expect(news).toBeVisible();
  await expectAccessible(page, "news");
  await news.getByRole("button", { name: words("event-requests.news.later") }).click();
  await expect(news).toBeHidden();

  await page.goto(`${fr}/event-requests`);
  await page.clock.runFor(1_000);
  await expect(page.locator(`a[data-open][href="${path}"]:visible`)).toBeVisible();
  await expect(news).toBeHidden();
  const { path: second } = await newRequest(db, userId);
  const show = page.getByRole("button", { name: words("event-requests.news.show"), exact: true });
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(show).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await show.click();
  await expect(page.locator(`a[data-open][href="${second}"]:visible`)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a provider writes a template and answers an unlocked request with it", async ({
  page,
  context,
  db,
}) => {
  const { id: userId } = await newProvider(db, { credits: 1 });
  const { path, member } = await newRequest(db, userId);
  await signIn(db, context, { userId }, fr);
  await page.goto(fr + path);
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  // A locked request has one more entry in the history. Going back to remove it would undo a visit that has just begun.
  const isRemoved = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("popstate", () => resolve(), { once: true })),
  );
  await page.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  await expect(page.getByText(member.email)).toBeVisible();
  await isRemoved;
  await page.goto(`${fr}/event-requests/templates/new`);
  const named = (key: string) =>
    page.getByLabel(words(`event-requests.replies.form.${key}`), { exact: true });
  await named("name").fill("Premier mot");
  await named("subject").fill("À {place}");
  await named("body").fill("Bonjour {lastname}");
  const save = page.getByRole("button", { name: words("event-requests.replies.form.save") });
  await save.click();
  await expect(page.locator("#template-body-note")).toHaveText(
    words("event-requests.errors.unknown_variable"),
  );
  await named("body").fill("Bonjour {firstname}");
  await expect(page.getByText("Bonjour Camille")).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(`${fr}/event-requests/templates`);
  await expect(page.getByText("Premier mot")).toBeVisible();
  await expectAccessible(page, "templates");

  await page.goto(fr + path);
  await expect(page.getByLabel(words("event-requests.replies.choose.label"), { exact: true })).toHaveValue(
    /.+/,
  );
  const open = page.getByRole("link", { name: words("event-requests.replies.choose.open") });
  const link = new URL((await open.getAttribute("href")) ?? "");
  expect(decodeURIComponent(link.pathname)).toBe(member.email);
  expect([link.searchParams.get("subject"), link.searchParams.get("body")]).toEqual([
    "À Annecy",
    "Bonjour Léa",
  ]);
  await expectNothingToPress(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(member.email)).toBeVisible();
});
