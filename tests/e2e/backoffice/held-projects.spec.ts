import type { Database } from "@/db/client";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { makeMember, makeProject } from "@/tests/support/couples";
import { emailTo } from "../support/inbox";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** A held project that is among the oldest of the queue. */
async function held(db: Database) {
  const firstname = `Zoé ${crypto.randomUUID().slice(0, 6)}`;
  const member = await makeMember({ db, member: { firstname } });
  const verifiedAt = new Date(Date.UTC(2001, 0, 1));
  const project = await makeProject({ db, member, project: { status: "HELD", verifiedAt } });
  await db.insert(projectOrigins).values({
    projectId: project.id,
    mailboxHash: crypto.randomUUID(),
    score: 60,
    reasons: [{ code: "throwaway_domain", points: 60 }],
  });
  return { id: project.id, firstname, email: member.email };
}

test("a moderator sees why projects are held and lets two of them pass at once", async ({
  page,
  context,
  db,
}) => {
  const [first, second] = [await held(db), await held(db)];
  // One more stays in the queue: an empty queue has no bar.
  await held(db);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation/projects/${first.id}`);
  await expect(page.getByText(words("moderation.suspicion.reasons.throwaway_domain"))).toBeVisible();
  await expectAccessible(page, "a held project");
  await page.goto(`${fr}/admin/moderation?kind=projects`);
  const pass = words("moderation.batch.pass");
  await expect(page.getByRole("button", { name: pass })).toBeDisabled();
  const boxOf = (name: string) =>
    page.getByRole("checkbox", { name: words("moderation.batch.select", { name }) });
  // Repeated, because a tick before the hydration is not counted.
  await expect(async () => {
    await boxOf(first.firstname).uncheck();
    await boxOf(first.firstname).check();
    await expect(page.getByText(words("moderation.batch.selected", { count: 1 }))).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await boxOf(second.firstname).check();
  await expect(page.getByText(words("moderation.batch.selected", { count: 2 }))).toBeVisible();
  await expectAccessible(page, "the held projects");
  await expectNoOverflow(page, "the held projects");
  await page.getByRole("button", { name: pass }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(first.firstname)).toBeVisible();
  await dialog.getByRole("button", { name: pass }).click();
  await expect(page.getByText(words("moderation.batch.done", { count: 2 }))).toBeVisible();
  // The button is switched off again, so the bar around it has the focus.
  await expect(page.locator(":focus")).toContainText(words("moderation.batch.selectAll"));
  await expect(page.getByText(first.firstname)).toHaveCount(0);
  for (const { email } of [first, second])
    expect((await emailTo(fr, email)).subject).toBe(words("mails.project_approved.subject", { edit: "no" }));
});

test("the keyboard picks several entries, and each says how long it waits", async ({ page, context, db }) => {
  const [first, second] = [await held(db), await held(db)];
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation?kind=projects`);
  const row = page.getByRole("row").filter({ hasText: first.firstname });
  await expect(row.locator("time")).toHaveAttribute("datetime", "2001-01-01T00:00:00.000Z");
  const boxes = page.locator("[data-pick]");
  const order = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("data-pick") ?? ""));
  const places = [order.indexOf(first.id), order.indexOf(second.id)].sort((one, other) => one - other);
  const steps = (places[1] ?? 0) - (places[0] ?? 0);
  await expect(async () => {
    await boxes.nth(places[0] ?? 0).focus();
    for (let n = 0; n < steps; n++) await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByText(words("moderation.batch.selected", { count: steps + 1 }))).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(boxes.nth(places[1] ?? 0)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(words("moderation.batch.selected", { count: 0 }))).toBeVisible();
});
