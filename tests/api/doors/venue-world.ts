import { eq } from "drizzle-orm";
import * as all from "@/app/api/venues/route";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { mediaFiles } from "@/db/schema/listing/images";
import { venues } from "@/db/schema/listing/venues";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import type { VenueDto } from "@/lib/listing/own-venues/schema";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeVenueOwner, type ProviderOptions } from "../../support/factories";
import { pictureBytes } from "../../support/picture-forms";
import { signIn } from "../../support/sessions";
import { addVenuePictures, castle, makeVenue } from "../../support/venues";
import { type Call, callRoute } from "./call-route";
import { makeVerified } from "./fixtures";

const { db } = testDatabase();
export type FormFields = readonly (readonly [string, string | Blob])[];

/** An owner of venues with a session: its calls, and what it holds. */
export async function enterAsOwner(options: ProviderOptions = {}) {
  const owner = await makeVenueOwner(options);
  const { authorization } = await signIn({ userId: owner.id });
  const call = (handler: DeclaredHandler, method: string, more: Call = {}) =>
    callRoute(handler, { method, ...more, headers: { authorization, ...more.headers } });
  return {
    owner,
    call,
    add: (more: object = {}) => call(all.POST, "POST", { body: { ...castle, ...more } }),
    heldBy: () => db.$count(venues, eq(venues.providerId, owner.id)),
    filesOf: () => db.$count(mediaFiles, eq(mediaFiles.ownerId, owner.id)),
  };
}

export const venueOf = ({ body }: { body: unknown }) => (body as { venue: VenueDto }).venue;
export const jpegBlob = async (width = 400) => new Blob([await pictureBytes(width)], { type: "image/jpeg" });

/** A call whose body is a form with these fields. */
export async function formCall(fields: FormFields) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Response(form);
  return {
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}

const { features: _, prestationDetails: __, contactPerson: ___, images: ____, ...plain } = castle;
/** The texts and figures of a venue as a form sends them. */
export const typedVenue: FormFields = Object.entries(plain).flatMap(([name, value]) =>
  value === null ? [] : [[name, String(value)] as const],
);

/** The id of nothing. */
export const nobody = crypto.randomUUID();
const year = new Date().getUTCFullYear();
const slots = ["10", "11", "12"].map((day) => ({ day: `${year + 1}-05-${day}`, half: "morning" as const }));

/** An owner with a venue and its pictures; published or not. */
export async function makeWorld(pictures = 0, values: Parameters<typeof makeVenue>[1] = {}) {
  const world = await enterAsOwner({ credits: 1 });
  const venue = await makeVenue(world.owner.id, values);
  return { ...world, venue, params: { id: venue.id }, imageIds: await addVenuePictures(venue, pictures) };
}

/** A request of a couple about this owner's venue, with a visit in this state. */
export async function makeVisit(state: "proposed" | "declined" | "cancelled" | null, request: object = {}) {
  const world = await makeWorld();
  const { key, project } = await makeVerified();
  const now = new Date();
  const { id: uuid } = await makeEventRequest({ project, providerId: world.owner.id, request });
  await db.insert(eventRequestVenues).values({ eventRequestId: uuid, venueId: world.venue.id });
  const add = async (in_: "proposed" | "declined" | "cancelled") => {
    const [row] = await db
      .insert(visits)
      .values({
        eventRequestId: uuid,
        venueId: world.venue.id,
        state: in_,
        settledAt: in_ === "proposed" ? null : now,
      })
      .returning();
    const visitId = row?.id ?? "";
    await db.insert(visitSlots).values(slots.map((slot, n) => ({ ...slot, visitId, position: n + 1 })));
    return visitId;
  };
  const visitId = state ? await add(state) : nobody;
  const body = { ...key, venueId: world.venue.id, slots };
  return { ...world, uuid, visitId, add, body };
}
