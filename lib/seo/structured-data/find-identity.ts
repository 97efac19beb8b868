import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import type { ProfileIdentity } from "@/lib/seo/structured-data/schema";

interface Row extends Record<string, unknown> {
  latitude: number;
  longitude: number;
  links: (string | null)[];
  videos: ProfileIdentity["videos"];
}

const isPublicUrl = (link: string) => URL.canParse(link) && new URL(link).protocol === "https:";

/** For a provider listed in this country, else null. */
export async function findIdentity(ctx: Ctx, providerId: string): Promise<ProfileIdentity | null> {
  const [row] = await ctx.db.execute<Row>(sql`
    select round(s.latitude::numeric, 2)::float8 as latitude, round(s.longitude::numeric, 2)::float8 as longitude,
           array[c.website, l.sn_instagram, l.sn_facebook, l.sn_pinterest, l.sn_tiktok, l.sn_twitter, l.sn_linkedin]
             as links,
           (select coalesce(json_agg(json_build_object('title', v.title, 'description', v.description, 'host', v.host,
                     'hostVideoId', v.host_video_id, 'uploadedOn', to_char(v.created_at, 'YYYY-MM-DD'))
                     order by v.created_at, v.id), '[]')
              from videos v where v.provider_id = s.provider_id and v.is_visible) as videos
      from provider_search s
      join companies c on c.provider_id = s.provider_id
      left join social_links l on l.provider_id = s.provider_id
     where s.provider_id = ${providerId} and s.country = ${ctx.country}`);
  if (!row) return null;
  const { latitude, longitude, links, videos } = row;
  const sameAs = links.filter((link) => link !== null).filter(isPublicUrl);
  return { latitude, longitude, sameAs, videos };
}
