import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import type { CoupleCtx, Ctx } from "@/lib/gateways/context";
import { listEdits } from "@/lib/leads/changes/queries";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import { holdsPlace, isSearching } from "@/lib/leads/projects/rules";
import { maxChoices, type ProjectKey } from "@/lib/leads/projects/schema";
import type { MyProjectDto, SentRequestDto } from "@/lib/leads/selection/schema";
import { listSentRequests } from "@/lib/leads/selection/sent-requests";
import { listAvailability } from "@/lib/listing/availability/queries";

/** All projects of a couple, the latest first, with what each provider did. */
export async function listMyProjects(ctx: CoupleCtx): Promise<{ projects: MyProjectDto[] }> {
  const rows = await ctx.db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.memberId, ctx.actor.memberId),
        isNull(projects.erasedAt),
        notInArray(projects.status, ["WITHDRAWN"]),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(20);
  return { projects: await Promise.all(rows.map((project) => myProject(ctx, project))) };
}

/** One of these projects, also for a caller with its secret. */
export async function getMyProject(ctx: Ctx, input: ProjectKey): Promise<MyProjectDto> {
  return myProject(ctx, await openProject(ctx, input));
}

async function myProject(ctx: Ctx, project: ProjectRow): Promise<MyProjectDto> {
  const { eventType, serviceType, eventDate, eventDatePrecision, eventLocationCity } = project;
  const requests = await listSentRequests(ctx, project.id);
  const taken = requests.filter(holdsPlace).length;
  return {
    uuid: project.id,
    status: project.status,
    step: project.step,
    eventType,
    serviceType,
    eventDate,
    eventDatePrecision,
    eventLocationCity,
    createdAt: project.createdAt.toISOString(),
    placesLeft: Math.max(0, maxChoices - taken),
    requests,
    edits: await listEdits(ctx, { ...project, couple: null }),
    takenVenues: await listTakenVenues(ctx, project, requests),
  };
}

/** Venues of requests that may still be answered, which say that they are taken on the day of the event. */
async function listTakenVenues(
  ctx: Ctx,
  { eventDate, eventDatePrecision, status }: ProjectRow,
  requests: readonly SentRequestDto[],
): Promise<MyProjectDto["takenVenues"]> {
  if (eventDate === null || eventDatePrecision !== "DAY" || !isSearching(status)) return [];
  const asked = requests
    .filter(({ state }) => state !== "declined" && state !== "stopped")
    .flatMap(({ venues }) => venues);
  const found = await listAvailability(
    ctx,
    asked.map(({ id }) => id),
    eventDate,
  );
  return asked.filter(({ id }) => found.get(id) === "taken").map(({ id, name }) => ({ id, name }));
}
