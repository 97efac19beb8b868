import { sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { currencyOfCountry } from "@/lib/core/exchange";
import { type CountryCode, type Site, siteIn } from "@/lib/core/markets/markets";
import { defaultSites } from "@/lib/core/markets/open-markets";
import type { SystemCtx } from "@/lib/gateways/context";
import type { SeedPictures } from "@/scripts/seed/pictures";
import { uniqueSlug } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { fill, nth, textsOf, type VenueTexts } from "@/scripts/seed/texts";
import type { Town } from "@/scripts/seed/towns";

const types = ["domain", "castle", "farm", "hotel", "reception_hall", "unusual"] as const;
const features = [
  "garden",
  "parking",
  "outdoorCeremony",
  "danceFloor",
  "bar",
  "tables",
  "chairs",
  "wheelchairAccessible",
] as const;
/** Owners beside `venue@demo.test` who can sign in, by the number of their venue. */
const accounts: Record<number, string> = { 2: "venue-free@demo.test", 3: "both@demo.test" };
const perCountry: Partial<Record<CountryCode, number>> = { FR: 8, GB: 3, DE: 3, IT: 2, ES: 2, PT: 1, BE: 1 };

export interface SeedVenue {
  id: string;
  providerId: string;
  name: string;
  site: Site;
  own: VenueTexts;
}

async function owner(
  ctx: SystemCtx,
  chance: Chance,
  email: string,
  country: CountryCode,
  passwordHash: string,
): Promise<string> {
  const site = siteIn(country);
  const texts = textsOf(site.language);
  const id = uuidFrom(chance);
  await ctx.db.insert(users).values({
    id,
    roles: ["ROLE_VENUE"],
    email,
    emailConfirmedAt: ctx.now,
    passwordHash,
    firstname: chance.pick(texts.first),
    lastname: chance.pick(texts.last),
    locale: site.locale,
    country,
    hasFinishedOnboardingAt: ctx.now,
    moderationStatus: "approved",
    moderatedAt: ctx.now,
  });
  return id;
}

/** Twenty venues; the first two belong to `venue@demo.test`, who has Premium. Returns the inserted rows. */
export async function seedVenues(
  ctx: SystemCtx,
  chance: Chance,
  pictures: SeedPictures,
  found: Record<string, Town[]>,
  passwordHash: string,
): Promise<SeedVenue[]> {
  const slugs = new Set<string>();
  const written: SeedVenue[] = [];
  const demoOwner = await owner(ctx, chance, "venue@demo.test", "FR", passwordHash);
  for (const site of defaultSites()) {
    const texts = textsOf(site.language);
    for (let n = 0; n < (perCountry[site.country] ?? 0); n += 1) {
      const providerId =
        written.length < 2
          ? demoOwner
          : await owner(
              ctx,
              chance,
              accounts[written.length] ?? `venue-${site.key}-${n}@demo.test`,
              site.country,
              accounts[written.length] ? passwordHash : "",
            );
      const town = chance.pick(found[site.country] ?? []);
      const name = fill(chance.pick(texts.venue), {
        word: chance.pick(texts.words),
        last: chance.pick(texts.last),
      });
      const own = nth(texts.venues, n);
      const seated = chance.int(6, 25) * 10;
      const [venue] = await ctx.db
        .insert(venues)
        .values({
          providerId,
          slug: uniqueSlug(slugs, name, town.name),
          name,
          type: chance.pick(types),
          email: "contact@exemple.test",
          phone: "+33639980100",
          zipcode: town.zipcode ?? "",
          city: town.name,
          countryCode: site.country,
          latitude: town.latitude,
          longitude: town.longitude,
          placeId: town.id,
          areaId: town.areaId,
          description: own.text,
          seatedCapacity: seated,
          standingCapacity: Math.round(seated * 1.5),
          bedrooms: chance.int(1, 18),
          minPriceCents: chance.int(15, 40) * 10_000,
          maxPriceCents: chance.int(50, 140) * 10_000,
          currency: currencyOfCountry(site.country),
          features: chance.some(features, 5),
          publishedAt: sql`now()`,
          moderationStatus: "approved",
          moderationSubmittedAt: ctx.now,
          moderatedAt: ctx.now,
        })
        .returning({ id: venues.id });
      if (!venue) continue;
      const palette = chance.pick(pictures.palettes);
      await ctx.db.insert(venueImages).values(
        ["facade", "cloitre", "soiree"].map((motif, position) => ({
          venueId: venue.id,
          fileId: pictures.motifs.get(`${motif}-${palette}`) ?? "",
          position,
          title: texts.photo[motif] ?? name,
          alt: texts.photo[motif] ?? name,
          isKeyImage: position === 0,
        })),
      );
      written.push({ id: venue.id, providerId, name, site, own });
    }
  }
  return written;
}
