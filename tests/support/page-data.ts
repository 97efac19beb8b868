type Json = Record<string, unknown>;

/** What the structured data of each kind of page has, by its path. Pages that are not indexed may have less. */
const expected: readonly { path: RegExp; types: readonly string[] }[] = [
  { path: /^\/wedding-(planners|venues)(\/|$)/, types: ["BreadcrumbList", "ItemList"] },
  { path: /^\/wedding-planner\/[^/]+$/, types: ["BreadcrumbList", "LocalBusiness"] },
  { path: /^\/wedding-venue\/[^/]+$/, types: ["BreadcrumbList", "EventVenue", "LocalBusiness"] },
];

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Reviews that the data names and the page does not show, and ratings without a visible review. */
function reviewFaults(thing: Json, visible: string): string[] {
  const reviews = [thing.review ?? []].flat() as Json[];
  const hidden = reviews.filter(({ reviewBody }) => !visible.includes(plain(String(reviewBody))));
  const faults = hidden.map(
    ({ reviewBody }) => `names a review that it does not show: ${String(reviewBody)}`,
  );
  return thing.aggregateRating && reviews.length === hidden.length
    ? [...faults, "has a rating without a visible review"]
    : faults;
}

/** Characters after a name within which its card shows the rating. */
const CARD_LENGTH = 400;

/** "4,9 38 avis" somewhere after the name, as cards and headers write it; the count may have separators. */
function showsRating({ name, aggregateRating }: Json, visible: string): boolean {
  const { ratingValue, reviewCount } = aggregateRating as { ratingValue: number; reviewCount: number };
  const [whole, tenth] = ratingValue.toFixed(1).split(".");
  const count = [...String(reviewCount)].join("[^\\d]?");
  const rating = new RegExp(`${whole}[.,]${tenth} ${count}(?!\\d)`);
  const parts = visible.split(plain(String(name))).slice(1);
  return parts.some((after) => rating.test(after.slice(0, CARD_LENGTH)));
}

/** Ratings that the data claims, also those of the items of a list, and the page does not show. */
function ratingFaults(thing: Json, visible: string): string[] {
  const entries = [thing.itemListElement ?? []].flat() as Json[];
  const items = entries.flatMap(({ item }) =>
    typeof item === "object" && item !== null ? [item as Json] : [],
  );
  return [thing, ...items]
    .filter((one) => one.aggregateRating && !showsRating(one, visible))
    .map(({ name }) => `claims a rating that it does not show: ${String(name)}`);
}

/** What is missing or too much in the structured data of an indexed page with this visible text. */
export function pageDataFaults(path: string, documents: readonly string[], text: string): string[] {
  const things = documents.flatMap((one) => (JSON.parse(one) as { "@graph": Json[] })["@graph"]);
  const types = new Set(things.flatMap((thing) => [thing["@type"]].flat() as string[]));
  const rule = expected.find((one) => one.path.test(path));
  const missing = (rule?.types ?? []).filter((type) => !types.has(type));
  return [
    ...missing.map((type) => `has no ${type}`),
    ...things.flatMap((thing) => reviewFaults(thing, plain(text))),
    ...things.flatMap((thing) => ratingFaults(thing, plain(text))),
  ];
}
