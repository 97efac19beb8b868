import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { companies } from "@/db/schema/listing/company";
import { instagramConnections, instagramMedia, socialLinks } from "@/db/schema/listing/social";
import { videos } from "@/db/schema/listing/videos";
import { encrypt } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import type { SystemCtx } from "@/lib/gateways/context";
import { accents } from "@/lib/listing/profile/accents";
import { INSTAGRAM_SHOWN } from "@/lib/listing/social/copy-instagram";
import { accountIdOf, postsOf } from "@/sandbox/instagram";
import { pictureSet, type SeedPictures } from "@/scripts/seed/pictures";
import type { SeedProvider } from "@/scripts/seed/providers";
import { type Chance, chanceOf, uuidFrom } from "@/scripts/seed/random";
import { textsOf } from "@/scripts/seed/texts";

/**
 * Films under a free licence (Blender Foundation, CC BY), so that the players of both hosts have something to
 * play.
 */
const films = [
  { host: "youtube", hostVideoId: "aqz-KE-bpKQ", url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
  { host: "vimeo", hostVideoId: "1084537", url: "https://vimeo.com/1084537" },
] as const;

const usernameOf = ({ name }: SeedProvider) => slugify(name).replaceAll("-", ".");

/** Videos (one of them hidden), links and, with Premium, an accent colour. */
export async function seedShowcase(db: Database, now: Date, chance: Chance, provider: SeedProvider) {
  const texts = textsOf(provider.site.language);
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
  const username = usernameOf(provider);
  const has = (share: number) => isPremium || chance.is(share);
  await db.insert(socialLinks).values({
    providerId: id,
    snInstagram: has(0.7) ? `https://www.instagram.com/${username}/` : null,
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

const TOKEN_DAYS = 60;
/** The gallery and the portfolios of a provider have the palettes before these. */
const INSTAGRAM_PALETTES = [5, 6];

/**
 * An Instagram account of the sandbox, with copies of its latest posts. They have the sandbox's ids, so that the daily
 * job takes them for the copies that it made itself; painted pictures stand for the sandbox's drawings.
 */
export async function seedInstagram(ctx: SystemCtx, pictures: SeedPictures, provider: SeedProvider) {
  const chance = chanceOf(12);
  const username = usernameOf(provider);
  const { captions } = textsOf(provider.site.language);
  await ctx.db.insert(instagramConnections).values({
    providerId: provider.id,
    accountId: accountIdOf(username),
    username,
    // The sandbox reads the name of the account from the token.
    tokenSealed: encrypt(ctx.keys.contact, `long.${username}`),
    tokenExpiresAt: new Date(ctx.now.getTime() + TOKEN_DAYS * DAY_MS),
    connectedAt: ctx.now,
    syncedAt: ctx.now,
  });
  const shown = INSTAGRAM_PALETTES.flatMap((shift) => pictureSet(pictures, provider.pictureSet, shift));
  const posts = postsOf(username).slice(0, INSTAGRAM_SHOWN);
  await ctx.db.insert(instagramMedia).values(
    shown.slice(0, posts.length).map(({ motif, fileId }, n) => {
      const { id, permalink, timestamp } = posts[n] as (typeof posts)[number];
      return {
        id: uuidFrom(chance),
        providerId: provider.id,
        externalId: id,
        fileId,
        caption: captions[motif]?.[n % 2] ?? null,
        permalink,
        takenAt: new Date(timestamp),
      };
    }),
  );
}
