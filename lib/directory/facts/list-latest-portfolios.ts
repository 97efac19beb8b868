import { sql } from "drizzle-orm";
import type { PortfolioCardDto } from "@/lib/directory/facts/schema";
import { isInPlaceSql, type PlaceScope } from "@/lib/directory/search/conditions";
import type { Ctx } from "@/lib/gateways/context";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";

interface Row extends Omit<PortfolioCardDto, "provider" | "picture">, Record<string, unknown> {
  providerSlug: string;
  providerName: string;
  width: number | null;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

/** The most recently published portfolios of the listed providers of a place. */
export async function listLatestPortfolios(
  ctx: Ctx,
  scope: PlaceScope,
  size: number,
): Promise<PortfolioCardDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select p.id, p.slug, p.title, p.wedding_date as "weddingDate", coalesce(p.city, '') as city,
           c.slug as "providerSlug", c.name as "providerName", f.width, f.height, f.thumbhash, f.variants
      from portfolios p
      join companies c on c.provider_id = p.provider_id
      left join lateral (
        select m.width, m.height, m.thumbhash, m.variants
          from portfolio_images i join media_files m on m.id = i.file_id and m.status = 'ready'
         where i.portfolio_id = p.id order by i.is_key_image desc, i.position, i.id limit 1) f on true
     where p.published_at is not null
       and exists (select from provider_search where provider_id = p.provider_id and ${isInPlaceSql(scope)})
     order by p.published_at desc, p.id limit ${size}::int`);
  return rows.map(({ id, slug, title, weddingDate, city, providerSlug, providerName, ...file }) => ({
    id,
    slug,
    title,
    weddingDate,
    city,
    provider: { slug: providerSlug, name: providerName },
    picture: file.width === null ? null : pictureOf({ ...file, width: file.width }, title),
  }));
}
