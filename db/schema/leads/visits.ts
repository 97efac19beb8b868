import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { civilDate, createdAt, instant, randomId } from "../../columns";
import { halfDay, visitState } from "../../enums";
import { below, describePersonalData, each, naming } from "../../personal-data";
import { venues } from "../listing/venues";
import { eventRequests } from "./event-requests";
import { projects } from "./projects";

/** A couple's wish to see a venue that it asked about. The owner accepts one of the three slots, or declines. */
export const visits = pgTable(
  "visits",
  {
    id: randomId("id"),
    eventRequestId: uuid("event_request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    venueId: uuid("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "cascade" }),
    state: visitState("state").notNull().default("proposed"),
    acceptedPosition: smallint("accepted_position"),
    createdAt: createdAt("created_at"),
    /** When the visit came into its state; null while it is proposed. */
    settledAt: instant("settled_at"),
    /** The owner's word to the couple with a refusal. */
    declineNote: text("decline_note"),
  },
  (t) => [
    uniqueIndex("visits_live_key")
      .on(t.eventRequestId, t.venueId)
      .where(sql`state in ('proposed', 'accepted')`),
    index("visits_request_idx").on(t.eventRequestId, t.createdAt),
    index("visits_venue_idx").on(t.venueId),
    check("visits_accepted_position", sql`${t.acceptedPosition} between 1 and 3`),
    check("visits_accepted", sql`${t.state} <> 'accepted' or ${t.acceptedPosition} is not null`),
    check("visits_decline_note", sql`char_length(${t.declineNote}) <= 300`),
    check("visits_settled", sql`(${t.state} = 'proposed') = (${t.settledAt} is null)`),
  ],
);

const ofCouple = below(
  visits.eventRequestId,
  eventRequests.id,
  below(eventRequests.projectId, projects.id, naming(projects.memberId)),
);
const ofOwner = below(visits.eventRequestId, eventRequests.id, naming(eventRequests.providerId));

const exported = {
  ...each("export", "id", "eventRequestId", "venueId", "state", "acceptedPosition", "createdAt"),
  ...each("export", "settledAt", "declineNote"),
};

export const visitsPrivacy = describePersonalData(visits, {
  user: { rows: ofOwner, erasure: "delete rows", columns: exported },
  couple: { rows: ofCouple, erasure: "delete rows", columns: exported },
});

/** The three half-days that a couple proposes, on the venue's calendar. */
export const visitSlots = pgTable(
  "visit_slots",
  {
    visitId: uuid("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    day: civilDate("day").notNull(),
    half: halfDay("half").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.position] }),
    uniqueIndex("visit_slots_day_key").on(t.visitId, t.day, t.half),
    check("visit_slots_position", sql`${t.position} between 1 and 3`),
  ],
);

const slotColumns = each("export", "visitId", "position", "day", "half");

export const visitSlotsPrivacy = describePersonalData(visitSlots, {
  user: { rows: below(visitSlots.visitId, visits.id, ofOwner), erasure: "delete rows", columns: slotColumns },
  couple: {
    rows: below(visitSlots.visitId, visits.id, ofCouple),
    erasure: "delete rows",
    columns: slotColumns,
  },
});
