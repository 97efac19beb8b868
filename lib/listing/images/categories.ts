/** What a picture of a gallery can show, in the order in which they are offered. */
export const imageCategories = [
  "ceremony",
  "reception",
  "party",
  "place",
  "decoration",
  "details",
  "people",
  "team",
] as const;
export type ImageCategory = (typeof imageCategories)[number];

/** A category with fewer pictures is no reason to filter. */
const CATEGORY_SIZE = 3;
/** Fewer categories are no choice. */
const CATEGORIES_OFFERED = 2;

/** The categories by which visitors can filter a gallery; none unless there are enough of them with enough pictures. */
export function offeredCategories(
  pictures: readonly { category?: ImageCategory | null | undefined }[],
): ImageCategory[] {
  const large = imageCategories.filter(
    (name) => pictures.filter(({ category }) => category === name).length >= CATEGORY_SIZE,
  );
  return large.length >= CATEGORIES_OFFERED ? large : [];
}
