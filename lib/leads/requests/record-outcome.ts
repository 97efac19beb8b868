import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { coreErrors } from "@/lib/core/errors";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { endProject, endVisits, tellEnded } from "@/lib/leads/projects/progress";
import type { OutcomeInput, ProjectStatusDto } from "@/lib/leads/projects/schema";

/**
 * Records what became of a provider: "booked" ends the project for all, "not retained" for this one. The providers
 * concerned get an email. Without `uuid` the couple's latest request to this provider is meant. The same answer twice
 * changes nothing.
 */
export async function recordOutcome(ctx: Ctx, input: OutcomeInput): Promise<ProjectStatusDto> {
  return inTransaction(ctx, async (tx) => {
    const uuid = input.uuid ?? (await findLatest(tx, input.prestataireId));
    const project = await openProject(tx, { uuid, token: input.token }, { forUpdate: true });
    if (
      project.status === "BOOKED" &&
      input.outcome === "booked" &&
      project.bookedProviderId === input.prestataireId
    ) {
      return { status: project.status };
    }
    const change = { outcome: input.outcome, outcomeReason: input.reason ?? null, outcomeAt: tx.now };
    const ofProject = eq(eventRequests.projectId, project.id);
    const written = await tx.db
      .update(eventRequests)
      .set(change)
      .where(and(ofProject, eq(eventRequests.providerId, input.prestataireId)))
      .returning({ id: eventRequests.id });
    const [request] = written;
    if (!request) throw projectErrors.request_not_found();
    if (input.outcome === "not_retained") {
      await endVisits(tx, sql`${eventRequests.id} = ${request.id}`, "cancelled");
      await tellEnded(tx, open(eq(eventRequests.id, request.id)), "not_retained");
      return { status: project.status };
    }
    const others = await tx.db
      .update(eventRequests)
      .set({ outcome: "not_retained", outcomeAt: tx.now })
      .where(and(ofProject, ne(eventRequests.providerId, input.prestataireId), isNull(eventRequests.outcome)))
      .returning({ id: eventRequests.id });
    await tellEnded(tx, eq(eventRequests.id, request.id), "booked");
    const otherIds = others.map(({ id }) => id);
    await tellEnded(tx, open(inArray(eventRequests.id, otherIds)), "not_retained");
    await endProject(tx, project.id, { status: "BOOKED", bookedProviderId: input.prestataireId });
    return { status: "BOOKED" };
  });
}

/** Who was told that the contact is stopped hears no more. */
const open = (of: SQL) => and(of, isNull(eventRequests.contactStoppedAt));

async function findLatest(ctx: Ctx, providerId: string): Promise<string> {
  if (ctx.actor.kind !== "couple") throw coreErrors.unauthorized();
  const [latest] = await ctx.db
    .select({ id: projects.id })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(and(eq(eventRequests.providerId, providerId), eq(projects.memberId, ctx.actor.memberId)))
    .orderBy(desc(eventRequests.createdAt))
    .limit(1);
  if (!latest) throw projectErrors.request_not_found();
  return latest.id;
}
