import { eq } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { hashToken } from "@/lib/core/crypto";
import { editProject } from "@/lib/leads/edits/edit-project";
import type { EditProjectInput } from "@/lib/leads/projects/schema";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject, type ProjectOptions } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { only, uniquePhone } from "@/tests/support/unique";

const { db } = testDatabase();

export const oldMessage = "Nous rêvons d'un dîner au bord du lac, avec toutes nos familles réunies.";
export const newMessage = "Finalement, nous préférons une fête champêtre dans un grand jardin fleuri.";

export const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

/** A project with two receivers: one has the contact, the other one not. */
export async function sent(project: ProjectOptions["project"] = {}) {
  const token = crypto.randomUUID();
  const member = await makeMember();
  const made = await makeProject({
    member,
    project: {
      tokenHash: hashToken(token),
      guestRange: "51_80",
      budgetRange: "20K_30K",
      message: oldMessage,
      sentAt: testNow,
      ...project,
    },
  });
  // A couple may type the number of one, so it has to be valid.
  const provider = () => makeProvider({ credits: 3, user: { phone: uniquePhone() } });
  const [holder, reader] = await Promise.all([provider(), provider()]);
  const message = made.row.message;
  const request = { message, seenAt: testNow };
  const unlocked = await makeEventRequest({ project: made, providerId: holder.id, position: 1, request });
  const locked = await makeEventRequest({ project: made, providerId: reader.id, position: 2, request });
  const as = (user: typeof holder, now = minutes(10)) => testCtxAs("moderated", { actor: user.actor, now });
  await unlock(as(holder, testNow), { uuid: unlocked.id });
  const key = { uuid: made.id, token };
  return {
    key,
    project: made,
    member,
    holder: { user: holder, ctx: as(holder), uuid: unlocked.id },
    reader: { user: reader, ctx: as(reader), uuid: locked.id },
    edit: (answers: Omit<Partial<EditProjectInput>, "uuid" | "token">, now = minutes(5)) =>
      editProject(testCtx({ now }), { ...key, version: 0, ...answers }),
  };
}

export const editsOf = (projectId: string) =>
  db.select().from(projectEdits).where(eq(projectEdits.projectId, projectId)).orderBy(projectEdits.id);
export const requestOf = async (id: string) =>
  only(await db.select().from(eventRequests).where(eq(eventRequests.id, id)));
export const mailsAbout = async (requestId: string, kind: string) =>
  (await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, requestId))).filter(
    (one) => one.kind === kind,
  );
