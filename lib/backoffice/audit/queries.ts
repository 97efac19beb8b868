import { and, desc, eq, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { nameSubjects } from "@/lib/backoffice/audit/name-subjects";
import {
  AUDIT_PAGE_SIZE,
  type AuditDto,
  type AuditInput,
  type AuditPeople,
} from "@/lib/backoffice/audit/schema";
import { signInActions } from "@/lib/core/audit/actions";
import type { AdminCtx } from "@/lib/gateways/context";

const actors = alias(users, "actors");
const impersonators = alias(users, "impersonators");

/** Names of the people that the list is narrowed to, which may hold no line; null for a deleted account. */
export async function namePeople(ctx: AdminCtx, { actor, impersonator }: AuditInput): Promise<AuditPeople> {
  const ids = [actor, impersonator].filter((id) => id !== undefined);
  if (ids.length === 0) return { actor: null, impersonator: null };
  const found = await ctx.db
    .select({ id: users.id, name: sql<string | null>`${users.firstname} || ' ' || ${users.lastname}` })
    .from(users)
    .where(inArray(users.id, ids));
  const nameOf = (id: string | undefined) => found.find((user) => user.id === id)?.name?.trim() || null;
  return { actor: nameOf(actor), impersonator: nameOf(impersonator) };
}

/** One page of the audit log, newest first. Pages start after an id, so that new lines do not shift them. */
export async function listAudit(ctx: AdminCtx, input: AuditInput): Promise<AuditDto> {
  const rows = await ctx.db
    .select({
      line: auditLog,
      actor: sql<string | null>`${actors.firstname} || ' ' || ${actors.lastname}`,
      impersonator: sql<string | null>`${impersonators.firstname} || ' ' || ${impersonators.lastname}`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(impersonators, eq(impersonators.id, auditLog.impersonatorId))
    .where(
      and(
        input.actor ? eq(auditLog.actorId, input.actor) : undefined,
        input.impersonator ? eq(auditLog.impersonatorId, input.impersonator) : undefined,
        input.action ? eq(auditLog.action, input.action) : undefined,
        input.journal === "sign_ins" ? inArray(auditLog.action, [...signInActions]) : undefined,
        input.journal === "decisions" ? notInArray(auditLog.action, [...signInActions]) : undefined,
        input.subject ? eq(auditLog.subjectId, input.subject) : undefined,
        input.from ? gte(auditLog.createdAt, new Date(`${input.from}T00:00:00Z`)) : undefined,
        input.to ? lt(auditLog.createdAt, sql`${input.to}::date + 1`) : undefined,
        input.before ? lt(auditLog.id, input.before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE + 1);
  const shown = rows.slice(0, AUDIT_PAGE_SIZE);
  const names = await nameSubjects(
    ctx,
    shown.map(({ line }) => line),
  );
  return {
    lines: shown.map(({ line, actor, impersonator }) => ({
      ...line,
      createdAt: line.createdAt.toISOString(),
      actorName: actor,
      impersonatorName: impersonator,
      subjectName: names.get(line.subjectId ?? "") ?? null,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.line.id ?? null) : null,
  };
}
