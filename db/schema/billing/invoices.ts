import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, instant, localeTag, randomId } from "../../columns";
import { receiptKind, vatState } from "../../enums";
import { accountingRecord, describePersonalData, each, naming, noPersonalData } from "../../personal-data";
import { creditAccounts, orders } from "./credits";
import { subscriptions } from "./subscription";

/** Last number of a series; updated in the transaction that writes the document, so that no number is skipped. */
export const receiptSeries = pgTable("receipt_series", {
  series: text("series").primaryKey(),
  lastNumber: integer("last_number").notNull().default(0),
  /** When the last number was given: no later number has an earlier time. */
  lastIssuedAt: instant("last_issued_at"),
});

export const receiptSeriesPrivacy = noPersonalData(receiptSeries, "Numbers of receipts.", [
  "series",
  "lastNumber",
  "lastIssuedAt",
]);

/** A line of a document. Rows from before invoices have only what their receipts printed. */
export interface StoredLine {
  label: string;
  quantity: number;
  /** What is paid for the line, tax included. */
  amountCents: number;
  netCents?: number;
  taxCents?: number;
  rateBp?: number;
  category?: "S" | "AE" | "O";
}

/**
 * Invoices and credit notes; rows without a seller are receipts from before there were invoices. Seller, buyer and lines
 * are copies, and no row ever changes (triggers and rights refuse it).
 */
export const receipts = pgTable(
  "receipts",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    kind: receiptKind("kind").notNull(),
    series: text("series")
      .notNull()
      .references(() => receiptSeries.series, { onDelete: "restrict" }),
    number: integer("number").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "restrict" }),
    externalId: text("external_id"),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    buyer: jsonb("buyer").$type<Record<string, string>>().notNull(),
    lines: jsonb("lines").$type<StoredLine[]>().notNull(),
    seller: jsonb("seller").$type<Record<string, string>>(),
    netCents: cents("net_cents"),
    taxCents: cents("tax_cents"),
    /** Key of the sentence that the law asks for where no tax is charged. */
    taxMention: text("tax_mention"),
    /** State of the buyer's VAT number when the tax was decided. */
    vatState: vatState("vat_state"),
    /** The civil day of the supply, in the seller's time zone. */
    suppliedOn: civilDate("supplied_on"),
    /** The document that a credit note corrects. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => receipts.id, { onDelete: "restrict" }),
    /** The invoice in whose place this one was issued, with another tax over the same payment. */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => receipts.id, { onDelete: "restrict" }),
    locale: localeTag("locale"),
    issuedAt: createdAt("issued_at"),
  },
  (t) => [
    uniqueIndex("receipts_number_key").on(t.series, t.number),
    uniqueIndex("receipts_external_key").on(t.externalId),
    index("receipts_provider_idx").on(t.providerId, t.issuedAt),
    index("receipts_order_idx").on(t.orderId),
    index("receipts_subscription_idx").on(t.subscriptionId),
    index("receipts_corrects_idx").on(t.correctsId),
    uniqueIndex("receipts_replaces_key").on(t.replacesId),
    check("receipts_one_subject", sql`num_nonnulls(${t.orderId}, ${t.subscriptionId}) = 1`),
    check(
      "receipts_whole_invoice",
      sql`${t.seller} is null or num_nonnulls(${t.netCents}, ${t.taxCents}, ${t.vatState}, ${t.suppliedOn}, ${t.locale}) = 5`,
    ),
    check("receipts_sums", sql`${t.netCents} + ${t.taxCents} = ${t.amountCents}`),
    check(
      "receipts_note_corrects",
      sql`${t.seller} is null or (${t.kind} = 'refund') = (${t.correctsId} is not null)`,
    ),
    check("receipts_invoice_replaces", sql`${t.replacesId} is null or ${t.kind} <> 'refund'`),
  ],
);

export const receiptsPrivacy = describePersonalData(receipts, {
  user: {
    rows: naming(receipts.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "kind", "series", "number", "orderId"),
      ...each("export, keep", "subscriptionId", "externalId", "amountCents", "currency", "buyer"),
      ...each("export, keep", "lines", "seller", "netCents", "taxCents", "taxMention", "vatState"),
      ...each("export, keep", "suppliedOn", "correctsId", "replacesId", "locale", "issuedAt"),
    },
  },
});
