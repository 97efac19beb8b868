import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { coreErrors } from "@/lib/core/errors";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { UserCtx } from "@/lib/gateways/context";

/** The country on whose site a user registered: it decides whether the company needs a SIRET. */
export async function getHomeCountry(ctx: UserCtx): Promise<CountryCode> {
  const [user] = await ctx.db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user) throw coreErrors.unauthorized();
  return user.country;
}
