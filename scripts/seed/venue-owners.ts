import { eq, inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies, companyLangues, companyPrestations } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { langues } from "@/lib/core/catalogue/langues";
import { DAY_MS } from "@/lib/core/dates";
import { siteIn } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import type { SeedVenue } from "@/scripts/seed/venues";

const DAYS_SINCE_JOINED = 400;
/** Full planning and coordination of the day. */
const plannerServices = [3, 5];

/**
 * What the onboarding asks of every owner of venues: a company in the town of the first venue, and a language.
 * `both@demo.test` also works as a planner. Returns the id of `venue@demo.test`, which has two venues and therefore
 * Premium.
 */
export async function seedVenueOwners(ctx: SystemCtx, seeded: readonly SeedVenue[]): Promise<string> {
  const first = new Map<string, SeedVenue>();
  for (const venue of seeded) if (!first.has(venue.providerId)) first.set(venue.providerId, venue);
  for (const [providerId, { id, name, site }] of first) {
    const [venue] = await ctx.db.select().from(venues).where(eq(venues.id, id));
    if (!venue) continue;
    const { slug, zipcode, city, countryCode, latitude, longitude, placeId, areaId } = venue;
    await ctx.db.insert(companies).values({
      ...{ providerId, name: name.slice(0, 50), slug: `lieu-${slug}`, zipcode, city, countryCode },
      countryLabel: new Intl.DisplayNames(site.locale, { type: "region" }).of(countryCode) ?? countryCode,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      placeId,
      areaId,
      dateOfCreation: "2012-04-02",
    });
    const spoken = langues.find(({ code }) => code === siteIn(site.country).language);
    if (spoken) await ctx.db.insert(companyLangues).values({ providerId, langueId: spoken.id });
  }
  const accounts = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, ["venue@demo.test", "both@demo.test"]));
  const idOf = (email: string) => accounts.find((one) => one.email === email)?.id ?? "";
  const [premium, both] = [idOf("venue@demo.test"), idOf("both@demo.test")];
  // It has paid for Premium twice.
  await ctx.db
    .update(users)
    .set({ createdAt: new Date(ctx.now.getTime() - DAYS_SINCE_JOINED * DAY_MS) })
    .where(eq(users.id, premium));
  await ctx.db
    .update(users)
    .set({ roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"] })
    .where(eq(users.id, both));
  await ctx.db
    .insert(companyPrestations)
    .values(plannerServices.map((prestationId) => ({ providerId: both, prestationId })));
  await refreshSearchRows(ctx, [both]);
  return premium;
}
