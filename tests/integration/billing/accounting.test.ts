import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing/invoices";
import { auditLog } from "@/db/schema/core/audit";
import { exportDocuments } from "@/lib/billing/accounting/export-documents";
import { exportFec } from "@/lib/billing/accounting/export-fec";
import { listAccountingSellers } from "@/lib/billing/accounting/queries";
import { exportInput, fecInput } from "@/lib/billing/accounting/schema";
import { saveBuyer } from "@/lib/billing/buyer/save-buyer";
import { saveBuyerInput } from "@/lib/billing/buyer/schema";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { testCtxAs } from "@/tests/support/context";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { outcomeOf } from "../leads/event-requests/rows";
import { makeShop, purchase, work } from "./shop";

const { db } = testDatabase();
const seller = "FR11123456782";
const wholeYear = { seller, from: "2027-01-01", to: "2027-12-31" };
let admin: ReturnType<typeof testCtxAs<"admin">>;

async function textOf(parts: AsyncGenerator<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all).toString("utf8");
}
const csv = async (input = wholeYear) => {
  const [, ...rows] = (await textOf((await exportDocuments(admin, input)).bytes)).trimEnd().split("\r\n");
  return rows.map((row) => row.split(","));
};
const fec = async (input = wholeYear) => {
  const [, ...rows] = (await textOf((await exportFec(admin, input)).bytes)).trimEnd().split("\r\n");
  return rows.map((row) => row.split("\t"));
};
const cents = (text: string | undefined) => Math.round(Number((text ?? "").replace(",", ".")) * 100);
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

beforeAll(async () => {
  admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
  const [french, german] = [await makeShop(), await makeShop()];
  const buyer = {
    kind: "business",
    street: "Hauptstraße 1",
    zipcode: "10115",
    city: "Berlin",
    countryCode: "DE",
  };
  await saveBuyer(
    german.ctx(),
    saveBuyerInput.parse({ ...buyer, name: "=cmd() GmbH", vatNumber: "DE136695976" }),
  );
  const order = await purchase(french, 10);
  await purchase(german, 7);
  await purchase(french, 3);
  await askRefund(french.ctx(), { orderId: order.id });
  await work(french);
});

describe("documents as CSV", () => {
  it("have a row for each rate, whose sums are those of the documents", async () => {
    const rows = await csv();
    const [known] = await db
      .select({
        rows: sql<number>`count(*)::int`,
        gross: sql<number>`sum(case when kind = 'refund' then -amount_cents else amount_cents end)::int`,
        tax: sql<number>`sum(case when kind = 'refund' then -tax_cents else tax_cents end)::int`,
      })
      .from(invoices);
    expect(rows).toHaveLength(known?.rows ?? 0);
    expect(sum(rows.map((row) => cents(row[14])))).toBe(known?.gross);
    expect(sum(rows.map((row) => cents(row[13])))).toBe(known?.tax);
    for (const row of rows) expect(cents(row[12]) + cents(row[13])).toBe(cents(row[14]));
    expect(rows.find(([, , , , , , , country]) => country === "DE")).toEqual(
      expect.arrayContaining(["'=cmd() GmbH", "DE136695976", "0", "EUR"]),
    );
  });

  it("are those of the period in the seller's days, and of the seller", async () => {
    expect(await csv({ ...wholeYear, to: "2027-01-31" })).toEqual([]);
    expect(await outcomeOf(exportDocuments(admin, { ...wholeYear, seller: "DE1" }))).toBe("seller_not_found");
    expect(exportInput.safeParse({ ...wholeYear, to: "2026-12-31" }).success).toBe(false);
  });

  it("are read in pages without a double or a gap", async () => {
    const shop = await makeShop();
    const { sql: owner } = ownerDatabase();
    const [order] = await owner<{ id: string }[]>`
      insert into orders (provider_id, quantity, amount_cents) values (${shop.provider.id}, 1, 3000) returning id`;
    await owner`insert into invoice_series (series, last_number) values ('R1999', 1100)`;
    // Ten documents an instant: pages also end between documents of one time.
    await owner`insert into invoices (provider_id, kind, series, number, order_id, amount_cents, buyer, lines, issued_at)
      select ${shop.provider.id}, 'credits', 'R1999', n, ${order?.id ?? ""}, 3000, '{"name": "Maison Aubert"}',
        '[{"label": "credits", "quantity": 1, "amountCents": 3000}]', '1999-03-01'::timestamptz + n / 10 * interval '1 second'
        from generate_series(1, 1100) n`;
    const rows = await csv({ seller: "receipts", from: "1999-01-01", to: "1999-12-31" });
    expect(rows.map(([number]) => Number(number?.slice(-6)))).toEqual(
      Array.from({ length: 1_100 }, (_, n) => n + 1),
    );
    expect(rows[0]?.slice(11, 15)).toEqual(["20", "25", "5", "30"]);
  });
});

describe("the file of accounting entries", () => {
  it("has balanced entries in sequence, whose sums are those of the documents", async () => {
    const rows = await fec();
    const numbers = [...new Set(rows.map((row) => Number(row[2])))];
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1));
    for (const number of numbers) {
      const entry = rows.filter((row) => Number(row[2]) === number);
      expect(sum(entry.map((row) => cents(row[11])))).toBe(sum(entry.map((row) => cents(row[12]))));
      expect(new Set(entry.map((row) => row[8])).size).toBe(1);
    }
    const documents = await csv();
    expect(numbers).toHaveLength(documents.length);
    const customers = rows.filter((row) => row[4] === "411000");
    expect(sum(customers.map((row) => cents(row[11]) - cents(row[12])))).toBe(
      sum(documents.map((row) => cents(row[14]))),
    );
    const tax = rows.filter((row) => row[4]?.startsWith("4457"));
    expect(sum(tax.map((row) => cents(row[12]) - cents(row[11])))).toBe(
      sum(documents.map((row) => cents(row[13]))),
    );
    const dates = rows.map((row) => row[3] ?? "");
    expect(dates).toEqual(dates.toSorted());
  });

  it("is named after the SIREN and the closing date, and begins with its columns", async () => {
    const { name, bytes } = await exportFec(admin, wholeYear);
    expect(name).toBe("123456782FEC20271231.txt");
    expect((await textOf(bytes)).split("\t").slice(0, 3)).toEqual([
      "JournalCode",
      "JournalLib",
      "EcritureNum",
    ]);
  });

  it("is refused for a seller that is not French, and for another currency", async () => {
    const { sql: owner } = ownerDatabase();
    const shop = await makeShop();
    const [order] = await owner<{ id: string }[]>`
      insert into orders (provider_id, quantity, amount_cents) values (${shop.provider.id}, 1, 3000) returning id`;
    const write = async (series: string, country: string, currency: string, day: string) => {
      await owner`insert into invoice_series (series, last_number) values (${series}, 1)`;
      await owner`insert into invoices (provider_id, kind, series, number, order_id, amount_cents, net_cents, tax_cents,
          vat_state, supplied_on, locale, currency, buyer, seller, lines, issued_at)
        values (${shop.provider.id}, 'credits', ${series}, 1, ${order?.id ?? ""}, 3000, 3000, 0, 'none', ${day}, 'de-DE',
          ${currency}, '{}', jsonb_build_object('country', ${country}::text),
          '[{"label": "credits", "quantity": 1, "amountCents": 3000, "netCents": 3000, "taxCents": 0, "rateBp": 0, "category": "O"}]',
          ${day}::timestamptz)`;
    };
    await write("DE136695976/I2030", "DE", "EUR", "2030-03-01");
    await write(`${seller}/I2031`, "FR", "GBP", "2031-03-01");
    const year = (n: number) => ({ from: `${n}-01-01`, to: `${n}-12-31` });
    expect(await outcomeOf(exportFec(admin, { seller: "DE136695976", ...year(2030) }))).toBe(
      "not_a_french_seller",
    );
    await write(`${seller}/C2031`, "FR", "EUR", "2031-04-01");
    await expect(exportFec(admin, { seller, ...year(2031) })).rejects.toMatchObject({
      code: "rate_missing",
      params: { others: "1 GBP 2031-03-01" },
    });
    const { name, bytes } = await exportFec(admin, fecInput.parse({ seller, ...year(2031), only: "EUR" }));
    expect(name).toBe("123456782FEC20311231-EUR.txt");
    const text = await textOf(bytes);
    expect(text).toContain("C2031-000001");
    expect(text).not.toContain("I2031-000001");
    const [entry] = await db
      .select({ data: auditLog.data })
      .from(auditLog)
      .where(sql`${auditLog.data} ->> 'only' = 'EUR'`);
    expect(entry?.data).toMatchObject({ leftOut: "1 GBP" });
    expect(await csv({ seller, ...year(2031) })).toHaveLength(2);
    // The bank publishes nothing on a weekend: 1 March 2031 is a Saturday.
    await owner`insert into exchange_rates (currency, day, per_euro_micros, source, state)
      values ('GBP', '2031-02-28', 800000, 'ecb', 'accepted'), ('GBP', '2031-02-20', 500000, 'ecb', 'accepted')`;
    const whole = await exportFec(admin, { seller, ...year(2031) });
    expect(whole.name).toBe("123456782FEC20311231.txt");
    const [, ...entries] = (await textOf(whole.bytes)).trimEnd().split("\r\n");
    const pounds = entries.map((line) => line.split("\t")).filter((fields) => fields[17] === "GBP");
    expect(pounds.map((fields) => [fields[4], ...fields.slice(11, 13), fields[16]])).toEqual([
      ["411000", "37,50", "0,00", "30,00"],
      ["706200", "0,00", "37,50", "30,00"],
    ]);
  });
});

it("each file is written to the audit log, with seller and period", async () => {
  const written = () =>
    db.$count(
      auditLog,
      and(eq(auditLog.action, "documents_exported"), sql`${auditLog.data} ->> 'to' = '2029-12-31'`),
    );
  await exportDocuments(admin, { ...wholeYear, to: "2029-12-31" });
  await exportFec(admin, { ...wholeYear, to: "2029-12-31" });
  expect(await written()).toBe(2);
  expect((await listAccountingSellers(admin)).find(({ key }) => key === seller)?.siren).toBe("123456782");
});
