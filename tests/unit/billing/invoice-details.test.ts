import { describe, expect, it } from "vitest";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import { type Buyer, invoiceFacts } from "@/lib/billing/invoices/issue-invoice";
import type { PrintedInvoice } from "@/lib/billing/invoices/schema";
import { lineOf } from "@/lib/billing/invoices/stored-line";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Seller } from "@/lib/core/seller";

const seller: Seller = {
  ...{
    name: "Promesse SAS",
    address: "1 rue des Fleurs, 75001 Paris",
    registration: "RCS Paris 123 456 782",
  },
  ...{ country: "FR", timeZone: "Europe/Paris", vatNumber: "FR11123456782" },
  ...{ vatAbroad: { DE: "DE136695976" }, hasOneStopShop: true },
};

/** What the law of the buyer's country wants to read, in its words; sources are in decision 083. */
const countries: [
  country: string,
  locale: Locale,
  number: string,
  words: { supply: string; charge: string; vat: string },
][] = [
  // UStG § 14 (4) and § 14a (5): tax number or USt-IdNr, day of the supply, whose tax it is.
  [
    "DE",
    "de-DE",
    "DE136695976",
    { supply: "Leistungsdatum", charge: "Steuerschuldnerschaft des Leistungsempfängers", vat: "USt-IdNr." },
  ],
  // DPR 633/1972, art. 21 (6-bis).
  [
    "IT",
    "it-IT",
    "IT00743110157",
    { supply: "Data del servizio", charge: "Inversione contabile", vat: "Partita IVA" },
  ],
  // RD 1619/2012, art. 6.1.
  [
    "ES",
    "es-ES",
    "ESA13585625",
    { supply: "Fecha del servicio", charge: "Inversión del sujeto pasivo", vat: "NIF" },
  ],
  // CIVA, art. 36.
  ["PT", "pt-PT", "PT501964843", { supply: "Data do serviço", charge: "IVA – autoliquidação", vat: "NIF" }],
  // Royal decree 1, art. 5.
  [
    "BE",
    "nl-BE",
    "BE0428759497",
    { supply: "Datum van de dienst", charge: "Btw verlegd", vat: "Btw-nummer" },
  ],
  // SI 1995/2518, reg. 14.
  ["GB", "en-GB", "GB980780684", { supply: "Date of supply", charge: "Reverse charge", vat: "VAT number" }],
];

function printedFor(country: string, locale: Locale, vatNumber: string | null): PrintedInvoice {
  const buyer: Buyer = {
    printed: {
      kind: "business",
      name: "Fest",
      street: "Street 1",
      zipcode: "10115",
      city: "Town",
      country,
      ...(vatNumber ? { vatNumber } : {}),
    },
    tax: { country, zipcode: "10115", kind: "business", hasValidNumber: vatNumber !== null },
    ...{ isKnown: true, vatState: vatNumber ? "valid" : "none", locale },
  };
  const facts = invoiceFacts(
    seller,
    buyer,
    [{ label: "credits", quantity: 7, amountCents: 19_550 }],
    "2027-02-15",
  );
  return {
    ...facts,
    ...{
      id: "1",
      number: "I2027-000042",
      kind: "credits",
      document: "invoice",
      paidWith: null,
      externalId: null,
      corrects: null,
      currency: "EUR",
    },
    issuedAt: new Date("2027-02-15T10:00:00Z"),
    lines: facts.lines.map(lineOf),
  };
}

describe("an invoice has what the country of its buyer asks for", () => {
  it.each(countries)("%s, without tax", async (country, locale, number, { supply, charge, vat }) => {
    const invoice = printedFor(country, locale, number);
    const words = await invoiceWords(locale, invoice);
    expect(words.dates.join()).toContain(supply);
    expect(words.notes[0]).toContain(charge);
    expect(words.vatNumberOf(number)).toContain(vat);
    expect(invoice).toMatchObject({
      seller: { name: seller.name, address: seller.address, vatNumber: seller.vatNumber },
      buyer: { name: "Fest", street: "Street 1", zipcode: "10115", city: "Town", vatNumber: number },
      lines: [{ quantity: 7, rateBp: 0, taxCents: 0, netCents: 19_550 }],
    });
    if (country === "GB") return;
    expect(words.notes[0]).toMatch(/2006\/112/);
  });

  it.each(countries)("%s, with tax", async (country, locale, _, { supply }) => {
    const invoice = printedFor(country, locale, null);
    const [line] = invoice.lines;
    const words = await invoiceWords(locale, invoice);
    expect(words.dates.join()).toContain(supply);
    // The number of the seller where its tax is charged.
    expect(invoice.seller?.vatNumber).toBe(country === "DE" ? "DE136695976" : seller.vatNumber);
    if (country === "GB") return expect(invoice.taxMention).toBe("reverse_charge_abroad");
    expect(invoice.taxMention).toBeNull();
    expect((line?.netCents ?? 0) + (line?.taxCents ?? 0)).toBe(19_550);
    expect(words.taxOf(line?.rateBp ?? 0, line?.netCents ?? 0)).toContain(String((line?.rateBp ?? 0) / 100));
  });
});
