import path from "node:path";
import { drawInvoice } from "@/components/billing/invoices/invoice-pdf";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import type { PrintedInvoice } from "@/lib/billing/invoices/schema";
import { attachXml } from "@/lib/billing/invoices/write-xml";
import { decideTax, totalsOf } from "@/lib/billing/tax/rules";
import type { Locale } from "@/lib/core/i18n/locales";

export const seller = {
  name: "Promesse SAS",
  address: "1 rue des Fleurs, 75001 Paris",
  registration: "RCS Paris 123 456 782",
  country: "FR",
  vatNumber: "FR11123456782",
};
const buyers = {
  domestic: { name: "Maison Aubert", street: "2 rue du Lac", zipcode: "75011", city: "Paris", country: "FR" },
  german: {
    name: "Fest & Söhne <GmbH>",
    zipcode: "10115",
    city: "Berlin",
    country: "DE",
    vatNumber: "DE136695976",
  },
  british: { name: "Vows Ltd", zipcode: "SW1A 1AA", city: "London", country: "GB" },
  belgian: { name: "Łódź Feesten", zipcode: "1000", city: "Brussel", country: "BE" },
};

/** The document of seven credits that one of the buyers bought. */
export function invoiceFor(
  name: keyof typeof buyers,
  document: "invoice" | "note" = "invoice",
): PrintedInvoice {
  const buyer: Record<string, string> = buyers[name];
  const { category, rateBp, mention } = decideTax(
    { country: "FR", registeredIn: [], hasOneStopShop: true },
    {
      country: buyer.country ?? "",
      zipcode: null,
      kind: "business",
      hasValidNumber: Boolean(buyer.vatNumber),
    },
    "2027-02-15",
  );
  const issuedAt = new Date("2027-02-15T10:00:00Z");
  return {
    ...{ id: "1", number: "I2027-000042", document, issuedAt, amountCents: 19_550, buyer, seller },
    ...{ suppliedOn: "2027-02-15", locale: null, externalId: null, taxMention: mention, paidWith: null },
    currency: name === "british" ? "GBP" : "EUR",
    kind: document === "note" ? "refund" : "credits",
    lines: totalsOf([{ label: "credits", quantity: 7, grossCents: 19_550, rateBp, category }]).lines,
    corrects: document === "note" ? { number: "I2027-000041", issuedAt } : null,
  };
}

/** Each buyer's invoice, and credit notes. */
export const invoiceKinds = [
  ...(Object.keys(buyers) as (keyof typeof buyers)[]).map((name) => [name, "invoice"] as const),
  ["domestic", "note"] as const,
  ["german", "note"] as const,
];

/** The file of a document, as it is downloaded. */
export async function makeInvoicePdf(
  name: keyof typeof buyers,
  document: "invoice" | "note",
  locale: Locale = "fr-FR",
) {
  const invoice = invoiceFor(name, document);
  const words = await invoiceWords(locale, invoice);
  const fontsFolder = path.resolve("public/fonts/og");
  const drawn = await drawInvoice(invoice, { operator: { name: "Promesse", lines: [] }, words, fontsFolder });
  return attachXml(drawn, invoice, words);
}
