import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { saveBuyer } from "@/lib/billing/buyer/save-buyer";
import { saveBuyerInput } from "@/lib/billing/buyer/schema";
import { issueCreditNote } from "@/lib/billing/invoices/issue-credit-note";
import { findInvoice, listInvoices } from "@/lib/billing/invoices/queries";
import { checkVatNumbers } from "@/lib/billing/invoices/recheck-tax";
import { invoicesAddress, invoicesView } from "@/lib/billing/invoices/schema";
import { sendInvoice } from "@/lib/billing/invoices/send-invoice";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { inTransaction } from "@/lib/gateways/context";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import { openShop, purchase, receiptsOf, type Shop, work } from "./shop";

it("an invoice is printed for the provider who paid, and does not exist for another", async () => {
  const [shop, stranger] = [await openShop(), await openShop()];
  await purchase(shop, 10);
  const { id, number, amount } = only((await listInvoices(shop.ctx(), { page: 1 })).invoices);
  const printed = await findInvoice(shop.ctx(), { id });
  expect(printed).toMatchObject({ number, kind: "credits", amountCents: Math.round(amount * 100) });
  expect(printed.lines.reduce((sum, line) => sum + line.grossCents, 0)).toBe(printed.amountCents);
  expect((await listInvoices(stranger.ctx(), { page: 1 })).invoices).toEqual([]);
  for (const key of [id, crypto.randomUUID()])
    expect(await outcomeOf(findInvoice(stranger.ctx(), { id: key }))).toBe("resource_not_found");
});

const { db } = testDatabase();
const german = {
  kind: "business",
  name: "Fest GmbH",
  street: "Hauptstraße 1",
  zipcode: "10115",
  city: "Berlin",
  countryCode: "DE",
  vatNumber: "DE136695976",
};
const withBuyer = (shop: Shop, change: object = {}) =>
  saveBuyer(shop.ctx(), saveBuyerInput.parse({ ...german, ...change }));

describe("the buyer of an invoice", () => {
  it("is copied with address and number, and pays the same without tax", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      await withBuyer(shop);
      await purchase(shop, 10);
      const invoice = only(await receiptsOf(shop.provider.id));
      expect(invoice).toMatchObject({
        ...{ amountCents: 19_550, netCents: 19_550, taxCents: 0, taxMention: "reverse_charge" },
        buyer: { name: "Fest GmbH", street: "Hauptstraße 1", vatNumber: "DE136695976", country: "DE" },
        lines: [{ label: "credits", quantity: 10, rateBp: 0, category: "AE", taxCents: 0 }],
      });
      await withBuyer(shop, { name: "Other GmbH" });
      expect(only(await receiptsOf(shop.provider.id)).buyer.name).toBe("Fest GmbH");
    });
  });

  it("is found by number, name and sum, and not by another's", async () => {
    const shop = await openShop();
    await withBuyer(shop);
    await purchase(shop, 10);
    const found = async (search: string) => (await listInvoices(shop.ctx(), { page: 1, search })).total;
    const { number } = only((await listInvoices(shop.ctx(), { page: 1 })).invoices);
    for (const search of [number, number.slice(-4), "fest", "195,50", "195.50"])
      expect(await found(search)).toBe(1);
    for (const search of ["%", "_", "\\", "I1999", "195,51", "' or 1=1"]) expect(await found(search)).toBe(0);
  });
});

describe("an issued document", () => {
  it.each([
    ["changed", "update invoices set amount_cents = amount_cents where provider_id = $1"],
    ["deleted", "delete from invoices where provider_id = $1"],
  ])("cannot be %s, by the application or by the owner of the database", async (_, statement) => {
    const shop = await openShop();
    await purchase(shop, 1);
    for (const { sql } of [testDatabase(), ownerDatabase()])
      await expect(sql.unsafe(statement, [shop.provider.id])).rejects.toThrow(
        /append-only|permission denied/,
      );
    expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
  });
});

describe("numbers", () => {
  it("have no gap and no double at the change of the year, with fifty payments at once", async () => {
    await keepingInvariants(async () => {
      const shops = await Promise.all(Array.from({ length: 50 }, () => openShop()));
      const midnight = Date.parse("2034-12-31T23:00:00Z");
      await Promise.all(shops.map((shop, n) => purchase(shop, 1, new Date(midnight + (n - 25) * 1_000))));
      const rows = (await Promise.all(shops.map(({ provider }) => receiptsOf(provider.id)))).flat();
      for (const year of ["2034", "2035"]) {
        const ofYear = rows.filter(({ series }) => series.endsWith(`/I${year}`));
        const inOrder = ofYear.toSorted((a, b) => a.number - b.number);
        expect(inOrder.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
        const times = inOrder.map(({ issuedAt }) => issuedAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }
      expect(rows).toHaveLength(50);
    });
  });
});

describe("credit notes", () => {
  it("name the invoice they correct, with its tax", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 10);
      await askRefund(shop.ctx(), { orderId: order.id });
      await work(shop);
      const rows = await receiptsOf(shop.provider.id);
      const [invoice] = rows.filter(({ kind }) => kind === "credits");
      const [note] = rows.filter(({ kind }) => kind === "refund");
      expect(note).toMatchObject({
        correctsId: invoice?.id,
        ...{ amountCents: 19_550, netCents: 16_292, taxCents: 3_258 },
        buyer: invoice?.buyer,
      });
      const printed = await findInvoice(shop.ctx(), { id: note?.id ?? "" });
      expect(printed.corrects?.number).toMatch(/^I2027-\d{6}$/);
    });
  });

  it("correct a receipt from before there were invoices with the tax that it contained", async () => {
    const shop = await openShop();
    const { sql } = ownerDatabase();
    const [order] = await sql<{ id: string }[]>`
      insert into orders (provider_id, quantity, amount_cents) values (${shop.provider.id}, 1, 3000) returning id`;
    await sql`insert into invoice_series (series, last_number) values ('R1998', 1)`;
    await sql`insert into invoices (provider_id, kind, series, number, order_id, amount_cents, buyer, lines)
      values (${shop.provider.id}, 'credits', 'R1998', 1, ${order?.id ?? ""}, 3000, '{"name": "Maison Aubert"}',
        '[{"label": "credits", "quantity": 1, "amountCents": 3000}]')`;
    await inTransaction(shop.ctx(), (tx) =>
      issueCreditNote(tx, {
        providerId: shop.provider.id,
        subject: { orderId: order?.id ?? "" },
        externalId: crypto.randomUUID(),
        ...{ label: "refund", quantity: 1, amountCents: 3_000, currency: "EUR" },
      }),
    );
    const { invoices } = await listInvoices(shop.ctx(), { page: 1 });
    expect(invoices.map(({ document, tax }) => [document, tax]).sort()).toEqual([
      ["note", 5],
      ["receipt", null],
    ]);
  });
});

describe("a number that was pending at the payment", () => {
  it("is charged, and corrected once when the register confirms it", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const asking = shop.ctx();
      asking.gateways.vatNumbers.set("DE138888881", null);
      await saveBuyer(asking, saveBuyerInput.parse({ ...german, vatNumber: "DE138888881" }));
      const order = await purchase(shop, 10);
      expect(only(await receiptsOf(shop.provider.id))).toMatchObject({
        taxCents: 3_258,
        vatState: "pending",
      });
      expect(await checkVatNumbers(shop.system())).toMatchObject({ corrected: 1 });
      const rows = await receiptsOf(shop.provider.id);
      const note = rows.find(({ kind }) => kind === "refund");
      const [first, second] = rows
        .filter(({ kind }) => kind === "credits")
        .sort((a, b) => a.number - b.number);
      expect(note).toMatchObject({ correctsId: first?.id, taxCents: 3_258, amountCents: 19_550 });
      expect(second).toMatchObject({
        ...{ replacesId: first?.id, externalId: null, suppliedOn: first?.suppliedOn },
        ...{ taxCents: 0, netCents: 19_550, taxMention: "reverse_charge" },
      });
      expect(await checkVatNumbers(shop.system())).toMatchObject({ corrected: 0 });
      await askRefund(shop.ctx(), { orderId: order.id });
      await work(shop);
      const refund = (await receiptsOf(shop.provider.id)).find(({ correctsId }) => correctsId === second?.id);
      expect(refund).toMatchObject({ taxCents: 0, amountCents: 19_550 });
    });
  });

  it("is charged for good where the seller's own tax applies, as in Monaco", async () => {
    const shop = await openShop();
    const asking = shop.ctx();
    asking.gateways.vatNumbers.set("FR44732829320", null);
    const inMonaco = { zipcode: "98000", city: "Monaco", countryCode: "MC", vatNumber: "FR44732829320" };
    await saveBuyer(asking, saveBuyerInput.parse({ ...german, ...inMonaco }));
    await purchase(shop, 10);
    expect(only(await receiptsOf(shop.provider.id))).toMatchObject({
      ...{ vatState: "pending", taxCents: 3_258, taxedIn: "FR" },
    });
    expect(await checkVatNumbers(shop.system())).toMatchObject({ corrected: 0 });
    expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
  });

  it("is corrected over what is left, whatever parts were refunded before, and to the cent", async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(parts, async (amounts) => {
        const shop = await openShop();
        const asking = shop.ctx();
        asking.gateways.vatNumbers.set("DE138888881", null);
        await saveBuyer(asking, saveBuyerInput.parse({ ...german, vatNumber: "DE138888881" }));
        const { id: orderId } = await purchase(shop, 10);
        for (const amountCents of amounts)
          await inTransaction(shop.ctx(), (tx) =>
            issueCreditNote(tx, {
              ...{ providerId: shop.provider.id, subject: { orderId }, externalId: crypto.randomUUID() },
              ...{ label: "refund", quantity: 1, amountCents, currency: "EUR" },
            }),
          );
        expect(await checkVatNumbers(shop.system())).toMatchObject({ corrected: 1 });
        const rows = await receiptsOf(shop.provider.id);
        const notes = rows.filter(({ kind }) => kind === "refund");
        const sumOf = (of: (row: (typeof rows)[number]) => number | null) =>
          notes.reduce((sum, row) => sum + (of(row) ?? 0), 0);
        expect(notes).toHaveLength(amounts.length + 1);
        expect([sumOf((row) => row.amountCents), sumOf((row) => row.taxCents)]).toEqual([19_550, 3_258]);
        const left = 19_550 - amounts.reduce((sum, cents) => sum + cents, 0);
        expect(rows.find(({ replacesId }) => replacesId !== null)).toMatchObject({
          ...{ amountCents: left, netCents: left, taxCents: 0 },
        });
      }),
      { numRuns: 5 },
    );
  });

  it("leaves the invoice as it is when the register denies it", async () => {
    const shop = await openShop();
    const asking = shop.ctx();
    asking.gateways.vatNumbers.set("DE177777776", null);
    await saveBuyer(asking, saveBuyerInput.parse({ ...german, vatNumber: "DE177777776" }));
    await purchase(shop, 1);
    const system = shop.system();
    system.gateways.vatNumbers.set("DE177777776", false);
    expect(await checkVatNumbers(system)).toMatchObject({ corrected: 0, withdrawn: 1 });
    expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
    expect(await db.$count(billingProfiles, eq(billingProfiles.vatState, "invalid"))).toBeGreaterThan(0);
  });
});

describe("a document by email", () => {
  it("is sent again once a minute, to its owner alone", async () => {
    const [shop, stranger] = [await openShop(), await openShop()];
    await purchase(shop, 1);
    const { id } = only((await listInvoices(shop.ctx(), { page: 1, search: undefined })).invoices);
    const mails = () => db.$count(messageDeliveries, eq(messageDeliveries.subjectId, id));
    expect(await mails()).toBe(1);
    await sendInvoice(shop.ctx(), { id });
    await sendInvoice(shop.ctx(), { id });
    expect(await mails()).toBe(2);
    expect(await outcomeOf(sendInvoice(stranger.ctx(), { id }))).toBe("resource_not_found");
    expect(await mails()).toBe(2);
  });
});

describe("the address of the screen", () => {
  it("keeps page and search, and survives any query", () => {
    const view = { page: 3, search: "I2027-0001" };
    const read = (address: string) =>
      invoicesView(Object.fromEntries(new URL(address, "http://x").searchParams));
    expect(read(invoicesAddress(view))).toEqual(view);
    expect(invoicesAddress({ page: 1, search: undefined })).toBe("/invoices");
    for (const query of [
      { page: "0" },
      { page: "x" },
      { page: ["1", "2"] },
      { search: "a".repeat(61) },
      { search: "\u0000" },
    ])
      expect(invoicesView(query)).toEqual({ page: 1, search: undefined });
  });
});
