import { readFile } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import ICAL from "ical.js";
import { formatDateText } from "@/components/forms/date-text";
import type { Database } from "@/db/client";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { addDays, civilToday } from "@/lib/core/dates";
import { instantsOfHalfDay } from "@/lib/core/half-days";
import { nameForms } from "@/lib/core/i18n/french-names";
import { uniquePhone, uniqueWord } from "@/tests/support/unique";
import { codeTo, emailTo } from "../support/inbox";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { announceNothing, demoUser, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";
import { type CouplesAnswers, Wizard } from "../support/wizard";

const fr = originOf("fr");
const words = wordsOf("fr-FR");
const zone = "Europe/Paris";
const today = civilToday(new Date(), zone);

/** Days from next week on that the calendar of a venue leaves free, and one that it does not. */
async function daysOf(db: Database, venueId: string) {
  const rows = await db
    .select({ day: venueDays.day })
    .from(venueDays)
    .where(and(eq(venueDays.venueId, venueId), inArray(venueDays.state, ["booked", "closed"])));
  const taken = rows.map(({ day }) => day).filter((day) => day > today);
  const [first = "", second = "", third = ""] = Array.from({ length: 60 }, (_, n) => addDays(today, n + 7))
    .filter((day) => !taken.includes(day))
    .filter((_, n) => n % 2 === 0);
  return { free: [first, second, third] as const, taken: taken[0] ?? "" };
}

async function ownVenue(db: Database, ownerId: string, city: string) {
  const found = await db
    .select()
    .from(venues)
    .where(and(eq(venues.providerId, ownerId), eq(venues.city, city)));
  const [venue] = found;
  if (!venue) throw new Error(`the demo data has no venue of this owner in ${city}`);
  return venue;
}

/** The one appointment of a calendar file, read by a parser that is not ours. */
function appointmentIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const event = new ICAL.Event(entry);
  return {
    uid: event.uid,
    summary: event.summary,
    place: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
  };
}

async function download(page: Page) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: words("visits.addToCalendar") }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  return appointmentIn(await readFile(await file.path(), "utf8"));
}

async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectNoOverflow(page, where);
  await expectWords(page, where);
}

const dayField = (page: Page, n: number) =>
  page
    .getByRole("dialog")
    .getByRole("textbox", { name: words("visits.form.day") })
    .nth(n);

async function proposeVisit(page: Page, venue: string, days: Awaited<ReturnType<typeof daysOf>>) {
  const type = (n: number, day: string) => dayField(page, n).fill(formatDateText(day, "fr-FR"));
  await page
    .getByRole("region", { name: words("visits.couple.label", { venue }) })
    .getByRole("button", { name: words("visits.couple.propose") })
    .click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: words("visits.form.send") });
  await send.click();
  await expect(dialog.getByText(words("visits.errors.day_required"))).toHaveCount(3);
  await expect(dayField(page, 0)).toBeFocused();
  await expectSound(page, "a proposal without days");
  await type(0, today);
  await expect(dialog.getByText(words("visits.errors.date_past"))).toBeVisible();
  await type(1, days.taken);
  await expect(dialog.getByText(words("visits.errors.day_taken"))).toBeVisible();
  for (const n of [0, 1, 2]) await type(n, days.free[0]);
  await expect(dialog.getByText(words("visits.errors.slot_twice"))).toHaveCount(2);
  for (const [n, day] of days.free.entries()) await type(n, day);
  await dialog.getByText(words("visits.halves.afternoon")).nth(1).click();
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(0);
  await send.click();
  await expect(dialog).toBeHidden();
}

test("a couple asks two venues and a planner; an owner accepts a visit @phone", async ({
  browser,
  db,
}, info) => {
  test.setTimeout(180_000);
  const owner = { email: "venue@demo.test", id: await demoUser(db, "venue") };
  const venue = await ownVenue(db, owner.id, "Paris");
  const other = await ownVenue(db, await demoUser(db, "venue-free"), "Paris");
  const days = await daysOf(db, venue.id);
  const expected = instantsOfHalfDay(days.free[1], "afternoon", zone);
  const email = `lieux-${info.project.name}-${Date.now()}@exemple.test`;
  const answers: CouplesAnswers = {
    event: "WEDDING",
    service: "FULL_PLANNING",
    date: `${new Date().getFullYear() + 1}-06-19`,
    city: venue.city,
    message: `Nous cherchons un lieu pour quatre-vingts invités, et quelqu’un pour tenir la journée. ${uniqueWord()}${uniqueWord()}`,
    firstname: "Apolline",
    lastname: "Vauquelin",
    email,
    phone: uniquePhone().replace("+33", "0"),
  };
  const context = await browser.newContext({ baseURL: fr });
  const page = await context.newPage();
  const wizard = new Wizard(page, words);
  let uuid = "";

  await test.step("from the page of the venue into the wizard", async () => {
    await page.goto(`/wedding-venue/${venue.slug}`);
    await page
      .getByRole("link", { name: words("venues.page.ask") })
      .filter({ visible: true })
      .first()
      .click();
    await expect(
      page.getByText(words("projects.forProvider", nameForms({ name: venue.name }))),
    ).toBeVisible();
    await wizard.isAt("event");
    await expect(page.getByRole("radio", { name: words("projects.event.venueOnly") })).toBeChecked();
    await expectSound(page, "the first step for a venue");
    await wizard.event(answers);
    await wizard.isAt("place");
    await expect(page.getByRole("combobox", { name: words("projects.place.city") })).toHaveValue(venue.city);
    await expect(page.getByLabel(words("projects.place.venue"))).toHaveCount(0);
    await wizard.goOn();
    await wizard.size();
    await wizard.style(answers);
    await expectSound(page, "the last step for a venue");
    await wizard.you(answers);
    await expect(page.getByRole("heading", { name: words("projects.verify.title") })).toBeVisible();
    await page.getByLabel(words("projects.verify.code")).pressSequentially(await codeTo(fr, email));
    await page.waitForURL(/\/providers$/);
    uuid = /project\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  });

  await test.step("two venues and a planner in one go", async () => {
    const listed = page.getByRole("list", { name: words("projects.providers.venuesLabel") });
    // By address: venues of two owners may have one name.
    const tick = ({ name, slug }: { name: string; slug: string }) =>
      listed
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href$="/${slug}"]`) })
        .getByRole("checkbox", { name: words("projects.providers.choose", { name }), exact: true });
    await expect(tick(venue), "the venue of the page is ticked").toBeChecked();
    await tick(other).check();
    await page
      .getByRole("list", { name: words("projects.providers.listLabel") })
      .getByRole("checkbox")
      .first()
      .check();
    await expect(page.getByText(words("projects.providers.chosen", { count: 3, max: 5 }))).toBeVisible();
    await expectSound(page, "venues and planners to choose from");
    await page.getByRole("button", { name: words("projects.providers.send") }).click();
    await expect(page.getByRole("heading", { name: words("projects.sent.title") })).toBeVisible();
    for (const { name } of [venue, other]) await expect(page.getByRole("main")).toContainText(name);
    await page.getByRole("link", { name: words("projects.sent.follow") }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3);
  });

  await test.step("three half-days are proposed", async () => {
    await proposeVisit(page, venue.name, days);
    const visit = page.getByRole("region", { name: words("visits.couple.label", { venue: venue.name }) });
    await expect(visit.getByText(words("visits.states.proposed"))).toBeVisible();
    await expect(visit.getByRole("listitem")).toHaveCount(3);
    await expectSound(page, "a proposed visit");
  });

  const theirs = await browser.newContext({ baseURL: fr, viewport: page.viewportSize() });
  await signIn(db, theirs, { userId: owner.id }, fr);
  await announceNothing(db, owner.id);
  const ownerPage = await theirs.newPage();

  await test.step("the owner sees it in the inbox, unlocks and accepts one", async () => {
    const [request] = await db
      .select({ id: eventRequests.id })
      .from(eventRequests)
      .where(and(eq(eventRequests.projectId, uuid), eq(eventRequests.providerId, owner.id)));
    const path = `/event-requests/${request?.id}`;
    await ownerPage.goto("/event-requests");
    const row = ownerPage.locator(`[data-request="${request?.id}"]`).filter({ visible: true });
    await expect(row.getByText(words("visits.inbox.proposed"))).toBeVisible();
    await row.locator("a[data-open]").click();
    await ownerPage.waitForURL(fr + path);
    const visit = ownerPage.getByRole("region", { name: words("visits.owner.title", { count: 1 }) });
    await expect(visit.getByText(words("visits.owner.locked"))).toBeVisible();
    await expect(ownerPage.getByRole("button", { name: words("visits.owner.accept") })).toHaveCount(0);
    await expectSound(ownerPage, "a visit of a locked request");
    await visit.getByRole("button", { name: words("visits.owner.toUnlock") }).click();
    const unlock = ownerPage.getByRole("button", { name: words("event-requests.contact.unlock") });
    await expect(unlock).toBeFocused();
    await unlock.press("Enter");
    const confirm = words("event-requests.unlock.confirm", { credits: 0 });
    await ownerPage.getByRole("dialog").getByRole("button", { name: confirm }).click();
    const accept = visit.getByRole("button", { name: words("visits.owner.accept") });
    await accept.click();
    await expect(visit.getByText(words("visits.owner.chooseFirst"))).toBeVisible();
    await visit.getByRole("radio").nth(1).check();
    await expectSound(ownerPage, "three half-days to choose from");
    await accept.click();
    await expect(visit.getByText(words("visits.states.accepted"))).toBeVisible();
    await expectSound(ownerPage, "an accepted visit of the owner");
  });

  await test.step("both have the same appointment, downloaded and by email", async () => {
    await page.reload();
    await expectSound(page, "an accepted visit");
    const entry = await download(page);
    expect(entry).toMatchObject({
      summary: words("visits.entry", { venue: venue.name }),
      start: expected.start.toISOString(),
      end: expected.end.toISOString(),
    });
    expect(entry.place).toContain(`${venue.name}, ${venue.address}`);
    expect(entry.place).toContain(`${venue.zipcode} ${venue.city}`);
    expect(await download(ownerPage)).toEqual(entry);
    const isEntry = (file: string | undefined) => file?.includes(`UID:${entry.uid}`) ?? false;
    for (const address of [email, owner.email]) {
      const mail = await emailTo(fr, address, ({ calendarFile }) => isEntry(calendarFile));
      expect(appointmentIn(mail.calendarFile ?? "")).toEqual(entry);
    }
  });

  await test.step("the owner cancels with a word, and the couple may propose again", async () => {
    const note = "Un dégât des eaux, nous sommes désolés.";
    await ownerPage.getByRole("button", { name: words("visits.owner.cancel") }).click();
    const dialog = ownerPage.getByRole("dialog");
    await dialog.getByLabel(words("visits.owner.note")).fill(note);
    await dialog.getByRole("button", { name: words("visits.owner.cancel") }).click();
    await expect(ownerPage.getByText(words("visits.states.declined"))).toBeVisible();
    const { text } = await emailTo(fr, email, (mail) => mail.text.includes(note));
    expect(text).toContain(venue.name);
    await page.reload();
    const visit = page.getByRole("region", { name: words("visits.couple.label", { venue: venue.name }) });
    await expect(visit.getByText(note)).toBeVisible();
    await expect(visit.getByText(words("visits.couple.left", { count: 2 }))).toBeVisible();
    await expectSound(page, "a cancelled visit");
  });
  await theirs.close();
  await context.close();
});
