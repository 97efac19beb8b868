import type { StoredLine } from "@/db/schema/billing/invoices";
import { type InvoiceLine, taxWithin } from "@/lib/billing/tax/rules";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { civilToday } from "@/lib/core/dates";

/** The civil day of an instant where the seller counts its days; receipts are French. */
export const dayOfDocument = (instant: Date, seller: Readonly<Record<string, string>> | null): string =>
  civilToday(instant, timeZoneOf(seller?.country ?? "FR"));

/** The rate that receipts printed before there were invoices. */
export const receiptRateBp = 2_000;

/** A stored line with its tax; receipts from before invoices contained French tax. */
export function lineOf({ amountCents, ...line }: StoredLine): InvoiceLine {
  const { label, quantity, rateBp = receiptRateBp, category = "S" } = line;
  const taxCents = line.taxCents ?? taxWithin(amountCents, rateBp);
  const netCents = line.netCents ?? amountCents - taxCents;
  return { label, quantity, rateBp, category, grossCents: amountCents, taxCents, netCents };
}
