import type { Database } from "@/db/client";
import { auditLog } from "@/db/schema/core/audit";
import type { Actor } from "@/lib/core/actor";

export interface AuditEntry {
  /** Snake case, past tense: `profile_approved`. */
  action: string;
  subjectKind?: string;
  subjectId?: string;
  /** Facts of the act; never an address, a number, a name or a typed text. */
  data?: Record<string, unknown>;
}

/** The part of a request's context that an entry names. */
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

/** Writes what is being done into the append-only journal, in the caller's transaction: no act without its line. */
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
