import type { TaxCategory } from "@/lib/billing/tax/amounts";
import { isInUnion, standardRateBp, taxPlaceOf } from "@/lib/billing/tax/rates";

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
