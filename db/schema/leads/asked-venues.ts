import { foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../../columns";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { venues } from "../listing/venues";
import { eventRequests } from "./event-requests";
import { projectChoices, projects } from "./projects";

/** The venues of a chosen owner that a couple wants to ask. All venues of one owner share its place among the five. */
export const projectChoiceVenues = pgTable(
  "project_choice_venues",
  {
    projectId: uuid("project_id").notNull(),
    /** The owner of the venue. */
    providerId: uuid("provider_id").notNull(),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.venueId] }),
    foreignKey({
      name: "project_choice_venues_choice_fk",
      columns: [t.projectId, t.providerId],
      foreignColumns: [projectChoices.projectId, projectChoices.providerId],
    }).onDelete("cascade"),
    index("project_choice_venues_choice_idx").on(t.projectId, t.providerId),
    index("project_choice_venues_venue_idx").on(t.venueId),
  ],
);

export const projectChoiceVenuesPrivacy = describePersonalData(projectChoiceVenues, {
  user: {
    rows: naming(projectChoiceVenues.providerId),
    erasure: "delete rows",
    columns: each("hide", "projectId", "providerId", "venueId"),
  },
  couple: {
    rows: below(projectChoiceVenues.projectId, projects.id, naming(projects.memberId)),
    erasure: "delete rows",
    columns: each("export", "projectId", "providerId", "venueId"),
  },
});

/**
 * The venues that an event request asks about. An owner has one request of a project, whatever number of venues it names.
 */
export const eventRequestVenues = pgTable(
  "event_request_venues",
  {
    eventRequestId: uuid("event_request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    askedAt: createdAt("asked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventRequestId, t.venueId] }),
    index("event_request_venues_venue_idx").on(t.venueId),
  ],
);

export const eventRequestVenuesPrivacy = describePersonalData(eventRequestVenues, {
  user: {
    rows: below(eventRequestVenues.eventRequestId, eventRequests.id, naming(eventRequests.providerId)),
    erasure: "delete rows",
    columns: each("export", "eventRequestId", "venueId", "askedAt"),
  },
  couple: {
    rows: below(
      eventRequestVenues.eventRequestId,
      eventRequests.id,
      below(eventRequests.projectId, projects.id, naming(projects.memberId)),
    ),
    erasure: "keep rows",
    because: "Owners paid for some requests: which venues they were about stays, without the couple.",
    columns: each("export, keep", "eventRequestId", "venueId", "askedAt"),
  },
});
