import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, randomId } from "../columns";
import { describePersonalData, each, naming, type Rows } from "../personal-data";
import { users } from "./identity/users";
import { members } from "./leads/members";
import { venues } from "./listing/venues";

/** Favorites of a couple, of a signed-in user, or of an anonymous visitor (hash of the key in the browser). */
export const favorites = pgTable(
  "favorites",
  {
    id: randomId("id"),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    /** A signed-in provider or venue owner who looks for colleagues. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    visitorHash: text("visitor_hash"),
    providerId: uuid("provider_id").references(() => users.id, { onDelete: "cascade" }),
    venueId: uuid("venue_id").references(() => venues.id, { onDelete: "cascade" }),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    unique("favorites_once_key")
      .on(t.memberId, t.userId, t.visitorHash, t.providerId, t.venueId)
      .nullsNotDistinct(),
    index("favorites_user_idx").on(t.userId),
    index("favorites_visitor_idx").on(t.visitorHash),
    index("favorites_provider_idx").on(t.providerId),
    index("favorites_venue_idx").on(t.venueId),
    check("favorites_one_owner", sql`num_nonnulls(${t.memberId}, ${t.userId}, ${t.visitorHash}) = 1`),
    check("favorites_one_subject", sql`num_nonnulls(${t.providerId}, ${t.venueId}) = 1`),
  ],
);

/** Favorites of the user, and favorites that others have of the user. */
const heartsOfUser: Rows = (id) =>
  sql`(${favorites.userId} = ${id}::uuid or ${favorites.providerId} = ${id}::uuid)`;

export const favoritesPrivacy = describePersonalData(favorites, {
  user: {
    rows: heartsOfUser,
    erasure: "delete rows",
    columns: {
      ...each("hide", "id", "memberId", "userId", "visitorHash", "providerId", "venueId"),
      ...each("hide", "createdAt"),
    },
  },
  couple: {
    rows: naming(favorites.memberId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "memberId", "userId", "providerId", "venueId", "createdAt"),
      visitorHash: "hide",
    },
  },
});
