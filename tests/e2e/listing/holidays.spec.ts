import { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import { type Holiday, holidaysIn } from "@/lib/core/markets/holidays";
import { venueToday } from "@/lib/listing/availability/rules";
import { uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const today = venueToday(new Date(), "FR");
const nameOf = ({ name }: Holiday) => words(`holidays.names.${name}`);
/** The next one; France has one within four months of any day. */
const [next] = holidaysIn("FR", null, { from: addDays(today, 1), to: addDays(today, 150) });
if (!next) throw new Error("no public holiday within 150 days");
const full = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }).format(
  new Date(next.day),
);
/** "25 Noël", below the month. */
const line = new RegExp(`^${Number(next.day.slice(8))}\\s*${nameOf(next)}$`);

test("an owner sees public holidays in the calendar of a venue @phone", async ({ page, db }) => {
  const owner = await newProvider(db, { user: { roles: ["ROLE_VENUE"] } });
  const [venue] = await db
    .insert(venues)
    .values({ ...newVenue, providerId: owner.id, slug: uniqueSlug("feries") })
    .returning({ id: venues.id });
  await signIn(db, page.context(), { userId: owner.id }, fr);
  await page.goto(`${fr}/venues/${venue?.id}?tab=calendar`);
  await expect(page.getByRole("button", { name: new RegExp(`^${full}.*, ${nameOf(next)}$`) })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  await expectAccessible(page, "a calendar with public holidays");
  await expectNoOverflow(page, "a calendar with public holidays");
});

test("a couple sees public holidays where it chooses its day @phone", async ({ page }) => {
  await page.goto(`${fr}/project/new`);
  await page.getByText(words("catalogue.datePrecisions.DAY"), { exact: true }).click();
  await page.getByRole("button", { name: words("ui.date.open") }).click();
  const holiday = page.getByRole("listitem").filter({ hasText: line });
  const later = page.getByRole("button", { name: words("ui.date.nextMonth") });
  await expect(later).toBeVisible();
  const months =
    (Number(next.day.slice(0, 4)) - Number(today.slice(0, 4))) * 12 +
    Number(next.day.slice(5, 7)) -
    Number(today.slice(5, 7));
  for (let month = 0; month < months; month += 1) await later.click();
  await expect(holiday).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`, ${nameOf(next)}$`) })).toBeVisible();
  await expectAccessible(page, "a calendar of the request with public holidays");
});
