import { and, eq, isNull } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { hashToken, sameText } from "@/lib/core/crypto";
import { uuidField } from "@/lib/core/fields";
import type { Ctx } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import type { ProjectKey } from "@/lib/leads/projects/schema";

export type ProjectRow = typeof projects.$inferSelect;

/**
 * The project of a couple that proves itself by the project's secret or by its session; anything else is a 404.
 * `forUpdate` locks the row until the transaction ends, so that changes of a project and its choices happen one
 * after the other.
 */
export async function openProject(
  ctx: Ctx,
  { uuid, token }: ProjectKey,
  options: { forUpdate?: boolean } = {},
): Promise<ProjectRow> {
  const query = ctx.db.select().from(projects).where(eq(projects.id, uuid));
  const [project] = await (options.forUpdate ? query.for("update") : query);
  if (!project || project.status === "ERASED" || !isTheirs(ctx, project, token)) {
    throw projectErrors.project_not_found();
  }
  return project;
}

function isTheirs(ctx: Ctx, project: ProjectRow, token: string | undefined): boolean {
  if (token !== undefined && sameText(hashToken(token), project.tokenHash)) return true;
  return ctx.actor.kind === "couple" && ctx.actor.memberId === project.memberId;
}

/** True when the session of this request belongs to the couple of the project. */
export async function isOwnProject(ctx: Ctx, uuid: string): Promise<boolean> {
  if (ctx.actor.kind !== "couple" || !uuidField.safeParse(uuid).success) return false;
  const [found] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, uuid), eq(projects.memberId, ctx.actor.memberId), isNull(projects.erasedAt)));
  return found !== undefined;
}
