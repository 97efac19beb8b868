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
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/moderation/projects/${first.id}`);
  await expect(page.getByText(words("moderation.suspicion.reasons.throwaway_domain"))).toBeVisible();
  await expectAccessible(page, "a held project");
  await page.goto(`${fr}/admin/moderation?kind=projects`);
  const pass = page.getByRole("button", { name: words("moderation.held.pass") });
  await expect(pass).toBeDisabled();
  for (const { firstname } of [first, second])
    await page.getByRole("checkbox", { name: words("moderation.held.select", { name: firstname }) }).check();
  await expect(page.getByText(words("moderation.held.selected", { count: 2 }))).toBeVisible();
  await expectAccessible(page, "the held projects");
  await expectNoOverflow(page, "the held projects");
  await pass.click();
  await expect(page.getByText(words("moderation.held.done", { decided: 2, skipped: 0 }))).toBeVisible();
  await expect(page.getByText(first.firstname)).toHaveCount(0);
  for (const { email } of [first, second])
    expect((await emailTo(fr, email)).subject).toBe(words("mails.project_approved.subject"));
});
