import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { drawInvoice } from "@/components/billing/invoices/invoice-pdf";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import type { PrintedInvoice } from "@/lib/billing/invoices/schema";
import { attachXml, writeXml } from "@/lib/billing/invoices/write-xml";
import { decideTax, totalsOf } from "@/lib/billing/tax/rules";
import { mainLocales } from "@/lib/core/i18n/locales";
import { brokenRules, hasRules, schemaError } from "@/tests/support/en16931";

const seller = {
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

function invoiceFor(name: keyof typeof buyers, document: "invoice" | "note" = "invoice"): PrintedInvoice {
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

const all = [
  ...(Object.keys(buyers) as (keyof typeof buyers)[]).map((name) => [name, "invoice"] as const),
  ["domestic", "note"] as const,
  ["german", "note"] as const,
];

const require = createRequire(import.meta.url);
describe("the XML of a document", () => {
  it.each(all)("for a %s %s is valid", async (name, document) => {
    const invoice = invoiceFor(name, document);
    const xml = await writeXml(invoice, await invoiceWords("fr-FR", invoice));
    expect(schemaError(xml ?? "")).toBeNull();
  });

  it.runIf(hasRules).each(all)("for a %s %s keeps the rules of EN 16931", async (name, document) => {
    const invoice = invoiceFor(name, document);
    const xml = (await writeXml(invoice, await invoiceWords("fr-FR", invoice))) ?? "";
    expect(await brokenRules(xml)).toEqual([]);
  });

  it.runIf(hasRules)("breaks a rule when its total or a code is wrong", async () => {
    const invoice = invoiceFor("domestic");
    const xml = (await writeXml(invoice, await invoiceWords("fr-FR", invoice))) ?? "";
    const wrongTotal = xml.replace(/(<ram:GrandTotalAmount[^>]*>)[\d.]+/, "$11.00");
    expect((await brokenRules(wrongTotal)).join()).toContain("BR-CO-15");
    const wrongCountry = xml.replace("<ram:CountryID>FR", "<ram:CountryID>ZZ");
    expect((await brokenRules(wrongCountry)).join()).toContain("BR-CL-14");
  });

  it.each([
    [{ type: "card", brand: "visa", last4: "4242" }, "48", "Visa •••• 4242"],
    [{ type: "card", brand: "visa", last4: "4242", wallet: "apple_pay" }, "48", "Apple Pay, Visa •••• 4242"],
    [{ type: "sepa_debit", last4: "3000" }, "59", "Prélèvement SEPA •••• 3000"],
    [{ type: "link" }, "68", "Link"],
    [{ type: "unheard_of" }, "68", "Paiement en ligne"],
    [null, "57", null],
  ] as const)("names what was paid with: %o as %s", async (paidWith, code, named) => {
    for (const document of ["invoice", "note"] as const) {
      const invoice = { ...invoiceFor("domestic", document), paidWith };
      const words = await invoiceWords("fr-FR", invoice);
      expect(words.notes.join(" ").includes("moyen de paiement")).toBe(named !== null);
      if (named) expect(words.notes.join(" ")).toContain(named);
      const xml = (await writeXml(invoice, words)) ?? "";
      const means =
        /<ram:SpecifiedTradeSettlementPaymentMeans>.*?<\/ram:SpecifiedTradeSettlementPaymentMeans>/s;
      const written = means.exec(xml)?.[0] ?? "";
      expect(written).toContain(`<ram:TypeCode>${code}</ram:TypeCode>`);
      expect(written.includes("<ram:ID>4242</ram:ID>")).toBe(code === "48");
      expect(schemaError(xml)).toBeNull();
    }
  });

  it("has the day of the seller, also in the first hours after midnight", async () => {
    const invoice = { ...invoiceFor("german"), issuedAt: new Date("2026-12-31T23:30:00Z") };
    const words = await invoiceWords("de-DE", invoice);
    expect(words.dates[0]).toBe("Ausgestellt am 1. Januar 2027");
    const xml = await writeXml(invoice, words);
    expect(/IssueDateTime>.*?<\/ram:IssueDateTime>/s.exec(xml ?? "")?.[0]).toContain("20270101");
    const british = { ...invoice, seller: { ...seller, country: "GB" } };
    expect((await invoiceWords("en-GB", british)).dates[0]).toBe("Issued on 31 December 2026");
  });

  it("is refused by the schema when an element is wrong", async () => {
    const invoice = invoiceFor("german");
    const xml = await writeXml(invoice, await invoiceWords("fr-FR", invoice));
    expect(schemaError((xml ?? "").replaceAll("ram:TypeCode", "ram:KindCode"))).toContain("KindCode");
  });

  it("does not exist for a receipt from before there were invoices", async () => {
    const invoice = { ...invoiceFor("domestic"), seller: null };
    expect(await writeXml(invoice, await invoiceWords("fr-FR", invoice))).toBeNull();
  });
});

/** The library with which the PDF is made machine-readable; it reads it, too. */
const pdf: PdfLibrary = createRequire(require.resolve("@e-invoice-eu/core"))("pdf-lib");

interface PdfObject {
  dict?: PdfObject;
  lookup?: (key: unknown) => PdfObject | undefined;
  keys?: () => unknown[];
  getContentsString?: () => string;
}
interface PdfLibrary {
  PDFName: { of: (name: string) => unknown };
  PDFDocument: {
    load: (bytes: Uint8Array) => Promise<{
      catalog: PdfObject;
      context: {
        trailerInfo: Record<string, unknown>;
        enumerateIndirectObjects: () => [unknown, PdfObject][];
      };
    }>;
  };
  decodePDFRawStream: (stream: PdfObject) => { decode: () => Uint8Array };
}

/** A dictionary, or that of a stream. */
const dictOf = (object: PdfObject | undefined) =>
  [object, object?.dict].find((one) => typeof one?.lookup === "function");

/** What PDF/A-3 and Factur-X ask of the structure of a file. No validator is at hand (decision 078). */
async function structureOf(bytes: Uint8Array) {
  const { PDFName, PDFDocument, decodePDFRawStream } = pdf;
  const { catalog, context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dicts = objects.flatMap((object) => dictOf(object) ?? []);
  const at = (dict: PdfObject | undefined, ...names: string[]): PdfObject | undefined =>
    names.reduce<PdfObject | undefined>((found, name) => dictOf(found)?.lookup?.(PDFName.of(name)), dict);
  const text = (dict: PdfObject | undefined, name: string) => at(dict, name)?.toString();
  const named = (type: string) => dicts.filter((dict) => text(dict, "Type") === `/${type}`);
  const metadata = at(catalog, "Metadata");
  return {
    header: Buffer.from(bytes.subarray(0, 8)).toString("latin1"),
    isEncrypted: context.trailerInfo.Encrypt !== undefined,
    hasId: context.trailerInfo.ID !== undefined,
    xmp: metadata ? Buffer.from(decodePDFRawStream(metadata).decode()).toString("utf8") : "",
    intents: named("OutputIntent").map((dict) => [
      text(dict, "S"),
      at(dict, "DestOutputProfile") !== undefined,
    ]),
    files: named("Filespec").map((dict) => [
      text(dict, "AFRelationship"),
      text(dict, "F"),
      at(dict, "EF") !== undefined,
    ]),
    hasAssociatedFiles: at(catalog, "AF") !== undefined,
    fonts: named("FontDescriptor").map((dict) =>
      ["FontFile", "FontFile2", "FontFile3"].some((file) => at(dict, file)),
    ),
    bareFonts: named("Font").filter(
      (dict) => !["/Type0"].includes(text(dict, "Subtype") ?? "") && at(dict, "FontDescriptor") === undefined,
    ).length,
    scripts: dicts.filter((dict) => text(dict, "S") === "/JavaScript" || at(dict, "JS") !== undefined).length,
    transparent: dicts.filter(
      (dict) =>
        ["ca", "CA"].some((name) => ![undefined, "1", "1.0"].includes(text(dict, name))) ||
        ![undefined, "/None"].includes(text(dict, "SMask")),
    ).length,
  };
}

describe("the PDF of a document", () => {
  it.each(mainLocales)("in %s is PDF/A-3 with embedded fonts and the XML inside", async (locale) => {
    const invoice = invoiceFor("belgian");
    const words = await invoiceWords(locale, invoice);
    const drawn = await drawInvoice(invoice, {
      operator: { name: "Promesse", lines: [] },
      words,
      fontsFolder: path.resolve("public/fonts/og"),
    });
    const found = await structureOf(await attachXml(drawn, invoice, words));
    expect(found.header).toMatch(/^%PDF-1\.[4-7]/);
    expect(found.xmp).toMatch(/pdfaid:part[^0-9]*3/);
    expect(found.xmp).toMatch(/pdfaid:conformance[^A-Z]*[ABU]\b/);
    // The extension schema of Factur-X and its four values.
    expect(found.xmp).toContain("urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#");
    for (const name of ["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"])
      expect(found.xmp).toContain(`fx:${name}`);
    expect(found.files).toEqual([["/Alternative", "(factur-x.xml)", true]]);
    expect(found.intents).toContainEqual(["/GTS_PDFA1", true]);
    expect(found.fonts.length).toBeGreaterThan(0);
    expect(found).toMatchObject({
      ...{
        isEncrypted: false,
        hasId: true,
        hasAssociatedFiles: true,
        scripts: 0,
        transparent: 0,
        bareFonts: 0,
      },
      fonts: found.fonts.map(() => true),
    });
  });
});
