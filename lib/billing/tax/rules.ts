import { shareOf } from "@/lib/core/money";

/** S: taxed. AE: the buyer accounts for the tax (reverse charge). O: no tax of the Union or of the seller's country. */
export const taxCategories = ["S", "AE", "O"] as const;
export type TaxCategory = (typeof taxCategories)[number];

/**
 * Standard rates of value-added tax, in basis points (2000 = 20 %), from a civil day on. All services sold here have the
 * standard rate. A country of the Union needs a row before it can be charged there (one-stop shop). Newest first.
 */
const rates: Readonly<Record<string, readonly (readonly [from: string, rateBp: number])[]>> = {
  AT: [["1984-01-01", 2000]],
  BE: [["1996-01-01", 2100]],
  BG: [["1999-01-01", 2000]],
  CH: [
    ["2024-01-01", 810],
    ["2018-01-01", 770],
  ],
  CY: [["2014-01-13", 1900]],
  CZ: [["2013-01-01", 2100]],
  DE: [
    ["2021-01-01", 1900],
    ["2020-07-01", 1600],
    ["2007-01-01", 1900],
  ],
  DK: [["1992-01-01", 2500]],
  EE: [
    ["2025-07-01", 2400],
    ["2024-01-01", 2200],
    ["2009-07-01", 2000],
  ],
  ES: [["2012-09-01", 2100]],
  FI: [
    ["2024-09-01", 2550],
    ["2013-01-01", 2400],
  ],
  FR: [["2014-01-01", 2000]],
  /** Guadeloupe, Martinique, Réunion. */
  "FR-DOM": [["1995-08-01", 850]],
  GB: [["2011-01-04", 2000]],
  GR: [["2016-06-01", 2400]],
  HR: [["2012-03-01", 2500]],
  HU: [["2012-01-01", 2700]],
  IE: [
    ["2021-03-01", 2300],
    ["2020-09-01", 2100],
    ["2012-01-01", 2300],
  ],
  IT: [["2013-10-01", 2200]],
  LT: [["2009-09-01", 2100]],
  LU: [
    ["2024-01-01", 1700],
    ["2023-01-01", 1600],
    ["2015-01-01", 1700],
  ],
  LV: [["2012-07-01", 2100]],
  MT: [["2004-01-01", 1800]],
  NL: [["2012-10-01", 2100]],
  PL: [["2011-01-01", 2300]],
  PT: [["2011-01-01", 2300]],
  /** The Azores, and Madeira. */
  "PT-20": [["2021-07-01", 1600]],
  "PT-30": [["2012-04-01", 2200]],
  RO: [
    ["2025-08-01", 2100],
    ["2017-01-01", 1900],
  ],
  SE: [["1990-07-01", 2500]],
  SI: [["2013-07-01", 2200]],
  SK: [
    ["2025-01-01", 2300],
    ["2011-01-01", 2000],
  ],
};

/** The standard rate of a country or region on a civil day, in basis points. Throws where the table has none. */
export function standardRateBp(where: string, day: string): number {
  const found = rates[where]?.find(([from]) => from <= day);
  if (!found) throw new Error(`No rate of VAT is known for ${where} on ${day}`);
  return found[1];
}

const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export const isInUnion = (country: string) => union.has(country);

/** Where an address lies for value-added tax. */
export interface TaxPlace {
  /** Whose law applies: Monaco is France, the Isle of Man is the United Kingdom. */
  country: string;
  /** Key of the rate; null where the country levies no value-added tax. */
  rateOf: string | null;
  isInUnion: boolean;
}

const sharedTerritory: Readonly<Record<string, string>> = { MC: "FR", IM: "GB" };

/** The countries to which the law of `country` applies: France also stands for Monaco. */
export const countriesTaxedAs = (country: string): string[] => [
  country,
  ...Object.keys(sharedTerritory).filter((one) => sharedTerritory[one] === country),
];

/** Parts of a country with a rate of their own, or none (null), and whether they belong to the Union's VAT territory. */
const parts: Readonly<
  Record<string, readonly (readonly [zipcode: RegExp, rate: string | null, union: boolean])[]>
> = {
  FR: [
    [/^97[124]/, "FR-DOM", false],
    [/^9[78]/, null, false],
  ],
  // Canary Islands, Ceuta and Melilla.
  ES: [[/^(35|38|51|52)/, null, false]],
  PT: [
    [/^9[0-4]/, "PT-30", true],
    [/^9[5-9]/, "PT-20", true],
  ],
  // Livigno and Campione d'Italia.
  IT: [[/^(23041|22061)$/, null, false]],
  // Büsingen and Heligoland.
  DE: [[/^(78266|27498)$/, null, false]],
};

/** The place of a country and postal code. `GR` is Greece here, also where its numbers begin with EL. */
export function taxPlaceOf(countryCode: string, zipcode: string | null): TaxPlace {
  const country = sharedTerritory[countryCode] ?? countryCode;
  const digits = (zipcode ?? "").replace(/\s/g, "");
  // The postal codes of Monaco begin with 98, as those of French territories overseas do.
  const part = country === countryCode ? parts[country]?.find(([zone]) => zone.test(digits)) : undefined;
  if (part) return { country, rateOf: part[1], isInUnion: part[2] };
  return { country, rateOf: country, isInUnion: isInUnion(country) };
}

/** What the seller's registrations decide (settings OPERATOR_COUNTRY and the like). */
export interface SellerTax {
  country: string;
  /** Other countries in which the seller is registered and charges their tax. */
  registeredIn: readonly string[];
  /** Takes part in the Union's one-stop shop: charges consumers of other members the rate of their country. */
  hasOneStopShop: boolean;
}

export const buyerKinds = ["business", "consumer"] as const;

export interface TaxBuyer {
  country: string;
  zipcode: string | null;
  kind: (typeof buyerKinds)[number];
  /** A VAT number of the buyer's country that its register confirmed, or that has no register to ask. */
  hasValidNumber: boolean;
}

/** Keys of the sentences that the law asks for where no tax is charged. */
export const taxMentions = ["reverse_charge", "reverse_charge_abroad", "outside_scope"] as const;

export interface TaxDecision {
  category: TaxCategory;
  rateBp: number;
  /** The country or region whose tax is charged; null where none is. */
  chargedFor: string | null;
  mention: (typeof taxMentions)[number] | null;
}

/**
 * Countries outside of the Union in which a registered foreign seller charges businesses with a number, too. In the
 * United Kingdom such a business accounts for the tax itself; in Switzerland only for a seller without registration.
 */
const chargesNumberedBusinesses = new Set(["CH", "LI"]);

const charged = (where: string, day: string): TaxDecision => ({
  category: "S",
  rateBp: standardRateBp(where, day),
  chargedFor: where,
  mention: null,
});

const untaxed = (category: TaxCategory, mention: TaxDecision["mention"]): TaxDecision => ({
  category,
  rateBp: 0,
  chargedFor: null,
  mention,
});

/**
 * Which tax a sale has on a civil day. All sales are services supplied electronically: between businesses they are
 * taxed where the buyer is, and otherwise where the buyer lives.
 */
export function decideTax(seller: SellerTax, buyer: TaxBuyer, day: string): TaxDecision {
  const place = taxPlaceOf(buyer.country, buyer.zipcode);
  const isNumbered = buyer.kind === "business" && buyer.hasValidNumber;
  if (place.rateOf === null) return untaxed("O", "outside_scope");
  if (place.country === seller.country) return charged(place.rateOf, day);
  const isRegistered = seller.registeredIn.includes(place.country);
  if (isInUnion(seller.country) && place.isInUnion) {
    if (isNumbered) return untaxed("AE", "reverse_charge");
    // Below the threshold of the one-stop shop the seller's own rate applies.
    return charged(isRegistered || seller.hasOneStopShop ? place.rateOf : seller.country, day);
  }
  const isCharged = isRegistered && (!isNumbered || chargesNumberedBusinesses.has(place.country));
  if (isCharged) return charged(place.rateOf, day);
  return untaxed("O", buyer.kind === "business" ? "reverse_charge_abroad" : "outside_scope");
}

/*
 * Prices are gross: the tax is contained in what the buyer pays. Amounts are integer cents. The tax is computed from the
 * total of each rate, never line by line, and split over the lines so that they add up to it.
 */

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
