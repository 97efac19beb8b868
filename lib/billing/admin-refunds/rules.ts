import { type TaxCategory, totalsOf } from "@/lib/billing/tax/rules";

/** What the credit notes of an invoice continue from. */
export interface CreditableInvoice {
  number: string;
  /** Basis points. */
  rateBp: number;
  category: TaxCategory;
  /** Cents of the credit notes that it has. */
  creditedCents: number;
}

/** Net and tax of the next credit note over `cents` of an invoice: as it will be issued. */
export function noteOver({ rateBp, category, creditedCents }: CreditableInvoice, cents: number) {
  const { netCents, taxCents } = totalsOf(
    [{ label: "refund", quantity: 1, grossCents: cents, rateBp, category }],
    [{ rateBp, category, grossCents: creditedCents, netCents: 0, taxCents: 0 }],
  );
  return { netCents, taxCents };
}
