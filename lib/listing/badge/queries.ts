import { type SQL, sql } from "drizzle-orm";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import type { BadgeDto } from "@/lib/listing/badge/schema";

interface Row extends Record<string, unknown> {
  providerId: string;
  slug: string;
  name: string;
  city: string;
  country: BadgeDto["country"];
  isPublished: boolean;
}

async function read(ctx: Ctx, where: SQL): Promise<BadgeDto | null> {
  const [row] = await ctx.db.execute<Row>(sql`
    select c.provider_id as "providerId", c.slug, c.name, c.city, u.country,
           exists (select from provider_search s where s.provider_id = u.id and s.country = u.country) as "isPublished"
      from companies c join users u on u.id = c.provider_id and u.deleted_at is null
     where ${where}`);
  return row ?? null;
}

/** The badge of a provider of this country; null when the account was deleted. */
export async function findBadge(ctx: Ctx, slug: string): Promise<BadgeDto | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  return read(ctx, sql`c.slug = ${slug} and u.country = ${ctx.country}`);
}

/** The provider's own badge; null before it has a company. */
export const findOwnBadge = (ctx: ProviderCtx): Promise<BadgeDto | null> =>
  read(ctx, sql`c.provider_id = ${ctx.actor.userId}`);
