import { relations } from "drizzle-orm";
import { backofficeRelations } from "./backoffice-relations";
import { factorRelations } from "./factor-relations";
import { key } from "./foreign-key";
import { listingRelations } from "./listing-relations";
import { moneyRelations } from "./money-relations";
import { reviewRelations } from "./review-relations";
import { creditAccounts, creditEntries, orders, welcomeClaims } from "./schema/billing/credits";
import { invoices } from "./schema/billing/invoices";
import { checkoutSessions, subscriptions } from "./schema/billing/subscription";
import { langues, prestations } from "./schema/core/catalogue";
import { favorites } from "./schema/directory";
import { consents, emailChanges, passwordResets, phoneCodes } from "./schema/identity/accounts";
import { userDevices } from "./schema/identity/devices";
import { refreshTokens, sessions } from "./schema/identity/sessions";
import { users } from "./schema/identity/users";
import { eventRequestVenues, projectChoiceVenues } from "./schema/leads/asked-venues";
import { contactReveals, eventRequests, inboxAcknowledgements } from "./schema/leads/event-requests";
import { memberCodes, memberContacts, memberPhoneCodes, members } from "./schema/leads/members";
import { projectEdits } from "./schema/leads/project-edits";
import { projectChoices, projectCodes, projectRegistrations, projects } from "./schema/leads/projects";
import { replyTemplates } from "./schema/leads/reply-templates";
import { leadCases, projectOrigins } from "./schema/leads/suspicion";
import { visitSlots, visits } from "./schema/leads/visits";
import { companies, companyLangues, companyPrestations } from "./schema/listing/company";
import { images, mediaFiles, profileImages } from "./schema/listing/images";
import { portfolioImages, portfolioPrestations, portfolios } from "./schema/listing/portfolios";
import { portraits } from "./schema/listing/profile";
import { providerScores, providerSearch, venueSearch } from "./schema/listing/search-rows";
import { instagramConnections, instagramMedia, socialLinks } from "./schema/listing/social";
import { venueImages, venuePrestations, venueReviews, venues } from "./schema/listing/venues";
import { videos } from "./schema/listing/videos";
import { analyticsEvents } from "./schema/messaging/analytics";
import { notificationSettings, notificationTimings } from "./schema/messaging/notifications";
import { placeGroupMembers, placeGroups, places } from "./schema/places";
import { reviews } from "./schema/reviews/reviews";

/**
 * All relations of all tables: each foreign key has its `one`; the reverse side is here only where a screen
 * reads from the parent. `member_contacts` has no reverse side on purpose: no query of a couple may read its
 * contact by accident.
 */
export const tableRelations = {
  usersRelations: relations(users, ({ one, many }) => ({
    company: one(companies, key(users.id, companies.providerId, "users_company")),
    portrait: one(portraits),
    socialLinks: one(socialLinks),
    profileImage: one(profileImages),
    creditAccount: one(creditAccounts),
    score: one(providerScores),
    images: many(images),
    videos: many(videos),
    portfolios: many(portfolios),
    venues: many(venues),
    reviews: many(reviews),
    sessions: many(sessions, { relationName: "sessions_user" }),
  })),
  membersRelations: relations(members, ({ many }) => ({
    projects: many(projects),
    favorites: many(favorites),
  })),
  consentsRelations: relations(consents, ({ one }) => ({
    user: one(users, key(consents.userId, users.id)),
    member: one(members, key(consents.memberId, members.id)),
  })),
  emailChangesRelations: relations(emailChanges, ({ one }) => ({
    user: one(users, key(emailChanges.userId, users.id)),
  })),
  passwordResetsRelations: relations(passwordResets, ({ one }) => ({
    user: one(users, key(passwordResets.userId, users.id)),
  })),
  phoneCodesRelations: relations(phoneCodes, ({ one }) => ({
    user: one(users, key(phoneCodes.userId, users.id)),
  })),
  analyticsEventsRelations: relations(analyticsEvents, ({ one }) => ({
    user: one(users, key(analyticsEvents.userId, users.id)),
  })),
  companiesRelations: relations(companies, ({ one, many }) => ({
    provider: one(users, key(companies.providerId, users.id, "companies_provider")),
    registrationAcceptor: one(
      users,
      key(companies.registrationAcceptedBy, users.id, "companies_registrationAcceptor"),
    ),
    siretAcceptor: one(users, key(companies.siretAcceptedBy, users.id, "companies_siretAcceptor")),
    place: one(places, key(companies.placeId, places.id, "companies_place")),
    area: one(places, key(companies.areaId, places.id, "companies_area")),
    prestations: many(companyPrestations),
    langues: many(companyLangues),
  })),
  companyLanguesRelations: relations(companyLangues, ({ one }) => ({
    company: one(companies, key(companyLangues.providerId, companies.providerId)),
    langue: one(langues, key(companyLangues.langueId, langues.id)),
  })),
  companyPrestationsRelations: relations(companyPrestations, ({ one }) => ({
    company: one(companies, key(companyPrestations.providerId, companies.providerId)),
    prestation: one(prestations, key(companyPrestations.prestationId, prestations.id)),
  })),
  creditAccountsRelations: relations(creditAccounts, ({ one, many }) => ({
    provider: one(users, key(creditAccounts.providerId, users.id)),
    entries: many(creditEntries),
    orders: many(orders),
    subscriptions: many(subscriptions),
    invoices: many(invoices),
  })),
  creditEntriesRelations: relations(creditEntries, ({ one }) => ({
    account: one(creditAccounts, key(creditEntries.providerId, creditAccounts.providerId)),
  })),
  ordersRelations: relations(orders, ({ one }) => ({
    account: one(creditAccounts, key(orders.providerId, creditAccounts.providerId)),
  })),
  welcomeClaimsRelations: relations(welcomeClaims, ({ one }) => ({
    account: one(creditAccounts, key(welcomeClaims.providerId, creditAccounts.providerId)),
  })),
  providerScoresRelations: relations(providerScores, ({ one }) => ({
    provider: one(users, key(providerScores.providerId, users.id)),
  })),
  providerSearchRelations: relations(providerSearch, ({ one }) => ({
    provider: one(users, key(providerSearch.providerId, users.id)),
  })),
  venueSearchRelations: relations(venueSearch, ({ one }) => ({
    venue: one(venues, key(venueSearch.venueId, venues.id)),
  })),
  contactRevealsRelations: relations(contactReveals, ({ one }) => ({
    eventRequest: one(eventRequests, key(contactReveals.eventRequestId, eventRequests.id)),
    provider: one(users, key(contactReveals.providerId, users.id, "contactReveals_provider")),
    member: one(members, key(contactReveals.memberId, members.id)),
    impersonator: one(users, key(contactReveals.impersonatorId, users.id, "contactReveals_impersonator")),
  })),
  eventRequestsRelations: relations(eventRequests, ({ one, many }) => ({
    account: one(creditAccounts, key(eventRequests.providerId, creditAccounts.providerId)),
    project: one(projects, key(eventRequests.projectId, projects.id)),
    reveals: many(contactReveals),
    venues: many(eventRequestVenues),
  })),
  eventRequestVenuesRelations: relations(eventRequestVenues, ({ one }) => ({
    eventRequest: one(eventRequests, key(eventRequestVenues.eventRequestId, eventRequests.id)),
    venue: one(venues, key(eventRequestVenues.venueId, venues.id)),
  })),
  inboxAcknowledgementsRelations: relations(inboxAcknowledgements, ({ one }) => ({
    provider: one(users, key(inboxAcknowledgements.providerId, users.id)),
  })),
  replyTemplatesRelations: relations(replyTemplates, ({ one }) => ({
    provider: one(users, key(replyTemplates.providerId, users.id)),
  })),
  favoritesRelations: relations(favorites, ({ one }) => ({
    member: one(members, key(favorites.memberId, members.id)),
    user: one(users, key(favorites.userId, users.id)),
    provider: one(users, key(favorites.providerId, users.id)),
    venue: one(venues, key(favorites.venueId, venues.id)),
  })),
  imagesRelations: relations(images, ({ one }) => ({
    provider: one(users, key(images.providerId, users.id)),
    file: one(mediaFiles, key(images.fileId, mediaFiles.id)),
  })),
  profileImagesRelations: relations(profileImages, ({ one }) => ({
    user: one(users, key(profileImages.userId, users.id)),
    file: one(mediaFiles, key(profileImages.fileId, mediaFiles.id)),
  })),
  memberCodesRelations: relations(memberCodes, ({ one }) => ({
    member: one(members, key(memberCodes.memberId, members.id)),
  })),
  memberPhoneCodesRelations: relations(memberPhoneCodes, ({ one }) => ({
    member: one(members, key(memberPhoneCodes.memberId, members.id)),
  })),
  projectEditsRelations: relations(projectEdits, ({ one }) => ({
    project: one(projects, key(projectEdits.projectId, projects.id)),
    place: one(places, key(projectEdits.placeId, places.id)),
  })),
  memberContactsRelations: relations(memberContacts, ({ one }) => ({
    member: one(members, key(memberContacts.memberId, members.id)),
  })),
  notificationTimingsRelations: relations(notificationTimings, ({ one }) => ({
    user: one(users, key(notificationTimings.userId, users.id)),
  })),
  notificationSettingsRelations: relations(notificationSettings, ({ one }) => ({
    user: one(users, key(notificationSettings.userId, users.id)),
  })),
  ...backofficeRelations,
  ...factorRelations,
  ...moneyRelations,
  ...listingRelations,
  ...reviewRelations,
  placeGroupsRelations: relations(placeGroups, ({ many }) => ({ members: many(placeGroupMembers) })),
  placeGroupMembersRelations: relations(placeGroupMembers, ({ one }) => ({
    group: one(placeGroups, key(placeGroupMembers.groupId, placeGroups.id)),
    place: one(places, key(placeGroupMembers.placeId, places.id)),
  })),
  placesRelations: relations(places, ({ one, many }) => ({
    parent: one(places, key(places.parentId, places.id, "places_parent")),
    children: many(places, { relationName: "places_parent" }),
  })),
  portfolioImagesRelations: relations(portfolioImages, ({ one }) => ({
    portfolio: one(portfolios, key(portfolioImages.portfolioId, portfolios.id)),
    file: one(mediaFiles, key(portfolioImages.fileId, mediaFiles.id)),
  })),
  portfolioPrestationsRelations: relations(portfolioPrestations, ({ one }) => ({
    portfolio: one(portfolios, key(portfolioPrestations.portfolioId, portfolios.id)),
    prestation: one(prestations, key(portfolioPrestations.prestationId, prestations.id)),
  })),
  portfoliosRelations: relations(portfolios, ({ one, many }) => ({
    provider: one(users, key(portfolios.providerId, users.id)),
    images: many(portfolioImages),
    prestations: many(portfolioPrestations),
  })),
  projectChoicesRelations: relations(projectChoices, ({ one }) => ({
    project: one(projects, key(projectChoices.projectId, projects.id)),
    provider: one(users, key(projectChoices.providerId, users.id)),
  })),
  projectChoiceVenuesRelations: relations(projectChoiceVenues, ({ one }) => ({
    choice: one(projectChoices, {
      fields: [projectChoiceVenues.projectId, projectChoiceVenues.providerId],
      references: [projectChoices.projectId, projectChoices.providerId],
    }),
    venue: one(venues, key(projectChoiceVenues.venueId, venues.id)),
  })),
  projectCodesRelations: relations(projectCodes, ({ one }) => ({
    project: one(projects, key(projectCodes.projectId, projects.id)),
  })),
  projectRegistrationsRelations: relations(projectRegistrations, ({ one }) => ({
    project: one(projects, key(projectRegistrations.projectId, projects.id)),
  })),
  projectsRelations: relations(projects, ({ one, many }) => ({
    member: one(members, key(projects.memberId, members.id)),
    place: one(places, key(projects.placeId, places.id)),
    bookedProvider: one(users, key(projects.bookedProviderId, users.id)),
    choices: many(projectChoices),
    codes: many(projectCodes),
    eventRequests: many(eventRequests),
  })),
  refreshTokensRelations: relations(refreshTokens, ({ one }) => ({
    session: one(sessions, key(refreshTokens.sessionId, sessions.id)),
    predecessor: one(
      refreshTokens,
      key(refreshTokens.predecessorId, refreshTokens.id, "refreshTokens_predecessor"),
    ),
  })),
  sessionsRelations: relations(sessions, ({ one, many }) => ({
    user: one(users, key(sessions.userId, users.id, "sessions_user")),
    member: one(members, key(sessions.memberId, members.id)),
    impersonatorUser: one(users, key(sessions.impersonatorUserId, users.id, "sessions_impersonatorUser")),
    impersonatorSession: one(
      sessions,
      key(sessions.impersonatorSessionId, sessions.id, "sessions_impersonator"),
    ),
    refreshTokens: many(refreshTokens),
  })),
  instagramConnectionsRelations: relations(instagramConnections, ({ one }) => ({
    provider: one(users, key(instagramConnections.providerId, users.id)),
  })),
  instagramMediaRelations: relations(instagramMedia, ({ one }) => ({
    connection: one(instagramConnections, key(instagramMedia.providerId, instagramConnections.providerId)),
    file: one(mediaFiles, key(instagramMedia.fileId, mediaFiles.id)),
  })),
  socialLinksRelations: relations(socialLinks, ({ one }) => ({
    provider: one(users, key(socialLinks.providerId, users.id)),
  })),
  checkoutSessionsRelations: relations(checkoutSessions, ({ one }) => ({
    account: one(creditAccounts, key(checkoutSessions.providerId, creditAccounts.providerId)),
  })),
  subscriptionsRelations: relations(subscriptions, ({ one }) => ({
    account: one(creditAccounts, key(subscriptions.providerId, creditAccounts.providerId)),
  })),
  venueImagesRelations: relations(venueImages, ({ one }) => ({
    venue: one(venues, key(venueImages.venueId, venues.id)),
    file: one(mediaFiles, key(venueImages.fileId, mediaFiles.id)),
  })),
  venuePrestationsRelations: relations(venuePrestations, ({ one }) => ({
    venue: one(venues, key(venuePrestations.venueId, venues.id)),
  })),
  venueReviewsRelations: relations(venueReviews, ({ one }) => ({
    venue: one(venues, key(venueReviews.venueId, venues.id)),
  })),
  projectOriginsRelations: relations(projectOrigins, ({ one }) => ({
    project: one(projects, key(projectOrigins.projectId, projects.id)),
  })),
  leadCasesRelations: relations(leadCases, ({ one }) => ({
    provider: one(users, key(leadCases.providerId, users.id, "leadCases_provider")),
    decidedBy: one(users, key(leadCases.decidedBy, users.id, "leadCases_decidedBy")),
    eventRequest: one(eventRequests, key(leadCases.eventRequestId, eventRequests.id)),
  })),
  userDevicesRelations: relations(userDevices, ({ one }) => ({
    user: one(users, key(userDevices.userId, users.id)),
  })),
  visitsRelations: relations(visits, ({ one, many }) => ({
    eventRequest: one(eventRequests, key(visits.eventRequestId, eventRequests.id)),
    venue: one(venues, key(visits.venueId, venues.id)),
    slots: many(visitSlots),
  })),
  visitSlotsRelations: relations(visitSlots, ({ one }) => ({
    visit: one(visits, key(visitSlots.visitId, visits.id)),
  })),
  venuesRelations: relations(venues, ({ one, many }) => ({
    provider: one(users, key(venues.providerId, users.id)),
    place: one(places, key(venues.placeId, places.id, "venues_place")),
    area: one(places, key(venues.areaId, places.id, "venues_area")),
    images: many(venueImages),
    prestations: many(venuePrestations),
    reviews: many(venueReviews),
  })),
};
