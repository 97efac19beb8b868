import { LandingHero } from "@/components/directory/landing/landing-hero";
import { LandingHow } from "@/components/directory/landing/landing-how";
import { LandingNow } from "@/components/directory/landing/landing-now";
import { LandingPlaces } from "@/components/directory/landing/landing-places";
import { LandingPro } from "@/components/directory/landing/landing-pro";
import { LandingReviews } from "@/components/directory/landing/landing-reviews";
import { LandingTrades } from "@/components/directory/landing/landing-trades";
import { RequestBar } from "@/components/directory/request-bar";
import type { ClaimValues } from "@/lib/core/claims/rules";
import type { QuotedReviewDto } from "@/lib/directory/facts/schema";
import type { CityDto, ProviderCardDto } from "@/lib/directory/schema";
import type { AreaDto } from "@/lib/places/schema";

export interface LandingScreenProps {
  /** Number of countries that have a site. */
  countries: number;
  /** The area with most providers; null in an empty directory. */
  area: AreaDto | null;
  planners: readonly ProviderCardDto[];
  areas: readonly AreaDto[];
  cities: readonly CityDto[];
  byPrestation: Readonly<Record<number, number>>;
  total: number;
  reviews: readonly QuotedReviewDto[];
  /** Figures with a source. */
  claims: ClaimValues;
}

/** The front page of a country. */
export function LandingScreen({ area, planners, areas, cities, ...more }: LandingScreenProps) {
  return (
    <>
      <LandingHero countries={more.countries} />
      <LandingTrades byPrestation={more.byPrestation} />
      {area ? <LandingNow area={area} planners={planners} /> : null}
      {areas.length > 0 ? <LandingPlaces areas={areas} cities={cities} /> : null}
      <LandingHow />
      <LandingReviews reviews={more.reviews} />
      <LandingPro total={more.total} claims={more.claims} />
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
