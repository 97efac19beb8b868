import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, createdAt, instant, randomId, updatedAt } from "../../columns";
import { checkoutStatus, premiumPlan } from "../../enums";
import { accountingRecord, describePersonalData, each, naming } from "../../personal-data";
import { creditAccounts } from "./credits";

/**
 * A Premium subscription as the payment supplier last reported it. The app computes the state (active,
 * cancellation, canceled) from the dates. Each reconciliation writes the whole row.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    externalId: text("external_id").notNull(),
    plan: premiumPlan("plan").notNull(),
    scheduledPlan: premiumPlan("scheduled_plan"),
    /** Sum of one payment; null on a row of an older version until it is next reconciled. */
    priceCents: cents("price_cents"),
    currency: text("currency").notNull().default("EUR"),
    /** The list from which the price is. */
    priceVersion: smallint("price_version").notNull().default(1),
    /** Sum of the next payment, when it is another one. */
    scheduledPriceCents: cents("scheduled_price_cents"),
    /** The list of that price. */
    scheduledPriceVersion: smallint("scheduled_price_version"),
    /** Until when a change at the supplier is under way; a second one waits. */
    changeClaimedUntil: instant("change_claimed_until"),
    /** The plan of a change that waits for the bank's answer. */
    pendingPlan: premiumPlan("pending_plan"),
    /** The supplier's invoice that waits for its payment: of a renewal, or of the pending change. */
    openInvoiceId: text("open_invoice_id"),
    openCents: cents("open_cents"),
    /** Failed attempts of the supplier to have it paid. */
    openAttempts: smallint("open_attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    /** The bank wants to ask the holder. */
    needsConfirmation: boolean("needs_confirmation").notNull().default(false),
    supplierStatus: text("supplier_status").notNull(),
    startedAt: instant("started_at").notNull(),
    currentPeriodStart: instant("current_period_start").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAt: instant("cancel_at"),
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt("created_at"),
    syncedAt: updatedAt("synced_at"),
  },
  (t) => [
    uniqueIndex("subscriptions_external_key").on(t.externalId),
    uniqueIndex("subscriptions_live_key").on(t.providerId).where(sql`ended_at is null`),
    index("subscriptions_provider_idx").on(t.providerId, t.startedAt),
    index("subscriptions_synced_idx").on(t.syncedAt).where(sql`ended_at is null`),
    check("subscriptions_price", sql`${t.priceCents} >= 0 and ${t.scheduledPriceCents} >= 0`),
    check("subscriptions_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check("subscriptions_open", sql`(${t.openInvoiceId} is null) = (${t.openCents} is null)`),
    check("subscriptions_period", sql`${t.currentPeriodEnd} > ${t.currentPeriodStart}`),
  ],
);

export const subscriptionsPrivacy = describePersonalData(subscriptions, {
  user: {
    rows: naming(subscriptions.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "externalId", "plan", "scheduledPlan"),
      ...each("export, keep", "supplierStatus", "startedAt", "currentPeriodStart"),
      ...each("export, keep", "currentPeriodEnd", "cancelAt", "canceledAt", "endedAt"),
      ...each("export, keep", "withdrawnAt", "createdAt", "syncedAt"),
      ...each("export, keep", "priceCents", "currency", "priceVersion", "scheduledPriceCents"),
      ...each("export, keep", "scheduledPriceVersion", "changeClaimedUntil"),
      ...each("export, keep", "pendingPlan", "openInvoiceId", "openCents", "openAttempts"),
      ...each("export, keep", "nextAttemptAt", "needsConfirmation"),
    },
  },
});

/**
 * Accounts and cards (keyed hash of the supplier's identifier) that already withdrew from a yearly payment: each
 * may do so once. Rows stay after an erasure.
 */
export const withdrawalClaims = pgTable(
  "withdrawal_claims",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    cardHash: text("card_hash"),
    createdAt: createdAt("created_at"),
  },
  (t) => [uniqueIndex("withdrawal_claims_card_key").on(t.cardHash)],
);

export const withdrawalClaimsPrivacy = describePersonalData(withdrawalClaims, {
  user: {
    rows: naming(withdrawalClaims.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "providerId", "createdAt"),
      cardHash: "hide, keep",
    },
  },
});

/** A checkout page at the payment supplier. Each user has at most one open. */
export const checkoutSessions = pgTable(
  "checkout_sessions",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    externalId: text("external_id"),
    plan: premiumPlan("plan").notNull(),
    /** The price list when the page was opened: its price stays the same while it is open. */
    priceVersion: smallint("price_version").notNull().default(1),
    currency: text("currency").notNull().default("EUR"),
    status: checkoutStatus("status").notNull().default("open"),
    url: text("url"),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (t) => [
    uniqueIndex("checkout_sessions_external_key").on(t.externalId),
    uniqueIndex("checkout_sessions_open_key").on(t.providerId).where(sql`status = 'open'`),
    index("checkout_sessions_provider_idx").on(t.providerId),
    check("checkout_sessions_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check("checkout_sessions_closed_at", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);

export const checkoutSessionsPrivacy = describePersonalData(checkoutSessions, {
  user: {
    rows: naming(checkoutSessions.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "externalId", "plan", "priceVersion", "currency"),
      ...each("export, keep", "status", "url", "createdAt", "expiresAt", "closedAt"),
    },
  },
});
