import { at, type Screen } from "./screen";

const tradeOf = (trade: string, place: string) =>
  place.replace("/wedding-planners/", `/wedding-services/${trade}/`);

const slugOf = (page: string) => page.split("/").at(-1);

/** Pages of trades: all of them, and one of a service or a language in each kind of place; pages about one provider or venue. */
export const tradeScreens: Omit<Screen, "as">[] = [
  { name: "trades", path: at("/wedding-services") },
  { name: "trade-country", path: at("/wedding-services/secular-ceremony") },
  { name: "trade-area", path: ({ area }) => tradeOf("full-planning", area) },
  { name: "trade-city", path: ({ city }) => tradeOf("english-speaking", city), country: "fr" },
  { name: "profile-reviews", path: ({ profile }) => `/provider-reviews/${slugOf(profile)}` },
  { name: "venue-reviews", path: ({ reviewedVenue }) => `/venue-reviews/${slugOf(reviewedVenue)}` },
  { name: "why-here", path: ({ profile }) => `/why-here/${slugOf(profile)}` },
];
