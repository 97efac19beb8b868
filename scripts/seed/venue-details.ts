import { eq } from "drizzle-orm";
import { venueImages, venuePrestations, venueReviews, venues } from "@/db/schema/listing/venues";
import { civilDate, DAY_MS } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import type { SystemCtx } from "@/lib/gateways/context";
import { featureGroupNames, featureGroups } from "@/lib/listing/venues/rules";
import type { SeedPictures } from "@/scripts/seed/pictures";
import { coupleName } from "@/scripts/seed/providers";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { fill, textsOf } from "@/scripts/seed/texts";
import type { SeedVenue } from "@/scripts/seed/venues";

/** The kind of venue that matches a name. */
const kindsByName = [
  ["castle", /château|schloss|kasteel|castello|palacio|solar|manor/i],
  ["farm", /grange|scheune|barn/i],
  ["domain", /domaine|gut|hof|villa|finca|quinta|hall|jardins/i],
] as const;

/** Least and most hundreds of euros that a service starts from. */
const hundreds: Record<string, readonly [number, number]> = {
  hire: [18, 45],
  catering: [35, 80],
  accommodation: [4, 16],
  brunch: [4, 11],
};

const moreMotifs = ["paysage", "arche", "table", "vase", "gateau"];

/**
 * The details of a venue's page: texts, features, services, reviews from elsewhere, a contact person, more photos (one
 * hidden).
 */
export async function seedVenueDetails(
  ctx: SystemCtx,
  chance: Chance,
  pictures: SeedPictures,
  { id, name, site, own }: SeedVenue,
): Promise<void> {
  const texts = textsOf(site.language);
  // Not every town is by the sea, and no text speaks of it.
  const features = featureGroupNames
    .flatMap((group) =>
      chance.some(featureGroups[group], chance.int(1, Math.min(6, featureGroups[group].length))),
    )
    .filter((feature) => feature !== "seaView");
  const handle = slugify(name);
  await ctx.db
    .update(venues)
    .set({
      address: fill(own.address, { number: chance.int(2, 90) }),
      countryLabel: new Intl.DisplayNames(site.locale, { type: "region" }).of(site.country) ?? site.country,
      type: kindsByName.find(([, word]) => word.test(name))?.[0] ?? "reception_hall",
      detailedDescription: own.detail,
      features,
      contactName: `${chance.pick(texts.first)} ${chance.pick(texts.last)}`,
      contactRole: chance.pick(texts.contactRoles),
      snInstagram: `https://www.instagram.com/${handle.replaceAll("-", ".")}/`,
      snFacebook: chance.is(0.5) ? `https://www.facebook.com/${handle}` : null,
      website: chance.is(0.6) ? `https://www.example.com/${handle}` : null,
    })
    .where(eq(venues.id, id));
  const offered = texts.venueServices.map(([prestation, title], n) => ({
    ...{ prestation, title },
    description: own.services[n] ?? "",
  }));
  const services = chance.some(offered, chance.int(2, offered.length));
  await ctx.db.insert(venuePrestations).values(
    services.map(({ prestation, title, description }, position) => ({
      id: uuidFrom(chance),
      venueId: id,
      prestation,
      title,
      description,
      budgetStartingFromCents: chance.int(...(hundreds[prestation] ?? [3, 60])) * 10_000,
      isDescriptionVisible: chance.is(0.9),
      isBudgetVisible: chance.is(0.8),
      position,
    })),
  );
  const said = chance.some(own.reviews, chance.int(1, own.reviews.length));
  await ctx.db.insert(venueReviews).values(
    said.map((content) => {
      const publishedAt = new Date(ctx.now.getTime() - chance.int(30, 500) * DAY_MS);
      return {
        id: uuidFrom(chance),
        venueId: id,
        coupleName: coupleName(chance, texts),
        weddingDate: civilDate(publishedAt.getTime() - 25 * DAY_MS),
        // The last review of each venue has a reservation.
        rating: content === own.reviews.at(-1) ? 4 : 5,
        content,
        status: "published" as const,
        createdAt: publishedAt,
        publishedAt,
      };
    }),
  );
  const palette = chance.pick(pictures.palettes);
  await ctx.db.insert(venueImages).values(
    chance.some(moreMotifs, chance.int(3, 5)).map((motif, n) => ({
      id: uuidFrom(chance),
      venueId: id,
      fileId: pictures.motifs.get(`${motif}-${palette}`) ?? chance.pick([...pictures.motifs.values()]),
      position: 3 + n,
      title: texts.photo[motif] ?? name,
      alt: texts.photo[motif] ?? name,
      isVisible: n !== 2,
    })),
  );
}
