import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { venueDays, venueSeasons } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import { nextMonth, venueToday } from "@/lib/listing/availability/rules";
import { uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { expectAccessible, expectHydrated, expectNoOverflow, expectWords } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const t = (key: string, values?: Record<string, string | number>) => words(`venue-calendar.${key}`, values);
const fr = originOf("fr");
const phone = { width: 390, height: 844 };

const today = venueToday(new Date(), "FR");
/** The first Saturday of the month after next, so that all its neighbours lie ahead and on the screen. */
const saturday = (() => {
  const first = `${nextMonth(today.slice(0, 7), 2)}-01`;
  return addDays(first, (6 - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7);
})();
const full = (day: string) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
const typed = (day: string) => day.split("-").reverse().join("/");

/** The button of a day, by its date and state. */
const dayButton = (page: Page, day: string, state: string) =>
  page.getByRole("button", { name: new RegExp(`^${full(day)}, ${t(`states.${state}`)}`) });
const panel = (page: Page) => page.getByRole("region", { name: t("selection.label") });
const press = (page: Page, state: string) =>
  panel(page)
    .getByRole("button", { name: t(`states.${state}`), exact: true })
    .click();

async function newOwnVenue(db: Database) {
  const owner = await newProvider(db, { user: { roles: ["ROLE_VENUE"] } });
  const [venue] = await db
    .insert(venues)
    .values({ ...newVenue, providerId: owner.id, slug: uniqueSlug("calendrier") })
    .returning({ id: venues.id });
  if (!venue) throw new Error("an insert without a row");
  return { owner, id: venue.id };
}

test("an owner books, options and closes days by mouse and keyboard, and undoes it", async ({ page, db }) => {
  test.slow();
  const { owner, id } = await newOwnVenue(db);
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues/${id}`);
  await page.getByRole("link", { name: words("own-venues.tabs.calendar") }).click();
  await expect(page.getByRole("heading", { name: t("title"), exact: true })).toBeVisible();
  await expectAccessible(page, "an empty calendar");
  await expectNoOverflow(page, "an empty calendar");
  await expectWords(page, "an empty calendar");

  // Three days by dragging.
  const last = addDays(saturday, 1);
  await dayButton(page, addDays(saturday, -1), "unknown").hover();
  await page.mouse.down();
  await dayButton(page, saturday, "unknown").hover();
  await dayButton(page, last, "unknown").hover();
  await page.mouse.up();
  await expect(panel(page).getByText(t("selection.count", { count: 3 }), { exact: true })).toBeVisible();
  await press(page, "closed");
  await expect(dayButton(page, saturday, "closed")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: words("ui.undo"), exact: true }).click();
  await expect(dayButton(page, saturday, "unknown")).toBeVisible();

  // Two days by keyboard, then on to the panel.
  await dayButton(page, saturday, "unknown").focus();
  await page.keyboard.press("Escape");
  await dayButton(page, saturday, "unknown").click();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(dayButton(page, last, "unknown")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await press(page, "option");
  await expect(dayButton(page, saturday, "option")).toBeVisible();
  const end = addDays(today, 20);
  await panel(page).getByLabel(t("details.until")).fill(typed(end));
  await panel(page).getByLabel(t("details.note")).fill("Famille Duvernoy");
  await panel(page)
    .getByRole("button", { name: t("details.save") })
    .click();
  await expect(page.getByText(t("done.details"))).toBeVisible();
  await expectAccessible(page, "chosen days");
  await page.reload();
  await expect(
    page.getByRole("button", { name: new RegExp(`${full(saturday)}.*Famille Duvernoy`) }),
  ).toBeVisible();
  const rows = await db.select().from(venueDays).where(eq(venueDays.venueId, id));
  expect(rows.map(({ day, state, optionUntil }) => [day, state, optionUntil]).sort()).toEqual([
    [saturday, "option", end],
    [last, "option", end],
  ]);

  // From the day on that the owner vouches for, a day without an entry is free.
  const known = page.getByLabel(t("known.label"));
  // The page was loaded again: a press before its script runs saves nothing.
  await expectHydrated(known);
  await known.fill(typed(addDays(saturday, 10)));
  await page
    .getByRole("button", { name: t("known.save"), exact: true })
    .last()
    .click();
  await expect(dayButton(page, addDays(saturday, 7), "free")).toBeVisible();
  await expect(dayButton(page, addDays(saturday, 14), "unknown")).toBeVisible();
});

test("an owner writes prices by season, which never overlap", async ({ page, db, allowErrors }) => {
  allowErrors(/status of 409/);
  const { owner, id } = await newOwnVenue(db);
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues/${id}?tab=calendar`);
  const dialog = page.getByRole("dialog");
  const add = async (name: string, from: string, to: string, price: string) => {
    await page.getByRole("button", { name: t("seasons.add") }).click();
    await dialog.getByLabel(t("seasons.name")).fill(name);
    await dialog.getByLabel(t("seasons.from")).fill(typed(from));
    await dialog.getByLabel(t("seasons.to")).fill(typed(to));
    await dialog.getByLabel(t("seasons.amount")).fill(price);
    await dialog.getByRole("button", { name: t("seasons.save") }).click();
  };
  await add("Haute saison", saturday, addDays(saturday, 60), "4 500");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Haute saison")).toBeVisible();
  await add("Automne", addDays(saturday, 60), addDays(saturday, 90), "trop");
  await expect(dialog.getByText(t("errors.price_invalid"))).toBeVisible();
  await expectAccessible(page, "a refused season");
  await dialog.getByLabel(t("seasons.amount")).fill("2 900");
  await dialog.getByRole("button", { name: t("seasons.save") }).click();
  await expect(dialog.getByText(t("errors.season_overlap"))).toBeVisible();
  await dialog.getByLabel(t("seasons.from")).fill(typed(addDays(saturday, 61)));
  await dialog.getByRole("button", { name: t("seasons.save") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: t("seasons.remove", { name: "Automne" }) }).click();
  await expect(page.getByText("Automne", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: words("ui.undo"), exact: true }).click();
  await expect(page.getByText("Automne", { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await db.select().from(venueSeasons).where(eq(venueSeasons.venueId, id))).length)
    .toBe(2);
});

test("two taps choose days on a telephone, with the panel at the bottom of the screen", async ({
  browser,
  db,
}) => {
  const { owner, id } = await newOwnVenue(db);
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  await signIn(db, context, { userId: owner.id }, fr);
  const page = await context.newPage();
  await page.goto(`${fr}/venues/${id}?tab=calendar`);
  const box = await dayButton(page, saturday, "unknown").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await dayButton(page, saturday, "unknown").tap();
  await expect(panel(page).getByText(t("selection.extend"))).toBeVisible();
  await dayButton(page, addDays(saturday, 1), "unknown").tap();
  await expect(panel(page)).toBeInViewport();
  await expect(panel(page).getByText(t("selection.count", { count: 2 }), { exact: true })).toBeVisible();
  await press(page, "booked");
  await expect(dayButton(page, addDays(saturday, 1), "booked")).toBeVisible();
  await expectNoOverflow(page, "a calendar on a telephone");
  await expectAccessible(page, "a calendar on a telephone");
  await context.close();
});

test("a visitor without script learns whether a venue is free, never why it is not", async ({
  browser,
  db,
}) => {
  const ownerId = await demoUser(db, "venue");
  const [venue] = await db
    .select()
    .from(venues)
    .where(eq(venues.providerId, ownerId))
    .orderBy(venues.createdAt);
  if (!venue) throw new Error("the demo owner has no venue");
  const day = addDays(today, 200);
  await db
    .insert(venueDays)
    .values({ venueId: venue.id, day, state: "closed", note: "Secret de famille" })
    .onConflictDoUpdate({
      target: [venueDays.venueId, venueDays.day],
      set: { state: "closed", optionUntil: null, note: "Secret de famille" },
    });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${fr}/wedding-venue/${venue.slug}`);
  await page.getByLabel(t("public.label")).fill(day);
  await page.getByRole("button", { name: t("public.check") }).click();
  await expect(page).toHaveURL(`${fr}/venue-availability/${venue.slug}?day=${day}`);
  const long = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
  await expect(
    page.getByRole("heading", { name: t("public.answerTaken", { day: long.format(new Date(day)) }) }),
  ).toBeVisible();
  expect(await page.content()).not.toContain("Secret de famille");
  await page.goto(`${fr}/venue-availability/${venue.slug}?day=2020-01-01`);
  await expect(page.getByLabel(t("public.label"))).toHaveAttribute("aria-invalid", "true");
  await context.close();
});
