import { relations } from "drizzle-orm";
import { key } from "./foreign-key";
import { marketingClaims } from "./schema/backoffice/claims";
import { contentReports, moderationDecisions } from "./schema/backoffice/moderation";
import { promotionalAlerts, promotionalPopups, promotionalPopupViews } from "./schema/backoffice/promotions";
import { exchangeRates } from "./schema/core/exchange-rates";
import { users } from "./schema/identity/users";
import { members } from "./schema/leads/members";
import { mediaFiles } from "./schema/listing/images";

/** What administrators write and decide. */
export const backofficeRelations = {
  marketingClaimsRelations: relations(marketingClaims, ({ one }) => ({
    author: one(users, key(marketingClaims.updatedBy, users.id)),
  })),
  exchangeRatesRelations: relations(exchangeRates, ({ one }) => ({
    decider: one(users, key(exchangeRates.decidedBy, users.id)),
  })),
  contentReportsRelations: relations(contentReports, ({ one }) => ({
    reporterUser: one(users, key(contentReports.reporterUserId, users.id, "contentReports_reporterUser")),
    reporterMember: one(members, key(contentReports.reporterMemberId, members.id)),
    handler: one(users, key(contentReports.handledBy, users.id, "contentReports_handler")),
  })),
  moderationDecisionsRelations: relations(moderationDecisions, ({ one }) => ({
    decider: one(users, key(moderationDecisions.decidedBy, users.id)),
  })),
  promotionalAlertsRelations: relations(promotionalAlerts, ({ one }) => ({
    author: one(users, key(promotionalAlerts.createdBy, users.id)),
  })),
  promotionalPopupViewsRelations: relations(promotionalPopupViews, ({ one }) => ({
    popup: one(promotionalPopups, key(promotionalPopupViews.popupId, promotionalPopups.id)),
    user: one(users, key(promotionalPopupViews.userId, users.id)),
  })),
  promotionalPopupsRelations: relations(promotionalPopups, ({ one }) => ({
    imageFile: one(mediaFiles, key(promotionalPopups.imageFileId, mediaFiles.id)),
    author: one(users, key(promotionalPopups.createdBy, users.id)),
  })),
};
