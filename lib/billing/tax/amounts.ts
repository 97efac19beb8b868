import { shareOf } from "@/lib/core/money";

/*
 * Prices are gross: the tax is contained in what the buyer pays. Amounts are integer cents. The tax is computed from the
 * total of each rate, never line by line, and split over the lines so that they add up to it.
 */

/** S: taxed. AE: the buyer accounts for the tax (reverse charge). O: no tax of the Union or of the seller's country. */
export const taxCategories = ["S", "AE", "O"] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** The tax within a gross amount: 3258 of 19550 at 20 %. */
export const taxWithin = (grossCents: number, rateBp: number) => shareOf(grossCents, rateBp, 10_000 + rateBp);

export interface GrossLine {
  /** Product code: `credits`, `premium_monthly`, `premium_yearly`. */
  label: string;
  quantity: number;
  grossCents: number;
  rateBp: number;
  category: TaxCategory;
}

export interface InvoiceLine extends GrossLine {
  netCents: number;
  taxCents: number;
}

export interface TaxTotal {
  rateBp: number;
  category: TaxCategory;
  netCents: number;
  taxCents: number;
  grossCents: number;
}

export interface InvoiceTotals {
  lines: InvoiceLine[];
  /** One for each rate and category. */
  taxes: TaxTotal[];
  netCents: number;
  taxCents: number;
  grossCents: number;
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/**
 * Net, tax and gross of lines and of their rates. `already` is what earlier documents hold of the same payment, by rate
 * and category: the parts of a payment that is credited in steps then add up to its whole tax.
 */
export function totalsOf(lines: readonly GrossLine[], already: readonly TaxTotal[] = []): InvoiceTotals {
  const groups = new Map<string, { grossCents: number; start: number }>();
  const withTax = lines.map((line) => {
    const key = `${line.category} ${line.rateBp}`;
    const before = already.find(({ category, rateBp }) => `${category} ${rateBp}` === key)?.grossCents ?? 0;
    const group = groups.get(key) ?? { grossCents: before, start: before };
    const through = group.grossCents + line.grossCents;
    const taxCents = taxWithin(through, line.rateBp) - taxWithin(group.grossCents, line.rateBp);
    groups.set(key, { ...group, grossCents: through });
    return { ...line, taxCents, netCents: line.grossCents - taxCents };
  });
  const taxes = [...groups.keys()].map((key) => {
    const own = withTax.filter(({ category, rateBp }) => `${category} ${rateBp}` === key);
    const { rateBp = 0, category = "S" } = own[0] ?? {};
    return { rateBp, category, ...amountsOf(own) };
  });
  return { lines: withTax, taxes, ...amountsOf(withTax) };
}

function amountsOf(lines: readonly InvoiceLine[]) {
  return {
    netCents: sumOf(lines, (line) => line.netCents),
    taxCents: sumOf(lines, (line) => line.taxCents),
    grossCents: sumOf(lines, (line) => line.grossCents),
  };
}

/** The totals of several documents about one payment, by rate and category. */
export function taxesOf(lines: readonly InvoiceLine[]): TaxTotal[] {
  const keys = new Map(lines.map((line) => [`${line.category} ${line.rateBp}`, line]));
  return [...keys].map(([key, { rateBp, category }]) => ({
    rateBp,
    category,
    ...amountsOf(lines.filter((line) => `${line.category} ${line.rateBp}` === key)),
  }));
}
