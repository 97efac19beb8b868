import type { CountryCode } from "@/lib/core/markets/markets";
import { type ListDto, PAGE_SIZE } from "@/lib/directory/schema";
import { businessCard } from "@/lib/seo/structured-data/business";
import type { Thing } from "@/lib/seo/structured-data/thing";

export interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs of a page, itself last. */
export function breadcrumbList(origin: string, steps: readonly Step[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Items in the order of a list; `before` is the number of items on earlier pages. */
export function itemList(name: string, total: number, items: readonly Thing[], before = 0): Thing {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListOrder: "https://schema.org/ItemListOrderDescending",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      item,
    })),
  };
}

/** The providers of one page, numbered on from the earlier pages. */
export function providerList(
  { origin, country, name }: { origin: string; country: CountryCode; name: string },
  { planners, total, page }: Pick<ListDto, "planners" | "total" | "page">,
): Thing {
  const items = planners.map((card) => businessCard(origin, country, card));
  return itemList(name, total, items, (page - 1) * PAGE_SIZE);
}
