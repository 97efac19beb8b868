import { describe, expect, it } from "vitest";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import { writeXml } from "@/lib/billing/invoices/write-xml";
import { brokenRules, hasRules, schemaError } from "@/tests/support/en16931";
import { invoiceFor, invoiceKinds, seller } from "@/tests/support/invoices";

describe("the XML of a document", () => {
  it.each(invoiceKinds)("for a %s %s is valid", async (name, document) => {
    const invoice = invoiceFor(name, document);
    const xml = await writeXml(invoice, await invoiceWords("fr-FR", invoice));
    expect(schemaError(xml ?? "")).toBeNull();
  });

  it.runIf(hasRules).each(invoiceKinds)("for a %s %s keeps the rules of EN 16931", async (name, document) => {
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
