import { eq } from "drizzle-orm";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { testDatabase } from "../../support/database";
import { makeVenueOwner } from "../../support/factories";
import { pictureBytes } from "../../support/picture-forms";
import { addVenuePictures, castle, makeVenue } from "../../support/venues";
import type { Caller } from "./actors";
import type { Call } from "./call-route";
import * as cells from "./cells";

const onlyVenues: cells.Cells = {
  ...cells.all("access_denied"),
  visitor: "unauthorized",
  couple: "unauthorized",
  newcomer: "onboarding_required",
  venue: cells.opened,
  both: cells.opened,
};

/** A venue with two pictures, of this actor, or of some owner when the actor is none. */
async function ownOf({ user }: Caller) {
  const venue = await makeVenue(user?.id ?? (await makeVenueOwner()).id);
  const imageIds = await addVenuePictures(venue, 2);
  return { id: venue.id, imageIds };
}
const ofVenue =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => ({ ...more, params: { id: (await ownOf(caller)).id } });
const ofImage =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => {
    const { id, imageIds } = await ownOf(caller);
    return { ...more, params: { id, imageId: imageIds[0] ?? "" } };
  };
/** The calls have the clock of the machine. */
const nextYear = (monthAndDay: string) => `${new Date().getUTCFullYear() + 1}-${monthAndDay}`;
const season = {
  name: "Été",
  fromDay: "2027-06-01",
  toDay: "2027-08-31",
  price: 4_500,
  unit: "day",
  minimum: null,
} as const;
const ofSeason =
  (more: Partial<Call> = {}) =>
  async (caller: Caller) => {
    const { id } = await ownOf(caller);
    const [added] = await testDatabase()
      .db.insert(venueSeasons)
      .values({ ...season, priceCents: 450_000, venueId: id })
      .returning();
    return { ...more, params: { id, seasonId: added?.id ?? "" } };
  };
const owned = { cells: onlyVenues, stranger: "not_found", owner: "venue" } as const;

/** A form with one small picture. */
async function pictureForm() {
  const form = new FormData();
  form.append("file", new Blob([await pictureBytes(400)], { type: "image/jpeg" }), "chateau.jpg");
  const sent = new Response(form);
  return {
    body: {},
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}

/** Venues of an owner and their pictures. */
export const venueRows: Record<string, cells.Row> = {
  "GET /api/venues": { prepare: () => ({}), cells: onlyVenues },
  "GET /api/venues/types": { prepare: () => ({}), cells: onlyVenues },
  "GET /api/venues/prestations": { prepare: () => ({}), cells: onlyVenues },
  "POST /api/venues": {
    prepare: async ({ user }) => {
      // The rows above have used up the quota of the free plan.
      if (user) await testDatabase().db.delete(venues).where(eq(venues.providerId, user.id));
      return { body: castle };
    },
    cells: onlyVenues,
  },
  "GET /api/venues/[id]": { prepare: ofVenue(), ...owned },
  "POST /api/venues/[id]": {
    prepare: async ({ user }) => {
      const venue = await makeVenue(user?.id ?? (await makeVenueOwner()).id);
      return { params: { id: venue.id }, body: castle };
    },
    ...owned,
  },
  "DELETE /api/venues/[id]": { prepare: ofVenue(), ...owned },
  "GET /api/venues/[id]/calendar": {
    prepare: ofVenue({ query: { from: "2027-06-01", to: "2027-06-30" } }),
    ...owned,
  },
  "PUT /api/venues/[id]/calendar/days": {
    prepare: ofVenue({
      body: { changes: [{ from: nextYear("06-12"), to: nextYear("06-13"), state: "booked" }] },
    }),
    ...owned,
  },
  "PUT /api/venues/[id]/calendar/known-until": {
    prepare: ofVenue({ body: { knownUntil: nextYear("12-31") } }),
    ...owned,
  },
  "POST /api/venues/[id]/seasons": { prepare: ofVenue({ body: season }), ...owned },
  "PUT /api/venues/[id]/seasons/[seasonId]": { prepare: ofSeason({ body: season }), ...owned },
  "DELETE /api/venues/[id]/seasons/[seasonId]": { prepare: ofSeason(), ...owned },
  "PUT /api/venues/[id]/publish": { prepare: ofVenue({ body: { published: true } }), ...owned },
  "POST /api/venues/[id]/images": {
    prepare: async (caller) => ({ ...(await pictureForm()), params: { id: (await ownOf(caller)).id } }),
    ...owned,
  },
  "PUT /api/venues/[id]/images/order": {
    prepare: async (caller) => {
      const { id, imageIds } = await ownOf(caller);
      return { params: { id }, body: { ids: imageIds.toReversed() } };
    },
    ...owned,
  },
  "PUT /api/venues/[id]/images/[imageId]": { prepare: ofImage({ body: { caption: "Le parc" } }), ...owned },
  "DELETE /api/venues/[id]/images/[imageId]": { prepare: ofImage(), ...owned },
};
