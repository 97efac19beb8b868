import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/users";
import { getUser } from "@/lib/accounts/queries";
import type { UserDto } from "@/lib/accounts/schema";
import { recordAudit } from "@/lib/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/context";
import { maskMessage } from "@/lib/event-requests/masking/mask-message";
import { impersonationErrors } from "@/lib/impersonation/errors";
import { impersonationMinutes } from "@/lib/impersonation/limits";
import type { StartImpersonationInput } from "@/lib/impersonation/schema";
import { notify } from "@/lib/notifications/notify";
import { openImpersonation } from "@/lib/sessions/impersonation";

export interface StartedImpersonation {
  token: string | null;
  user: UserDto;
  session: { id: string; expiresAt: Date } | undefined;
}

/**
 * Puts an admin into a user's place for an hour at most. The user is told by mail, with the reason. Throws
 * `user_not_found`, and `unauthorized` for another admin; a trigger of the database refuses the same.
 */
export function startImpersonation(
  ctx: AdminCtx,
  { user_id: userId, reason }: StartImpersonationInput,
): Promise<StartedImpersonation> {
  return inTransaction(ctx, async (tx) => {
    const [target] = await tx.db
      .select({ roles: users.roles, locale: users.locale })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for("share");
    if (!target) throw impersonationErrors.user_not_found();
    if (target.roles.includes("ROLE_ADMIN")) throw impersonationErrors.unauthorized();
    const opened = await openImpersonation(tx, { userId, reason, minutes: impersonationMinutes });
    await recordAudit(tx, {
      action: "impersonation_started",
      subjectKind: "user",
      subjectId: userId,
      data: { sessionId: opened.sessionId, reason: maskMessage(reason) },
    });
    const subject = opened.sessionId;
    await notify(tx, { kind: "account_accessed", to: { user: userId }, subject, locale: target.locale });
    return { token: opened.token, user: await getUser(tx, userId), session: opened.session };
  });
}
