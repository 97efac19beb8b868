import { relations } from "drizzle-orm";
import { key } from "./foreign-key";
import { users } from "./schema/identity/users";
import { eventRequestVenues } from "./schema/leads/asked-venues";
import { eventRequests } from "./schema/leads/event-requests";
import { members } from "./schema/leads/members";
import { venues } from "./schema/listing/venues";
import { reviewInvitations, reviewMarks, reviews } from "./schema/reviews/reviews";
import { testimonials } from "./schema/reviews/testimonials";

/** The relations of reviews and testimonials. */
export const reviewRelations = {
  reviewInvitationsRelations: relations(reviewInvitations, ({ one }) => ({
    eventRequest: one(eventRequests, key(reviewInvitations.eventRequestId, eventRequests.id)),
    askedVenue: one(eventRequestVenues, {
      fields: [reviewInvitations.eventRequestId, reviewInvitations.venueId],
      references: [eventRequestVenues.eventRequestId, eventRequestVenues.venueId],
    }),
  })),
  reviewsRelations: relations(reviews, ({ one }) => ({
    provider: one(users, key(reviews.providerId, users.id)),
    venue: one(venues, key(reviews.venueId, venues.id)),
    invitation: one(reviewInvitations, key(reviews.invitationId, reviewInvitations.id)),
    member: one(members, key(reviews.memberId, members.id)),
  })),
  reviewMarksRelations: relations(reviewMarks, ({ one }) => ({
    review: one(reviews, key(reviewMarks.reviewId, reviews.id)),
  })),
  testimonialsRelations: relations(testimonials, ({ one }) => ({
    provider: one(users, key(testimonials.providerId, users.id)),
  })),
};
