import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fecColumns, fecLines, fecText } from "@/lib/billing/accounting/fec";
import type { AccountingDocument } from "@/lib/billing/accounting/schema";
import { taxesOf, totalsOf } from "@/lib/billing/tax/rules";

const cases = [
  { category: "S", rateBp: 2_000, taxedIn: "FR", treatment: "taxed" },
  { category: "S", rateBp: 1_900, taxedIn: "DE", treatment: "taxed" },
  { category: "S", rateBp: 850, taxedIn: "FR-DOM", treatment: "taxed" },
  { category: "AE", rateBp: 0, taxedIn: null, treatment: "reverse_charge" },
  { category: "O", rateBp: 0, taxedIn: null, treatment: "reverse_charge_abroad" },
] as const;

const anyDocument: fc.Arbitrary<AccountingDocument> = fc
  .record({
    of: fc.constantFrom(...cases),
    document: fc.constantFrom("invoice", "note", "receipt"),
    cents: fc.array(fc.integer({ min: 1, max: 1_500_000 }), { minLength: 1, maxLength: 4 }),
    name: fc.string(),
  })
  .map(({ of: { category, rateBp, taxedIn, treatment }, document, cents, name }) => ({
    ...{
      number: "I2027-000001",
      document,
      issuedOn: "2027-02-15",
      suppliedOn: "2027-02-15",
      taxedIn,
      treatment,
    },
    ...{ corrects: null, replaces: null, providerId: "4d0b", buyer: { name }, sellerCountry: "FR" },
    ...{ currency: "EUR", payment: null },
    taxes: taxesOf(
      totalsOf(cents.map((grossCents) => ({ label: "credits", quantity: 1, grossCents, rateBp, category })))
        .lines,
    ),
  }));

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe("accounting entries", () => {
  it("have equal debit and credit, which are the gross amount of the document", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const lines = fecLines(document);
        const gross = sum(document.taxes.map(({ grossCents }) => grossCents));
        expect(sum(lines.map(({ debitCents }) => debitCents))).toBe(gross);
        expect(sum(lines.map(({ creditCents }) => creditCents))).toBe(gross);
        expect(lines.every(({ debitCents, creditCents }) => (debitCents === 0) !== (creditCents === 0))).toBe(
          true,
        );
        const isNote = document.document === "note";
        expect(lines[0]).toMatchObject({
          account: "customers",
          [isNote ? "creditCents" : "debitCents"]: gross,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it("stay balanced in euros by any rate, within a cent for each line, and name the sum in the own currency", () => {
    fc.assert(
      fc.property(anyDocument, fc.integer({ min: 300_000, max: 3_000_000 }), (document, perEuroMicros) => {
        const foreign = { ...document, currency: "GBP" };
        const lines = fecLines(foreign, perEuroMicros);
        expect(sum(lines.map(({ debitCents }) => debitCents))).toBe(
          sum(lines.map(({ creditCents }) => creditCents)),
        );
        const gross = sum(document.taxes.map(({ grossCents }) => grossCents));
        const euros = sum(lines.map(({ debitCents }) => debitCents));
        expect(Math.abs(euros - (gross * 1_000_000) / perEuroMicros)).toBeLessThanOrEqual(lines.length);
        const own = lines.filter(({ account }) => account !== "customers").map(({ ownCents }) => ownCents);
        expect(sum(own)).toBe(gross);
        const fields = fecText(foreign, 1, perEuroMicros).split("\r\n")[0]?.split("\t") ?? [];
        expect(fields.slice(16)).toEqual([(gross / 100).toFixed(2).replace(".", ","), "GBP"]);
      }),
      { numRuns: 500 },
    );
  });

  it("have eighteen fields a line, whatever the name of the buyer", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const lines = fecText(document, 7).split("\r\n");
        expect(lines.pop()).toBe("");
        expect(lines.length).toBe(fecLines(document).length);
        for (const line of lines) {
          const fields = line.split("\t");
          expect(fields).toHaveLength(fecColumns.length);
          expect(fields.every((text) => !/^[=+@-]/.test(text))).toBe(true);
          expect(fields.slice(11, 13).every((amount) => /^\d+,\d\d$/.test(amount))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("keep the columns of the law in their order", () => {
    expect(fecColumns.join(" ")).toBe(
      "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise",
    );
  });

  it.each([
    [0, ["411000", "706000", "445710"]],
    [1, ["411000", "706000", "445720"]],
    [2, ["411000", "706000", "445710"]],
    [3, ["411000", "706100"]],
    [4, ["411000", "706200"]],
  ])("book case %i on its accounts", (at, accounts) => {
    const { category, rateBp, taxedIn, treatment } = cases[at] ?? cases[0];
    const line = { label: "credits", quantity: 1, grossCents: 12_000, rateBp, category };
    const text = fecText(
      {
        ...{ number: "I2027-000001", document: "invoice", issuedOn: "2027-02-15", suppliedOn: null, taxedIn },
        ...{ corrects: null, replaces: null, providerId: "4d0b", buyer: {}, sellerCountry: "FR", treatment },
        ...{ currency: "EUR", payment: null, taxes: taxesOf(totalsOf([line]).lines) },
      },
      1,
    );
    expect(
      text
        .trimEnd()
        .split("\r\n")
        .map((row) => row.split("\t")[4]),
    ).toEqual(accounts);
  });
});
