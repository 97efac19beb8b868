import { formatDateText } from "@/components/forms/date-text";
import type { Database } from "@/db/client";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { projectChoices } from "@/db/schema/leads/projects";
import { venues } from "@/db/schema/listing/venues";
import { addDays, civilToday } from "@/lib/core/dates";
import { holidaysIn } from "@/lib/core/markets/holidays";
import { firstVisitDay } from "@/lib/leads/visits/rules";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { only, uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const today = civilToday(new Date(), "Europe/Paris");
/** The next public holiday in all of France on which a visit can be proposed. */
const [holiday] = holidaysIn("FR", null, { from: addDays(today, 7), to: addDays(today, 200) });

const full = (day: string) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A couple that has asked a public venue. */
async function askedVenue(db: Database) {
  const now = new Date();
  const owner = await newProvider(db, { credits: 1, user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } });
  const approved = { publishedAt: now, moderationStatus: "approved", moderatedAt: now } as const;
  const venue = only(
    await db
      .insert(venues)
      .values({ ...newVenue, ...approved, providerId: owner.id, slug: uniqueSlug("visite") })
      .returning(),
  );
  const member = await makeMember({ db });
  const project = await makeProject({
    db,
    member,
    project: { verifiedAt: now, sentAt: now, createdAt: now, wantsVenue: true },
  });
  const request = await makeEventRequest({ db, project, providerId: owner.id, request: { createdAt: now } });
  const choice = { projectId: project.id, providerId: owner.id };
  await db.insert(projectChoices).values({ ...choice, isProviderAsked: false, position: 1 });
  await db.insert(projectChoiceVenues).values({ ...choice, venueId: venue.id });
  await db.insert(eventRequestVenues).values({ eventRequestId: request.id, venueId: venue.id, askedAt: now });
  return { owner, venue, member, path: `/event-requests/${request.id}` };
}

test("the fields of a visit name public holidays, and the owner reads the name @phone", async ({
  page,
  context,
  db,
}) => {
  if (!holiday) throw new Error("a year without a holiday");
  const name = words(`holidays.names.${holiday.name}`);
  const { owner, venue, member, path } = await askedVenue(db);
  await signIn(db, context, { memberId: member.id }, fr);
  await page.goto(`${fr}/my/project`);
  await page
    .getByRole("region", { name: words("visits.couple.label", { venue: venue.name }) })
    .getByRole("button", { name: words("visits.couple.propose") })
    .click();
  const dialog = page.getByRole("dialog", { name: words("visits.form.title", { venue: venue.name }) });
  await dialog
    .getByRole("button", { name: words("ui.date.open") })
    .first()
    .click();
  const day = page.getByRole("button", { name: new RegExp(`^${full(holiday.day)}.*, ${name}$`) });
  const next = page.getByRole("button", { name: words("ui.date.nextMonth") });
  await expect(next).toBeVisible();
  // The calendar opens at the first day for a visit, which on the last day of a month is in the next one.
  for (let month = firstVisitDay(today).slice(0, 7); month < holiday.day.slice(0, 7); ) {
    await next.click();
    month = addDays(`${month}-28`, 4).slice(0, 7);
  }
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expectAccessible(page, "a calendar with a holiday");
  await expectNoOverflow(page, "a calendar with a holiday");
  await day.click();

  const fields = dialog.getByRole("textbox", { name: words("visits.form.day") });
  await expect(fields.first()).toHaveValue(formatDateText(holiday.day, "fr-FR"));
  await fields.nth(1).fill(formatDateText(addDays(holiday.day, 1), "fr-FR"));
  await fields.nth(2).fill(formatDateText(addDays(holiday.day, 2), "fr-FR"));
  await dialog.getByRole("button", { name: words("visits.form.send") }).click();
  await expect(dialog).toBeHidden();

  await signIn(db, context, { userId: owner.id }, fr);
  await page.goto(fr + path);
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  await page.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  const visit = page.getByRole("region", { name: words("visits.owner.title", { count: 1 }) });
  await expect(visit.getByRole("radio", { name: new RegExp(name) })).toHaveCount(1);
});
