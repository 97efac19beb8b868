import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { promotionalPopupViews } from "@/db/schema/backoffice/promotions";
import * as credits from "@/db/schema/billing/credits";
import * as payments from "@/db/schema/billing/payments";
import * as subscription from "@/db/schema/billing/subscription";
import { auditLog } from "@/db/schema/core/audit";
import { favorites } from "@/db/schema/directory";
import * as accounts from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { contactReveals, eventRequests, inboxAcknowledgements } from "@/db/schema/leads/event-requests";
import { replyTemplates } from "@/db/schema/leads/reply-templates";
import * as company from "@/db/schema/listing/company";
import * as images from "@/db/schema/listing/images";
import * as portfolios from "@/db/schema/listing/portfolios";
import { portraits } from "@/db/schema/listing/profile";
import { providerScores, providerSearch } from "@/db/schema/listing/search-rows";
import * as social from "@/db/schema/listing/social";
import * as venues from "@/db/schema/listing/venues";
import { videos } from "@/db/schema/listing/videos";
import { analyticsEvents } from "@/db/schema/messaging/analytics";
import * as notifications from "@/db/schema/messaging/notifications";
import { reviews } from "@/db/schema/reviews/reviews";
import { testimonials } from "@/db/schema/reviews/testimonials";

/**
 * What a deletion does to a table: `erase` its rows (those below go with them), `forget` who they are about, or `keep`
 * them, for the reason beside it.
 */
export interface PersonalTable {
  table: PgTable;
  isOf: (userId: string) => SQL;
  onDeletion: "erase" | "forget" | "keep";
  /** Columns an export leaves out: other people's words, and what only machines read. */
  hidden?: readonly string[];
  /** False where nothing of the table is about the person who asks. */
  isExported?: false;
}

const by = (column: string) => (userId: string) => sql`${sql.identifier(column)} = ${userId}::uuid`;
const ofProvider = by("provider_id");
const ofUser = by("user_id");
const below = (column: string, parent: string) => (userId: string) =>
  sql`${sql.identifier(column)} in (select id from ${sql.identifier(parent)} where provider_id = ${userId}::uuid)`;

const erase = (table: PgTable, isOf = ofProvider, more: Partial<PersonalTable> = {}): PersonalTable => ({
  table,
  isOf,
  onDeletion: "erase",
  ...more,
});
const keep = (table: PgTable, isOf = ofProvider, more: Partial<PersonalTable> = {}): PersonalTable => ({
  table,
  isOf,
  onDeletion: "keep",
  ...more,
});

/**
 * Every table with a key of a user, children before their parents (security.md section 2). A test compares it with the
 * schema, so that a new table cannot be forgotten by the export or by the deletion.
 */
export const personalTables: readonly PersonalTable[] = [
  erase(portfolios.portfolioImages, below("portfolio_id", "portfolios")),
  erase(portfolios.portfolioPrestations, below("portfolio_id", "portfolios")),
  erase(portfolios.portfolios),
  erase(venues.venueImages, below("venue_id", "venues")),
  erase(venues.venuePrestations, below("venue_id", "venues")),
  erase(venues.venueReviews, below("venue_id", "venues")),
  erase(venues.venues),
  erase(social.instagramMedia),
  erase(social.instagramConnections),
  erase(social.socialLinks),
  erase(videos),
  erase(portraits),
  erase(images.images),
  erase(images.profileImages, ofUser),
  // The bytes are removed by the job that looks for files nothing shows any more.
  { table: images.mediaFiles, isOf: by("owner_id"), onDeletion: "forget" },
  erase(company.companyPrestations),
  erase(company.companyLangues),
  erase(company.companies),
  erase(providerScores),
  // Written by the directory alone, which takes the rows of a deleted user away.
  { table: providerSearch, isOf: ofProvider, onDeletion: "forget", isExported: false },
  erase(testimonials),
  erase(reviews, ofProvider, { hidden: ["memberId", "invitationId"] }),
  // Given to it by others, or by it to others.
  erase(favorites, (id) => sql`${ofProvider(id)} or ${ofUser(id)}`, { isExported: false }),
  erase(promotionalPopupViews, ofUser),
  erase(replyTemplates),
  erase(inboxAcknowledgements),
  erase(accounts.passwordResets, ofUser),
  erase(accounts.emailChanges, ofUser),
  erase(accounts.phoneCodes, ofUser),
  erase(notifications.notificationSettings, ofUser),
  erase(notifications.notificationTimings, ofUser),
  erase(notifications.messageDeliveries, by("recipient_id"), { hidden: ["lastError", "addressHash"] }),
  erase(sessions, ofUser, { hidden: ["impersonatorUserId", "impersonatorSessionId", "impersonationReason"] }),
  { table: analyticsEvents, isOf: ofUser, onDeletion: "forget" },
  { table: contentReports, isOf: by("reporter_user_id"), onDeletion: "forget", hidden: ["handledBy"] },
  // Proof of what was agreed to, without the address it came from.
  { table: accounts.consents, isOf: ofUser, onDeletion: "forget" },
  // Accounts are kept for the statutory term, with the id alone.
  keep(credits.creditAccounts),
  keep(credits.creditEntries),
  keep(credits.orders),
  keep(credits.welcomeClaims),
  keep(payments.paymentCustomers),
  keep(payments.formerPaymentCustomers),
  keep(payments.receipts),
  keep(payments.refunds),
  keep(payments.disputes),
  keep(subscription.subscriptions),
  keep(subscription.checkoutSessions),
  // A request is the couple's own: they keep it, and its words are theirs.
  keep(eventRequests, ofProvider, {
    hidden: ["message", "matchReasons", "outcomeReason", "searchText", "eventLocationCity"],
  }),
  // Append-only journals, of ids alone.
  keep(contactReveals, ofProvider, { hidden: ["memberId", "impersonatorId"] }),
  keep(auditLog, by("actor_id"), { hidden: ["impersonatorId"] }),
];

export const nameOf = ({ table }: PersonalTable) => getTableName(table);
