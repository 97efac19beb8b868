import { at, type Screen } from "./screen";

const tradeOf = (trade: string, place: string) =>
  place.replace("/wedding-planners/", `/wedding-services/${trade}/`);

/** Pages of trades: all of them, and one of a service or a language in each kind of place. */
export const tradeScreens: Omit<Screen, "as">[] = [
  { name: "trades", path: at("/wedding-services") },
  { name: "trade-country", path: at("/wedding-services/secular-ceremony") },
  { name: "trade-area", path: ({ area }) => tradeOf("full-planning", area) },
  { name: "trade-city", path: ({ city }) => tradeOf("english-speaking", city), country: "fr" },
];
