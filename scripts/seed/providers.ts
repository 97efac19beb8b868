import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies, companyLangues, companyPrestations } from "@/db/schema/listing/company";
import { images, profileImages } from "@/db/schema/listing/images";
import { portraitSketches, portraits } from "@/db/schema/listing/profile";
import { reviews } from "@/db/schema/reviews/reviews";
import { langues } from "@/lib/core/catalogue/langues";
import { type PrestationId, prestations } from "@/lib/core/catalogue/prestations";
import { civilDate, DAY_MS, HOUR_MS } from "@/lib/core/dates";
import { currencyOfCountry } from "@/lib/core/exchange";
import type { CountryCode, Site } from "@/lib/core/markets/markets";
import { slugify } from "@/lib/core/text";
import { sketchOf } from "@/lib/listing/portrait/sketch";
import { motifCategories, pictureSet, type SeedPictures } from "@/scripts/seed/pictures";
import { type Chance, uuidFrom } from "@/scripts/seed/random";
import { seedScores } from "@/scripts/seed/review-parts";
import { demoSiret } from "@/scripts/seed/siret";
import { fill, nth, reviewText, richText, type SeedTexts, serviceText } from "@/scripts/seed/texts";
import type { Town } from "@/scripts/seed/towns";

export interface SeedProvider {
  id: string;
  country: CountryCode;
  site: Site;
  first: string;
  name: string;
  town: Town;
  prestationIds: PrestationId[];
  isPremium: boolean;
  isModerated: boolean;
  /** Number of its set of pictures, counted in each country. */
  pictureSet: number;
  /** Has a portrait of its own, videos and two portfolios. */
  isShowcase: boolean;
}

export interface ProviderPlan {
  email: string;
  first: string;
  last: string;
  company: string;
  slug: string;
  site: Site;
  town: Town;
  texts: SeedTexts;
  isPremium: boolean;
  isModerated: boolean;
  isShowcase: boolean;
  passwordHash: string;
}

const basePrice: Record<number, number> = {
  1: 250,
  2: 1100,
  3: 1900,
  4: 450,
  5: 850,
  6: 780,
  7: 980,
  8: 1500,
  9: 1200,
};

/** One provider with company, services, texts, a portrait, a gallery in one palette, and reviews. */
export async function seedProvider(
  db: Database,
  now: Date,
  chance: Chance,
  pictures: SeedPictures,
  count: (key: string) => number,
  plan: ProviderPlan,
): Promise<SeedProvider> {
  const { site, town, texts } = plan;
  const set = count(`pictures ${site.country}`);
  const id = uuidFrom(chance);
  const days = chance.int(40, 900);
  // Who waits for a decision has come lately; a decision takes some hours.
  const joined = new Date(now.getTime() - (plan.isModerated ? days * DAY_MS : (days / 20) * HOUR_MS));
  const moderatedAt = plan.isModerated ? new Date(joined.getTime() + (5 + (days % 30)) * HOUR_MS) : null;
  await db.insert(users).values({
    id,
    roles: ["ROLE_PRESTATAIRE"],
    email: plan.email,
    emailConfirmedAt: joined,
    passwordHash: plan.passwordHash,
    firstname: plan.first,
    lastname: plan.last,
    locale: site.locale,
    country: site.country,
    hasFinishedOnboardingAt: joined,
    moderationStatus: plan.isModerated ? "approved" : "pending",
    moderationSubmittedAt: joined,
    moderatedAt,
    createdAt: joined,
  });
  const values = { first: plan.first, city: town.name, year: joined.getFullYear() - chance.int(1, 9) };
  await db.insert(companies).values({
    providerId: id,
    name: plan.company,
    slug: plan.slug,
    register: site.country === "FR" ? "siret" : null,
    registrationNumber: site.country === "FR" ? demoSiret(plan.slug) : null,
    registrationStatus: plan.isModerated && site.country === "FR" ? "active" : "unchecked",
    dateOfCreation: `${values.year}-0${chance.int(1, 9)}-15`,
    zipcode: town.zipcode ?? "",
    city: town.name,
    countryCode: site.country,
    countryLabel: new Intl.DisplayNames(site.locale, { type: "region" }).of(site.country) ?? site.country,
    latitude: town.latitude + (chance.next() - 0.5) * 0.02,
    longitude: town.longitude + (chance.next() - 0.5) * 0.02,
    placeId: town.id,
    areaId: town.areaId,
  });
  const services = chance.some(prestations, chance.int(2, 4)).sort((a, b) => a.id - b.id);
  await db.insert(companyPrestations).values(
    services.map(({ id: prestationId, type }) => ({
      providerId: id,
      prestationId,
      description: fill(serviceText(texts, type, count(`${type} ${site.locale}`)), values),
      budgetStartingFromCents: ((basePrice[prestationId] ?? 900) + chance.int(-3, 8) * 50) * 100,
      currency: currencyOfCountry(site.country),
      isBudgetVisible: chance.is(0.92),
    })),
  );
  const own = site.language;
  const spoken = [...new Set([own, ...chance.some(langues, chance.int(0, 2)).map(({ code }) => code)])];
  await db
    .insert(companyLangues)
    .values(
      langues
        .filter(({ code }) => spoken.includes(code))
        .map(({ id: langueId }) => ({ providerId: id, langueId })),
    );
  const shared = {
    portrait: nth(texts.portrait, count(`shared ${site.locale}`)),
    experience: `${chance.pick(texts.experience)} ${chance.pick(texts.experienceMore)}`,
    service: chance.pick(texts.service),
    benefits: chance.is(0.7) ? chance.pick(texts.benefits) : "",
  };
  const ownTexts = plan.isShowcase ? texts.portraits[count(`portrait ${site.locale}`)] : undefined;
  const { portrait, experience, service, benefits } = ownTexts ?? shared;
  const written = {
    portrait: richText(fill(portrait, values)),
    experience: richText(fill(experience, values)),
    service: richText(fill(service, values)),
    benefits: benefits === "" ? null : richText(fill(benefits, values)),
  };
  await db.insert(portraits).values({ providerId: id, ...written });
  await db.insert(portraitSketches).values({ providerId: id, hashes: sketchOf(written) });
  await seedGallery(db, now, chance, pictures, { id, texts, town, set, isPremium: plan.isPremium });
  await seedReviews(db, now, chance, count, { id, texts, site });
  return {
    id,
    country: site.country,
    site,
    first: plan.first,
    name: plan.company,
    town,
    prestationIds: services.map((service) => service.id),
    isPremium: plan.isPremium,
    isModerated: plan.isModerated,
    pictureSet: set,
    isShowcase: plan.isShowcase,
  };
}

interface GalleryPlan {
  id: string;
  texts: SeedTexts;
  town: Town;
  set: number;
  isPremium: boolean;
}

async function seedGallery(
  db: Database,
  now: Date,
  chance: Chance,
  pictures: SeedPictures,
  plan: GalleryPlan,
) {
  const fileId = pictures.portraits[plan.set % pictures.portraits.length] ?? "";
  await db.insert(profileImages).values({ userId: plan.id, fileId });
  const shown = pictureSet(pictures, plan.set).slice(0, plan.isPremium ? 9 : chance.int(3, 6));
  await db.insert(images).values(
    shown.map(({ motif, fileId }, position) => ({
      providerId: plan.id,
      fileId,
      title: plan.texts.photo[motif] ?? motif,
      description: fill(nth(plan.texts.photoTexts[motif] ?? [""], plan.set), { city: plan.town.name }),
      category: motifCategories[motif] ?? null,
      position,
      createdAt: new Date(now.getTime() - (60 - position) * DAY_MS),
    })),
  );
}

async function seedReviews(
  db: Database,
  now: Date,
  chance: Chance,
  count: (key: string) => number,
  plan: { id: string; texts: SeedTexts; site: Site },
) {
  const contents = Array.from({ length: chance.int(0, 4) }, () =>
    reviewText(plan.texts, count(`review ${plan.site.locale}`)),
  );
  if (contents.length === 0) return;
  await db.insert(reviews).values(
    contents.map((content, n) => {
      const publishedAt = new Date(now.getTime() - chance.int(20, 500) * DAY_MS);
      const couple = coupleName(chance, plan.texts);
      const rating = chance.is(0.75) ? 5 : 4;
      return {
        providerId: plan.id,
        coupleName: couple,
        weddingDate: civilDate(publishedAt.getTime() - 20 * DAY_MS),
        rating,
        // Three couples in four scored the parts too.
        ...(n % 4 === 3 ? {} : seedScores(rating, "provider")),
        content,
        locale: plan.site.locale,
        status: "published" as const,
        createdAt: publishedAt,
        publishedAt,
      };
    }),
  );
}

/** Two different first names. */
export function coupleName(chance: Chance, { first }: SeedTexts): string {
  const one = chance.pick(first);
  return `${one} & ${chance.pick(first.filter((name) => name !== one))}`;
}

export function uniqueSlug(taken: Set<string>, name: string, town: string): string {
  const base = slugify(name) || "prestataire";
  const tries = [
    base,
    `${base}-${slugify(town)}`,
    ...Array.from({ length: 50 }, (_, n) => `${base}-${n + 2}`),
  ];
  const slug = tries.find((candidate) => !taken.has(candidate)) ?? base;
  taken.add(slug);
  return slug;
}
