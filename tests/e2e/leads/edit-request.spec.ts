import { eq } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { expectAccessible, expectHydrated, expectNoOverflow, expectWords } from "../support/page-checks";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");
const message = "Nous rêvons d’une fête champêtre dans un grand jardin, avec toutes nos familles.";
const changed = "Finalement, nous préférons un dîner aux chandelles dans une orangerie, à la tombée du jour.";

test("a couple changes its request, and its provider reads what changed", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const { id: userId } = await newProvider(db, { credits: 1 });
  const { path, member } = await newRequest(db, userId);
  const answers = { guestRange: "51_80", budgetRange: "20K_30K", message, sentAt: new Date() } as const;
  const [project] = await db
    .update(projects)
    .set(answers)
    .where(eq(projects.memberId, member.id))
    .returning({ id: projects.id });
  await db
    .update(eventRequests)
    .set({ message })
    .where(eq(eventRequests.projectId, project?.id ?? ""));

  await signIn(db, context, { memberId: member.id }, fr);
  await page.goto(`${fr}/my/project`);
  await page.getByRole("link", { name: words("projects.edit.action") }).click();
  const text = page.getByLabel(words("projects.style.message"), { exact: true });
  await expect(text).toHaveValue(message);
  // What is typed before the page's script runs is lost.
  await expectHydrated(text);
  // A link asks before the typed words are lost.
  await text.fill(changed);
  await page.getByRole("link", { name: words("projects.edit.cancel") }).click();
  await page.getByRole("button", { name: words("ui.leave.stay") }).click();
  await expect(text).toHaveValue(changed);
  await expectAccessible(page, "project-edit");
  await expectNoOverflow(page, "project-edit");
  await expectWords(page, "project-edit");

  // Another tab was faster: both messages are kept until the couple chooses.
  const other = "Dans un autre onglet, nous avons écrit que la fête aura lieu au bord de l’eau.";
  await db.update(projects).set({ message: other, version: 1 }).where(eq(projects.memberId, member.id));
  await page.getByRole("button", { name: words("projects.edit.save") }).click();
  await expect(page.getByText(words("projects.edit.conflictSaved", { value: other }))).toBeVisible();
  await expect(text).toHaveValue(changed);
  await page.getByRole("button", { name: words("projects.edit.takeSaved") }).click();
  await expect(text).toHaveValue(other);
  await expect(page.getByRole("button", { name: words("projects.edit.save") })).toBeFocused();
  await text.fill(changed);
  await page.getByRole("button", { name: words("projects.edit.save") }).click();
  await expect(page).toHaveURL(`${fr}/my/project`);
  await page.getByText(words("projects.changes.title")).click();
  await expect(page.getByText(words("projects.changes.names.message"))).toBeVisible();

  await signIn(db, context, { userId }, fr);
  await page.goto(fr + path);
  await expect(page.getByRole("heading", { name: words("event-requests.changes.title") })).toBeVisible();
  await expect(page.getByText(changed)).toBeVisible();
  await page.getByText(words("projects.changes.before")).click();
  await expect(page.getByText(other)).toBeVisible();
  await expectAccessible(page, "request with changes");
  await expectNoOverflow(page, "request with changes");
});
