import "server-only";
import { recordAudit } from "@/lib/core/audit/record";
import type { Ctx } from "@/lib/gateways/context";

/** Writes every request of an impersonating admin to the audit journal with both ids, whatever its outcome. */
export async function noteImpersonated(ctx: Ctx, method: string, path: string): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.impersonatorId === null) return;
  const { userId, impersonatorId } = ctx.actor;
  ctx.log.info({ userId, impersonatorId, method, path }, "request in a user's place");
  await recordAudit(ctx, {
    action: "impersonated_request",
    subjectKind: "path",
    subjectId: `${method} ${path}`.slice(0, 300),
  });
}
