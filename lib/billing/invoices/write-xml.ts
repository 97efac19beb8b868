import { type Invoice, InvoiceService } from "@e-invoice-eu/core";
import { finishPdf } from "@/lib/billing/invoices/finish-pdf";
import type { InvoiceWords, PrintedInvoice } from "@/lib/billing/invoices/schema";
import { dayOfDocument } from "@/lib/billing/invoices/stored-line";
import { type TaxCategory, type TaxTotal, taxesOf } from "@/lib/billing/tax/rules";
import { brand } from "@/lib/core/brand";
import type { Currency } from "@/lib/core/money";
import { paymentMeansCode } from "@/lib/core/payment-method";

/** Amounts and rates are texts with two decimals. */
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
const amountsIn = (currency: Currency) => (name: string, cents: number) => ({
  [name]: decimal(cents),
  [`${name}@currencyID`]: currency,
});
type WriteAmount = ReturnType<typeof amountsIn>;

/** Codes of the European list of reasons why no tax is charged. */
const exemptions: Record<TaxCategory, string | null> = { S: null, AE: "VATEX-EU-AE", O: "VATEX-EU-O" };

type Party = Readonly<Record<string, string>>;

/** An invoice without tax of the Union (category O) must not have VAT numbers; the register's number names its seller. */
function partyOf(party: Party, { hasTax, isSeller }: { hasTax: boolean; isSeller: boolean }) {
  const street = party.street ?? party.address;
  const scheme = { "cbc:CompanyID": party.vatNumber, "cac:TaxScheme": { "cbc:ID": "VAT" } };
  const register = isSeller ? (party.registration ?? party.vatNumber) : (party.siret ?? party.companyNumber);
  return {
    "cac:PostalAddress": {
      ...(street ? { "cbc:StreetName": street } : {}),
      ...(party.city ? { "cbc:CityName": party.city } : {}),
      ...(party.zipcode ? { "cbc:PostalZone": party.zipcode } : {}),
      "cac:Country": { "cbc:IdentificationCode": party.country },
    },
    ...(hasTax && party.vatNumber ? { "cac:PartyTaxScheme": isSeller ? [scheme] : scheme } : {}),
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": party.name ?? brand.name,
      ...(register ? { "cbc:CompanyID": register } : {}),
    },
  };
}

/** How it was paid; of a card the last digits, as the norm allows. */
function paymentMeansOf({ paidWith }: PrintedInvoice) {
  const code = paymentMeansCode(paidWith);
  const { last4, brand } = paidWith ?? {};
  return {
    "cbc:PaymentMeansCode": code,
    ...(code === "48" && last4
      ? {
          "cac:CardAccount": {
            "cbc:PrimaryAccountNumberID": last4,
            "cbc:NetworkID": (brand ?? "card").toUpperCase(),
          },
        }
      : {}),
  };
}

const categoryOf = ({ category, rateBp }: Pick<TaxTotal, "category" | "rateBp">) => ({
  "cbc:ID": category,
  ...(category === "O" ? {} : { "cbc:Percent": decimal(rateBp) }),
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});

const subtotalOf = (amount: WriteAmount, tax: TaxTotal, reason: string | undefined) => ({
  ...amount("cbc:TaxableAmount", tax.netCents),
  ...amount("cbc:TaxAmount", tax.taxCents),
  "cac:TaxCategory": {
    ...categoryOf(tax),
    ...(exemptions[tax.category] === null
      ? {}
      : { "cbc:TaxExemptionReasonCode": exemptions[tax.category], "cbc:TaxExemptionReason": reason }),
  },
});

/**
 * The document in the terms of EN 16931; null for receipts, which lack what the norm asks for, and for credit notes of
 * receipts that say no country of their buyer.
 */
function dataOf(invoice: PrintedInvoice, words: InvoiceWords): Invoice | null {
  const { seller, suppliedOn, lines, corrects, amountCents, currency } = invoice;
  const amount = amountsIn(currency);
  if (seller === null || suppliedOn === null || !invoice.buyer.country) return null;
  const taxes = taxesOf(lines);
  const hasTax = taxes.every(({ category }) => category !== "O");
  const [reason] = words.notes;
  const netCents = taxes.reduce((sum, tax) => sum + tax.netCents, 0);
  const data = {
    "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
    "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    "cbc:ID": invoice.number,
    "cbc:IssueDate": dayOfDocument(invoice.issuedAt, seller),
    "cbc:InvoiceTypeCode": invoice.document === "note" ? "381" : "380",
    "cbc:Note": [words.notes.join(" ")],
    "cbc:DocumentCurrencyCode": currency,
    ...(corrects
      ? {
          "cac:BillingReference": [
            {
              "cac:InvoiceDocumentReference": {
                "cbc:ID": corrects.number,
                "cbc:IssueDate": dayOfDocument(corrects.issuedAt, seller),
              },
            },
          ],
        }
      : {}),
    "cac:AccountingSupplierParty": { "cac:Party": partyOf(seller, { hasTax, isSeller: true }) },
    "cac:AccountingCustomerParty": { "cac:Party": partyOf(invoice.buyer, { hasTax, isSeller: false }) },
    "cac:Delivery": { "cbc:ActualDeliveryDate": suppliedOn },
    "cac:PaymentMeans": [paymentMeansOf(invoice)],
    "cac:TaxTotal": [
      {
        ...amount("cbc:TaxAmount", amountCents - netCents),
        "cac:TaxSubtotal": taxes.map((tax) => subtotalOf(amount, tax, reason)),
      },
    ],
    "cac:LegalMonetaryTotal": {
      ...amount("cbc:LineExtensionAmount", netCents),
      ...amount("cbc:TaxExclusiveAmount", netCents),
      ...amount("cbc:TaxInclusiveAmount", amountCents),
      ...amount("cbc:PrepaidAmount", amountCents),
      ...amount("cbc:PayableAmount", 0),
    },
    "cac:InvoiceLine": lines.map((line, n) => ({
      "cbc:ID": String(n + 1),
      "cbc:InvoicedQuantity": String(line.quantity),
      "cbc:InvoicedQuantity@unitCode": "C62",
      ...amount("cbc:LineExtensionAmount", line.netCents),
      "cac:Item": { "cbc:Name": words.lineOf(line.label), "cac:ClassifiedTaxCategory": categoryOf(line) },
      // The price of all pieces: that of one may not be a whole number of cents.
      "cac:Price": {
        ...amount("cbc:PriceAmount", line.netCents),
        "cbc:BaseQuantity": String(line.quantity),
        "cbc:BaseQuantity@unitCode": "C62",
      },
    })),
  };
  return { "ubl:Invoice": data } as unknown as Invoice;
}

const silent = { log: () => {}, warn: () => {}, error: () => {} };

/** The document as XML of EN 16931 (CII); null for receipts. */
export async function writeXml(invoice: PrintedInvoice, words: InvoiceWords): Promise<string | null> {
  const data = dataOf(invoice, words);
  if (data === null) return null;
  return (await new InvoiceService(silent).generate(data, { format: "CII", lang: "en" })) as string;
}

/** The PDF as PDF/A-3 with its XML inside (Factur-X, profile EN 16931); a receipt stays as it is. */
export async function attachXml(
  pdf: Uint8Array<ArrayBuffer>,
  invoice: PrintedInvoice,
  words: InvoiceWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = dataOf(invoice, words);
  if (data === null) return pdf;
  const file = { buffer: pdf, filename: `${invoice.number}.pdf`, mimetype: "application/pdf" };
  const options = { format: "Factur-X-EN16931", lang: invoice.locale ?? "en", pdf: file };
  const attached = (await new InvoiceService(silent).generate(data, options)) as Uint8Array;
  const author = invoice.seller?.name ?? brand.name;
  return finishPdf(attached, { title: words.title, author, issuedAt: invoice.issuedAt });
}
