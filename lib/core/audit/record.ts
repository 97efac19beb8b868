import type { Database } from "@/db/client";
import { auditLog } from "@/db/schema/core/audit";
import type { Actor } from "@/lib/core/actor";

export interface AuditEntry {
  /** Snake case, past tense: `profile_approved`. */
  action: string;
  subjectKind?: string;
  subjectId?: string;
  /** Facts about the action; never an email address, a phone number, a name or a text that somebody typed. */
  data?: Record<string, unknown>;
}

/** The part of a request's context that an entry stores. */
interface AuditCtx {
  db: Database;
  now: Date;
  requestId: string;
  actor: Actor;
}

function actorColumns(actor: Actor) {
  switch (actor.kind) {
    case "user":
      return { actorKind: "user", actorId: actor.userId, impersonatorId: actor.impersonatorId } as const;
    case "couple":
      return { actorKind: "member", actorId: actor.memberId } as const;
    default:
      return { actorKind: actor.kind } as const;
  }
}

/**
 * Writes an entry of the append-only audit log in the caller's transaction, so that no action is without its
 * entry.
 */
export async function recordAudit(ctx: AuditCtx, entry: AuditEntry): Promise<void> {
  await ctx.db.insert(auditLog).values({
    ...actorColumns(ctx.actor),
    action: entry.action,
    subjectKind: entry.subjectKind ?? null,
    subjectId: entry.subjectId ?? null,
    data: entry.data ?? {},
    requestId: ctx.requestId,
    createdAt: ctx.now,
  });
}
