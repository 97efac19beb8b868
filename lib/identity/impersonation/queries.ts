import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import type { UserCtx } from "@/lib/gateways/context";
import type { ImpersonationDto } from "@/lib/identity/impersonation/schema";

/** What the impersonation banner shows; null when nobody is impersonated. */
export async function findImpersonation(ctx: UserCtx): Promise<ImpersonationDto | null> {
  if (ctx.actor.impersonatorId === null) return null;
  const [row] = await ctx.db
    .select({
      endsAt: sessions.impersonationExpiresAt,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, ctx.actor.sessionId));
  return row?.endsAt ? { name: `${row.firstname} ${row.lastname}`, endsAt: row.endsAt } : null;
}
