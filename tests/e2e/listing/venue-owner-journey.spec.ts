import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { projectChoices } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import { nameForms } from "@/lib/core/i18n/french-names";
import { venueToday } from "@/lib/listing/availability/rules";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { uniqueSlug } from "@/tests/support/unique";
import { newVenue } from "@/tests/support/venues";
import { emailTo } from "../support/inbox";
import { activeSiret, Onboarding } from "../support/onboarding";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { announceNothing, demoUser, newCouple, newProvider, password, signIn } from "../support/people";
import { demoPicture } from "../support/registration";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const today = venueToday(new Date(), "FR");
const full = (day: string) =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: words(`own-venues-form.fields.${name}`), exact: false });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const stepName = (step: string) => words(`own-venues-form.steps.${step}.name`).toLowerCase();

async function expectGood(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectNoOverflow(page, where);
  await expectWords(page, where);
}

/** An admin approves what a page of the moderation shows. */
async function approve(admin: Page, path: string, name: string): Promise<void> {
  await admin.goto(`${fr}${path}`);
  await button(admin, words("moderation.approve")).first().click();
  await expect(admin.getByText(words("moderation.approved", { name }))).toBeVisible();
}

test("from registration to a published venue with a calendar, on a telephone", async ({
  browser,
  db,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/status of 404/);
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `oceane-${mark}@exemple.test`;
  const [company, name] = [`Domaines ${mark}`, `Mas ${mark}`];
  const context = await browser.newContext(phone);
  const page = await context.newPage();

  await test.step("registers as a venue owner", async () => {
    await page.goto(`${fr}/register`);
    await page.getByRole("radio", { name: new RegExp(words("registration.role.ROLE_VENUE")) }).check();
    const own = (key: string) => page.getByLabel(words(`registration.${key}`), { exact: true });
    await own("firstname").fill("Océane");
    await own("lastname").fill("Le Goff");
    await own("email").fill(email);
    await own("phone").fill("06 12 34 56 78");
    await own("password").fill(password);
    for (const n of [0, 1]) await page.getByRole("checkbox").nth(n).check();
    await button(page, words("registration.submit")).click();
  });

  await test.step("completes the three steps, and is led to the first venue", async () => {
    const steps = new Onboarding(page, words);
    await steps.company(company, "2019-03-12");
    await steps.address("Rouen", "76000");
    const service = words("catalogue.prestations.PRIVATE_EVENTS.label");
    await steps.services({ siret: activeSiret(), service, langue: "Français" });
    await steps.finish.click();
    const welcome = page.getByRole("dialog");
    await expect(welcome).toContainText(words("onboarding.welcome.leadVenues"));
    await expectAccessible(page, "the welcome of a venue owner");
    await emailTo(fr, email, ({ subject }) => subject === words("mails.welcome.subject", { company }));
    await button(page, words("onboarding.welcome.start")).click();
    await expect(page.getByText(words("dashboard.accountModeration.pendingTitle"))).toBeVisible();
    await expectGood(page, "the dashboard of a new venue owner");
    await page.getByRole("link", { name: words("dashboard.venues.create") }).click();
  });

  await test.step("describes the venue", async () => {
    await field(page, "name").fill(name);
    await page.getByLabel(words("own-venues-form.fields.type")).selectOption("farm");
    await page.getByRole("combobox", { name: words("company.address.search") }).pressSequentially("Annecy");
    await page.getByRole("listbox").getByRole("option").first().click();
    await expect(field(page, "city")).toHaveValue(/Annecy/);
    if ((await field(page, "zipcode").inputValue()) === "") await field(page, "zipcode").fill("74000");
    await field(page, "email").fill("mas@exemple.test");
    await page.getByLabel(words("own-venues-form.fields.phone")).fill("04 50 45 00 33");
    await button(page, words("own-venues-form.next", { step: stepName("description") })).click();
    await field(page, "description").fill("Une ferme, une grange, un verger.");
    const figures = { seatedCapacity: "120", standingCapacity: "180", bedrooms: "14" };
    const prices = { minPrice: "4200", maxPrice: "9800" };
    for (const [figure, value] of Object.entries({ ...figures, ...prices }))
      await field(page, figure).fill(value);
    await button(page, words("own-venues-form.createAndNext", { step: stepName("features") })).click();
    await page.waitForURL(/\/venues\/[0-9a-f-]{36}\/edit\?step=3$/);
  });
  const id = /venues\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

  await test.step("finds the missing step on the dashboard", async () => {
    await page.goto(`${fr}/dashboard`);
    const step = `/venues/${id}/edit?step=5`;
    const link = page.getByRole("link", { name: words("dashboard.venues.continue"), exact: true });
    await expect(link).toHaveAttribute("href", step);
    await page.goto(`${fr}${step}`);
  });

  await test.step("crops one picture and keeps another whole", async () => {
    await page.getByLabel(words("images.add.choose")).setInputFiles(demoPicture("facade-provence"));
    const dialog = page.getByRole("dialog");
    const area = dialog.getByRole("application", { name: words("images.crop.area") });
    await area.focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowLeft");
    await expectAccessible(page, "the crop of a picture of a venue");
    await expectNoOverflow(page, "the crop of a picture of a venue");
    await button(page, words("images.crop.save")).click();
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("switch") });
    await expect(rows).toHaveCount(1);
    await page.getByLabel(words("images.add.choose")).setInputFiles(demoPicture("cloitre-sauge"));
    await dialog.getByRole("button", { name: words("images.crop.whole") }).click();
    await expect(rows).toHaveCount(2);
    const stored = await db.query.venueImages.findMany({
      where: (image) => eq(image.venueId, id),
      with: { file: true },
      orderBy: (image) => image.position,
    });
    const [cropped] = stored;
    expect((cropped?.file.width ?? 0) / (cropped?.file.height ?? 1)).toBeCloseTo(3 / 2, 1);
    await button(page, words("own-venues-form.submit")).click();
    await page.waitForURL(`${fr}/venues/${id}`);
    await expect(page.getByText(words("own-venues.notice.pendingTitle"))).toBeVisible();
    await page.getByRole("switch", { name: words("own-venues.publication.label", { name }) }).click();
    await expect(page.getByText(words("own-venues.publication.onApproval")).first()).toBeVisible();
  });

  await test.step("is approved, account and venue", async () => {
    const [owner] = await db.select().from(users).where(eq(users.email, email));
    const office = await browser.newContext();
    await signIn(db, office, { userId: await demoUser(db, "admin") }, fr);
    const admin = await office.newPage();
    await approve(admin, `/admin/moderation/profiles/${owner?.id}`, company);
    await approve(admin, `/admin/moderation/venues/${id}`, name);
    await office.close();
  });

  const booked = addDays(today, 20);
  await test.step("books a day, which the dashboard names", async () => {
    await page.goto(`${fr}/venues/${id}?tab=calendar`);
    await page.getByRole("button", { name: new RegExp(`^${full(booked)}`) }).tap();
    await page
      .getByRole("region", { name: words("venue-calendar.selection.label") })
      .getByRole("button", { name: words("venue-calendar.states.booked"), exact: true })
      .tap();
    await expect(
      page.getByRole("button", {
        name: new RegExp(`^${full(booked)}, ${words("venue-calendar.states.booked")}`),
      }),
    ).toBeVisible();
    await page.goto(`${fr}/dashboard`);
    const agenda = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: words("dashboard.agenda.title") }) });
    await expect(agenda.getByRole("listitem").filter({ hasText: name })).toContainText(
      words("venue-calendar.states.booked"),
    );
    await expectGood(page, "the dashboard of a venue owner");
  });

  await test.step("shows the venue and the taken day to visitors", async () => {
    const [venue] = await db.select().from(venues).where(eq(venues.id, id));
    const visitor = await browser.newPage();
    await expect(async () => {
      expect((await visitor.goto(`${fr}/wedding-venue/${venue?.slug}`))?.status()).toBe(200);
    }).toPass({ timeout: 5_000 });
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
    await visitor.goto(`${fr}/venue-availability/${venue?.slug}?day=${booked}`);
    const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(booked),
    );
    await expect(
      visitor.getByRole("heading", { name: words("venue-calendar.public.answerTaken", { day }) }),
    ).toBeVisible();
    await visitor.close();
  });
  await context.close();
});

test("who plans and owns a venue has one dashboard, one menu, and each request once", async ({
  page,
  db,
}) => {
  const person = await newProvider(db, { user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] } });
  await announceNothing(db, person.id);
  // Not published: its row has no place in the lists, and the crawler compares these with the table.
  const approved = { moderationStatus: "approved", moderatedAt: new Date() } as const;
  const values = { ...newVenue, ...approved, providerId: person.id, name: "Domaine double" };
  const [venue] = await db
    .insert(venues)
    .values({ ...values, slug: uniqueSlug("double") })
    .returning({ id: venues.id });
  const venueId = venue?.id ?? "";
  const now = new Date();
  const project = await makeProject({
    db,
    member: await newCouple(db),
    project: { verifiedAt: now, sentAt: now, createdAt: now, wantsVenue: true },
  });
  const request = await makeEventRequest({
    db,
    project,
    providerId: person.id,
    request: { createdAt: now },
  });
  // The couple asks for a service and for the venue: one request.
  const choice = { projectId: project.id, providerId: person.id };
  await db.insert(projectChoices).values({ ...choice, position: 1 });
  await db.insert(projectChoiceVenues).values({ ...choice, venueId });
  await db.insert(eventRequestVenues).values({ eventRequestId: request.id, venueId });
  const [visit] = await db
    .insert(visits)
    .values({ eventRequestId: request.id, venueId })
    .returning({ id: visits.id });
  await db.insert(visitSlots).values(
    [5, 6, 7].map((offset, n) => ({
      visitId: visit?.id ?? "",
      position: n + 1,
      day: addDays(today, offset),
      half: "morning" as const,
    })),
  );

  await signIn(db, page.context(), { userId: person.id }, fr);
  await page.goto(`${fr}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const menu = page.getByRole("navigation", { name: words("layout.work.nav") });
  const links = await menu
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([...new Set(links)]);
  for (const path of ["/dashboard", "/event-requests", "/portfolios", "/venues"])
    expect(links).toContain(path);
  await expect(menu.getByRole("link", { name: new RegExp(words("layout.menu.requests")) })).toContainText(
    "1",
  );

  const main = page.getByRole("main");
  await expect(main.getByText(words("dashboard.lead", { date: "", count: 1 }).trim().slice(2))).toBeVisible();
  await expect(main.locator(`[data-request="${request.id}"]`)).toHaveCount(1);
  await expect(
    main.getByRole("heading", { name: words("dashboard.visits.title", { count: 1 }) }),
  ).toBeVisible();
  const visitLink = main.getByRole("link", {
    name: words("dashboard.visits.of", nameForms({ venue: "Domaine double" })),
  });
  await expect(visitLink).toHaveCount(1);
  await expectGood(page, "the dashboard of a planner with a venue");
  await page.setViewportSize(phone.viewport);
  await expectNoOverflow(page, "the dashboard of a planner with a venue, on a telephone");
  await visitLink.click();
  await expect(page).toHaveURL(`${fr}/event-requests/${request.id}`);
});
