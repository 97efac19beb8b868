/**
 * Required and optional properties of the types used in our pages, from the documentation of schema.org and the
 * search engines. A value is a text, a number, a URL, a date or a thing of one of the named types.
 */
type Kind = "text" | "number" | "url" | "date" | "language" | readonly string[];
interface Rule {
  required: Record<string, Kind>;
  known?: Record<string, Kind>;
}

const BUSINESS = ["LocalBusiness"] as const;
const place: Record<string, Kind> = { name: "text" };
const business: Rule = {
  required: { name: "text", url: "url", address: ["PostalAddress"] },
  known: {
    description: "text",
    image: "url",
    geo: ["GeoCoordinates"],
    areaServed: ["AdministrativeArea", "City", "Country"],
    knowsLanguage: "language",
    priceRange: "text",
    foundingDate: "text",
    makesOffer: ["Offer"],
    sameAs: "url",
    aggregateRating: ["AggregateRating"],
    review: ["Review"],
    subjectOf: ["VideoObject"],
  },
};

const rules: Record<string, Rule> = {
  Organization: {
    required: {},
    known: { name: "text", url: "url", logo: ["ImageObject"], sameAs: "url" },
  },
  ImageObject: { required: { url: "url" }, known: { width: "number", height: "number", caption: "text" } },
  WebSite: {
    required: { name: "text", url: "url" },
    known: {
      description: "text",
      inLanguage: "language",
      publisher: ["Organization"],
      potentialAction: ["SearchAction"],
    },
  },
  SearchAction: { required: { target: ["EntryPoint"], "query-input": "text" } },
  EntryPoint: { required: { urlTemplate: "text" } },
  BreadcrumbList: { required: { itemListElement: ["ListItem"] } },
  ItemList: {
    required: { itemListElement: ["ListItem"] },
    known: { name: "text", numberOfItems: "number", itemListOrder: "url" },
  },
  ListItem: {
    required: { position: "number" },
    known: { name: "text", item: ["LocalBusiness", "EventVenue", "CreativeWork"], url: "url" },
  },
  LocalBusiness: business,
  EventVenue: {
    required: business.required,
    known: {
      ...business.known,
      maximumAttendeeCapacity: "number",
      amenityFeature: ["LocationFeatureSpecification"],
    },
  },
  LocationFeatureSpecification: { required: { name: "text", value: "text" } },
  PostalAddress: {
    required: { addressLocality: "text", addressCountry: "text" },
    known: { postalCode: "text", addressRegion: "text", streetAddress: "text" },
  },
  GeoCoordinates: { required: { latitude: "number", longitude: "number" } },
  AdministrativeArea: { required: place },
  City: { required: place },
  Country: { required: place },
  Place: { required: place, known: { address: ["PostalAddress"] } },
  Person: { required: { name: "text" } },
  AggregateRating: {
    required: { ratingValue: "number", reviewCount: "number" },
    known: { bestRating: "number", worstRating: "number" },
  },
  Review: {
    required: { author: ["Person"], reviewRating: ["Rating"] },
    known: { reviewBody: "text", inLanguage: "language", datePublished: "date" },
  },
  Rating: { required: { ratingValue: "number" }, known: { bestRating: "number", worstRating: "number" } },
  Offer: {
    required: { itemOffered: ["Service"] },
    known: { name: "text", priceSpecification: ["PriceSpecification"] },
  },
  Service: { required: { name: "text" }, known: { description: "text" } },
  PriceSpecification: {
    required: { priceCurrency: "text" },
    known: { minPrice: "number", maxPrice: "number", price: "number" },
  },
  VideoObject: {
    required: { name: "text", description: "text", thumbnailUrl: "url", uploadDate: "date" },
    known: { embedUrl: "url", contentUrl: "url", url: "url" },
  },
  CreativeWork: {
    required: { name: "text", url: "url" },
    known: {
      description: "text",
      image: "url",
      dateCreated: "date",
      datePublished: "date",
      dateModified: "date",
      creator: [...BUSINESS],
      locationCreated: ["Place"],
      genre: "text",
      inLanguage: "language",
    },
  },
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const typesOf = (thing: Json) => [thing["@type"]].flat() as string[];

function isOfKind(value: unknown, kind: Kind): boolean {
  if (typeof kind !== "string")
    return (
      (isObject(value) && typesOf(value).some((type) => kind.includes(type))) || typeof value === "string"
    );
  if (kind === "number") return typeof value === "number" && Number.isFinite(value);
  if (kind === "text" && typeof value === "boolean") return true;
  if (typeof value !== "string" || value.trim() === "") return false;
  if (kind === "url") return /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value);
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}/.test(value);
  return kind === "text" || /^[a-z]{2}(-[A-Z]{2})?$/.test(value);
}

function check(thing: Json, where: string, found: string[]): void {
  const types = typesOf(thing);
  const rule: Required<Rule> = { required: {}, known: {} };
  for (const type of types) {
    const of = rules[type];
    if (!of) found.push(`${where}: unknown type ${type}`);
    Object.assign(rule.required, of?.required);
    Object.assign(rule.known, of?.known);
  }
  const at = `${where} ${types.join("+")}`;
  const isReference = typeof thing["@id"] === "string" && Object.keys(thing).length === 2;
  for (const name of isReference ? [] : Object.keys(rule.required))
    if (!(name in thing)) found.push(`${at}: ${name} is missing`);
  for (const [name, value] of Object.entries(thing)) {
    if (name.startsWith("@")) continue;
    const kind = rule.required[name] ?? rule.known[name];
    if (!kind) found.push(`${at}: ${name} is not known`);
    for (const one of [value].flat()) {
      if (kind && !isOfKind(one, kind)) found.push(`${at}: ${name} is ${JSON.stringify(one)?.slice(0, 80)}`);
      if (isObject(one)) check(one, `${at} › ${name}`, found);
    }
  }
  checkFigures(thing, types, at, found);
}

function checkFigures(thing: Json, types: readonly string[], at: string, found: string[]): void {
  const within = (name: string, least: number, most: number) => {
    const value = thing[name];
    if (typeof value === "number" && (value < least || value > most))
      found.push(`${at}: ${name} is ${value}`);
  };
  within("ratingValue", 1, 5);
  within("latitude", -90, 90);
  within("longitude", -180, 180);
  within("reviewCount", 1, Number.POSITIVE_INFINITY);
  if (!types.includes("ItemList") && !types.includes("BreadcrumbList")) return;
  const positions = [thing.itemListElement].flat().map((item) => (item as Json).position as number);
  const isInOrder = positions.every((position, n) => position === (positions[0] ?? 1) + n);
  if (!isInOrder) found.push(`${at}: positions ${positions.join(", ")}`);
}

/** Unknown and missing properties of a JSON-LD document. */
export function schemaOrgFaults(text: string): string[] {
  const found: string[] = [];
  const document = JSON.parse(text) as Json;
  if (document["@context"] !== "https://schema.org") found.push("another context");
  const graph = document["@graph"] as Json[];
  if (!Array.isArray(graph) || graph.length === 0) return [...found, "an empty graph"];
  for (const thing of graph) check(thing, "@graph", found);
  return found;
}
