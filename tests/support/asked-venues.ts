import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { projectChoices } from "@/db/schema/leads/projects";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { testCtx, testNow } from "./context";
import { type EventRequestOptions, makeEventRequest } from "./couples";
import { testDatabase } from "./database";
import { makeVenueOwner, type TestUser } from "./factories";
import { makeVenue } from "./venues";

/** A venue that visitors can find, of a new owner or of this one. */
export async function listedVenue(
  ownerId?: string,
  values: Parameters<typeof makeVenue>[1] = {},
): Promise<{ id: string; providerId: string }> {
  const providerId = ownerId ?? (await makeVenueOwner()).id;
  const approved = { publishedAt: testNow, moderationStatus: "approved", moderatedAt: testNow } as const;
  const { id } = await makeVenue(providerId, { latitude: 45.9, longitude: 6.12, ...approved, ...values });
  await refreshVenueRows(testCtx(), [id]);
  return { id, providerId };
}

/** A locked request about venues of this owner, who was not chosen for a service. */
export async function askVenues(
  owner: Pick<TestUser, "id">,
  venueIds: readonly string[],
  options: Omit<EventRequestOptions, "providerId" | "position"> = {},
) {
  const { db } = testDatabase();
  const request = await makeEventRequest({ ...options, providerId: owner.id });
  const choice = { projectId: request.project.id, providerId: owner.id };
  await db.insert(projectChoices).values({ ...choice, isProviderAsked: false, position: 1 });
  for (const venueId of venueIds) {
    await db.insert(projectChoiceVenues).values({ ...choice, venueId });
    await db
      .insert(eventRequestVenues)
      .values({ eventRequestId: request.id, venueId, askedAt: request.row.createdAt });
  }
  return request;
}
