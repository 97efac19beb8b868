import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { companies } from "@/db/schema/listing/company";
import { socialLinks } from "@/db/schema/listing/social";
import { videos } from "@/db/schema/listing/videos";
import { DAY_MS } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import { accents } from "@/lib/listing/profile/accents";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { textsOf } from "@/scripts/seed/texts";

/**
 * Films under a free licence (Blender Foundation, CC BY), so that the players of both hosts have something to
 * play.
 */
const films = [
  { host: "youtube", hostVideoId: "aqz-KE-bpKQ", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
  { host: "vimeo", hostVideoId: "1084537", url: "https://vimeo.com/1084537" },
] as const;

/** Videos (one of them hidden), links and, with Premium, an accent colour. */
export async function seedShowcase(db: Database, now: Date, chance: Chance, provider: SeedProvider) {
  const texts = textsOf(provider.domain.locale);
  const { id, isPremium } = provider;
  const shown = isPremium ? films : provider.isShowcase || chance.is(0.4) ? films.slice(0, 1) : [];
  const rows = shown.map((film, n) => ({
    ...film,
    id: uuidFrom(chance),
    providerId: id,
    title: texts.videoTitles[n] ?? provider.name,
    description: texts.videoText,
    createdAt: new Date(now.getTime() - (20 + n) * DAY_MS),
  }));
  // Hidden by its provider: nobody else can see it.
  const hidden = rows.slice(1).map((row) => ({ ...row, id: uuidFrom(chance), isVisible: false }));
  if (rows.length > 0) await db.insert(videos).values([...rows, ...hidden]);
  // A painted picture of the gallery stands for the copy that the host's picture would be.
  await db.execute(sql`
    update videos v set thumbnail_file_id =
      (select i.file_id from images i where i.provider_id = v.provider_id order by i.created_at desc, i.id limit 1)
     where v.provider_id = ${id}`);
  const handle = slugify(provider.name);
  const has = (share: number) => isPremium || chance.is(share);
  await db.insert(socialLinks).values({
    providerId: id,
    snInstagram: has(0.7) ? `https://www.instagram.com/${handle.replaceAll("-", ".")}/` : null,
    snFacebook: has(0.4) ? `https://www.facebook.com/${handle}` : null,
    snPinterest: has(0.3) ? `https://www.pinterest.com/${handle}/` : null,
    snLinkedIn: isPremium ? `https://www.linkedin.com/company/${handle}` : null,
  });
  const colors = Object.keys(accents);
  await db
    .update(companies)
    .set({
      website: has(0.6) ? `https://www.example.com/${handle}` : null,
      accentColor: isPremium && chance.is(0.6) ? chance.pick(colors) : null,
    })
    .where(eq(companies.providerId, id));
}
