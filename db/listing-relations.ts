import { relations } from "drizzle-orm";
import { key } from "./foreign-key";
import { users } from "./schema/identity/users";
import { mediaFiles } from "./schema/listing/images";
import {
  firstSteps,
  formDrafts,
  portraitSketches,
  portraits,
  profileChanges,
} from "./schema/listing/profile";
import { venueDays, venueSeasons } from "./schema/listing/venue-calendar";
import { venues } from "./schema/listing/venues";
import { videos } from "./schema/listing/videos";

/** Foreign keys of the tables of a provider's own content. */
export const listingRelations = {
  mediaFilesRelations: relations(mediaFiles, ({ one }) => ({
    owner: one(users, key(mediaFiles.ownerId, users.id, "mediaFiles_owner")),
    remover: one(users, key(mediaFiles.removedBy, users.id, "mediaFiles_remover")),
  })),
  portraitsRelations: relations(portraits, ({ one }) => ({
    provider: one(users, key(portraits.providerId, users.id)),
  })),
  portraitSketchesRelations: relations(portraitSketches, ({ one }) => ({
    provider: one(users, key(portraitSketches.providerId, users.id)),
  })),
  profileChangesRelations: relations(profileChanges, ({ one }) => ({
    provider: one(users, key(profileChanges.providerId, users.id, "profileChanges_provider")),
    venue: one(venues, key(profileChanges.venueId, venues.id)),
    decider: one(users, key(profileChanges.decidedBy, users.id, "profileChanges_decider")),
  })),
  formDraftsRelations: relations(formDrafts, ({ one }) => ({
    user: one(users, key(formDrafts.userId, users.id)),
  })),
  firstStepsRelations: relations(firstSteps, ({ one }) => ({
    user: one(users, key(firstSteps.userId, users.id)),
  })),
  venueDaysRelations: relations(venueDays, ({ one }) => ({
    venue: one(venues, key(venueDays.venueId, venues.id)),
  })),
  venueSeasonsRelations: relations(venueSeasons, ({ one }) => ({
    venue: one(venues, key(venueSeasons.venueId, venues.id)),
  })),
  videosRelations: relations(videos, ({ one }) => ({
    provider: one(users, key(videos.providerId, users.id)),
    thumbnail: one(mediaFiles, key(videos.thumbnailFileId, mediaFiles.id)),
  })),
};
