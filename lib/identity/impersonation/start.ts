import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { getUser } from "@/lib/identity/accounts/queries";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { impersonationErrors } from "@/lib/identity/impersonation/errors";
import { openImpersonation } from "@/lib/identity/impersonation/impersonation-session";
import { impersonationMinutes } from "@/lib/identity/impersonation/rules";
import type { StartImpersonationInput } from "@/lib/identity/impersonation/schema";
import { notify } from "@/lib/messaging/notifications/notify";

export interface StartedImpersonation {
  token: string | null;
  user: UserDto;
  session: { id: string; expiresAt: Date } | undefined;
}

/**
 * Signs an admin in to a user's account for one hour at most. The user gets an email with the reason. Throws
 * `user_not_found`, and `unauthorized` for another admin's account, which a database trigger refuses as well.
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
