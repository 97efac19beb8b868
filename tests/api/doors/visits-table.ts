import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only } from "../../support/unique";
import { makeVenue } from "../../support/venues";
import type { Caller } from "./actors";
import * as cells from "./cells";
import * as world from "./fixtures";

const slots = [
  { day: "2028-05-10", half: "morning" },
  { day: "2028-05-10", half: "afternoon" },
  { day: "2028-05-11", half: "morning" },
] as const;
const db = () => testDatabase().db;

/** An unlocked request of this provider about a venue, of this couple if it is given. */
async function askVenue(providerId: string, project?: Parameters<typeof makeEventRequest>[0]) {
  const now = new Date();
  const { id: uuid } = await makeEventRequest({
    ...project,
    providerId,
    request: { seenAt: now, unlockedAt: now },
  });
  const { id: venueId } = await makeVenue(providerId);
  await db().insert(eventRequestVenues).values({ eventRequestId: uuid, venueId });
  return { uuid, venueId };
}

async function addVisit({ uuid, venueId }: { uuid: string; venueId: string }): Promise<string> {
  const rows = await db().insert(visits).values({ eventRequestId: uuid, venueId }).returning();
  const { id: visitId } = only(rows);
  await db()
    .insert(visitSlots)
    .values(slots.map((slot, index) => ({ ...slot, visitId, position: index + 1 })));
  return visitId;
}

async function keyFor({ user }: Caller) {
  const asked = await askVenue(user?.id ?? (await makeProvider()).id);
  return { uuid: asked.uuid, visitId: await addVisit(asked) };
}

async function makeAsked() {
  const { key, project } = await world.makeVerified();
  return { key, asked: await askVenue((await makeProvider()).id, { project }) };
}

/** Visits of venues, by couple and owner. */
export const visitRows: Record<string, cells.Row> = {
  "GET /api/event-requests/[uuid]/visits": {
    prepare: async (caller) => ({ params: { uuid: (await keyFor(caller)).uuid } }),
    cells: cells.moderated,
    stranger: "request_not_found",
  },
  "POST /api/event-requests/[uuid]/visits/[visitId]/accept": {
    prepare: async (caller) => ({ params: await keyFor(caller), body: { position: 1 } }),
    cells: cells.ownAnswers,
    stranger: "visit_not_found",
  },
  "POST /api/event-requests/[uuid]/visits/[visitId]/decline": {
    prepare: async (caller) => ({ params: await keyFor(caller) }),
    cells: cells.ownAnswers,
    stranger: "visit_not_found",
  },
  "POST /api/project/visits": {
    prepare: async () => ({ body: (await makeAsked()).key }),
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/propose-visit": {
    prepare: async () => {
      const { key, asked } = await makeAsked();
      return { body: { ...key, venueId: asked.venueId, slots } };
    },
    cells: cells.everybody,
    stranger: "project_not_found",
  },
  "POST /api/project/cancel-visit": {
    prepare: async () => {
      const { key, asked } = await makeAsked();
      return { body: { ...key, visitId: await addVisit(asked) } };
    },
    cells: cells.everybody,
    stranger: "project_not_found",
  },
};
