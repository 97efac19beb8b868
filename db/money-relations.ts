import { relations } from "drizzle-orm";
import { key } from "./foreign-key";
import { billingProfiles } from "./schema/billing/billing-profiles";
import { creditAccounts, orders } from "./schema/billing/credits";
import { invoiceFiles, invoiceSeries, invoices } from "./schema/billing/invoices";
import {
  disputes,
  formerPaymentCustomers,
  orderResolutions,
  paymentCustomers,
  refunds,
} from "./schema/billing/payments";
import { premiumPriceChanges } from "./schema/billing/price-changes";
import { subscriptions, withdrawalClaims } from "./schema/billing/subscription";
import { users } from "./schema/identity/users";

/** The part of `relations.ts` about payments. */
export const moneyRelations = {
  disputesRelations: relations(disputes, ({ one }) => ({
    account: one(creditAccounts, key(disputes.providerId, creditAccounts.providerId)),
    order: one(orders, key(disputes.orderId, orders.id)),
    subscription: one(subscriptions, key(disputes.subscriptionId, subscriptions.id)),
    invoice: one(invoices, key(disputes.invoiceId, invoices.id)),
  })),
  formerPaymentCustomersRelations: relations(formerPaymentCustomers, ({ one }) => ({
    account: one(creditAccounts, key(formerPaymentCustomers.providerId, creditAccounts.providerId)),
  })),
  orderResolutionsRelations: relations(orderResolutions, ({ one }) => ({
    order: one(orders, key(orderResolutions.orderId, orders.id)),
    decider: one(users, key(orderResolutions.decidedBy, users.id)),
  })),
  paymentCustomersRelations: relations(paymentCustomers, ({ one }) => ({
    account: one(creditAccounts, key(paymentCustomers.providerId, creditAccounts.providerId)),
  })),
  premiumPriceChangesRelations: relations(premiumPriceChanges, ({ one }) => ({
    decider: one(users, key(premiumPriceChanges.decidedBy, users.id)),
  })),
  invoicesRelations: relations(invoices, ({ one }) => ({
    account: one(creditAccounts, key(invoices.providerId, creditAccounts.providerId)),
    numbering: one(invoiceSeries, key(invoices.series, invoiceSeries.series)),
    order: one(orders, key(invoices.orderId, orders.id)),
    subscription: one(subscriptions, key(invoices.subscriptionId, subscriptions.id)),
    corrects: one(invoices, key(invoices.correctsId, invoices.id, "invoices_corrects")),
    replaces: one(invoices, key(invoices.replacesId, invoices.id, "invoices_replaces")),
  })),
  invoiceFilesRelations: relations(invoiceFiles, ({ one }) => ({
    invoice: one(invoices, key(invoiceFiles.invoiceId, invoices.id)),
  })),
  refundsRelations: relations(refunds, ({ one }) => ({
    account: one(creditAccounts, key(refunds.providerId, creditAccounts.providerId)),
    order: one(orders, key(refunds.orderId, orders.id)),
    subscription: one(subscriptions, key(refunds.subscriptionId, subscriptions.id)),
    invoice: one(invoices, key(refunds.invoiceId, invoices.id)),
    decider: one(users, key(refunds.decidedBy, users.id)),
  })),
  billingProfilesRelations: relations(billingProfiles, ({ one }) => ({
    account: one(creditAccounts, key(billingProfiles.providerId, creditAccounts.providerId)),
  })),
  withdrawalClaimsRelations: relations(withdrawalClaims, ({ one }) => ({
    account: one(creditAccounts, key(withdrawalClaims.providerId, creditAccounts.providerId)),
  })),
};
