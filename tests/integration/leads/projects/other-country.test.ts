import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies } from "@/db/schema/listing/company";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { listFavoriteCards } from "@/lib/directory/favorites/queries";
import { listRequests } from "@/lib/leads/inbox/queries";
import { listViewOf } from "@/lib/leads/requests/schema";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";
import { listSentRequests } from "@/lib/leads/selection/sent-requests";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { listHolders } from "@/lib/privacy/couples/queries";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { only, uniqueSlug } from "@/tests/support/unique";
import { verified } from "./world";

const ctx = testCtx();
/** The same reader on the host of Belgium, which has no page of a French venue. */
const belgian = testCtx({ country: "BE", locale: "nl-BE" });
const french = (path: string) => `http://fr.localhost:3000${path}`;

describe("a name on the screens of another country leads to the host that has its page", () => {
  it("where the couple chooses, whatever the country of the host", async () => {
    const slug = uniqueSlug("tilleuls");
    const venue = await listedVenue(undefined, { slug });
    const key = await verified(ctx, { wantsVenue: true });
    await choosePrestataires(ctx, { ...key, venueIds: [venue.id] });
    for (const reader of [ctx, belgian]) {
      const { prestataires, venues } = await listPrestataires(reader, key);
      expect(venues.find(({ id }) => id === venue.id)?.href).toBe(french(venuePath(slug)));
      for (const one of prestataires) expect(one.href).toBe(french(profilePath(one.slug)));
    }
  });

  it("where the couple and the owner follow the request", async () => {
    const owner = await makeVenueOwner();
    const slug = uniqueSlug("ormes");
    const venue = await listedVenue(owner.id, { slug });
    const hidden = await listedVenue(owner.id, { publishedAt: null });
    const { id: uuid, project } = await askVenues(owner, [venue.id, hidden.id]);
    const expected = [
      { id: venue.id, slug, href: french(venuePath(slug)) },
      { id: hidden.id, slug: null, href: null },
    ];
    const sorted = (found: readonly { id: string }[]) =>
      found.toSorted((a, b) => Number(a.id === hidden.id) - Number(b.id === hidden.id));
    expect(sorted(only(await listSentRequests(belgian, project.id)).venues)).toMatchObject(expected);
    const as = testCtxAs("moderated", { actor: owner.actor, country: "BE", locale: "nl-BE" });
    expect(sorted((await viewRequest(as, { uuid })).venues)).toMatchObject(expected);
    const { eventRequests } = await listRequests(as, listViewOf({}));
    expect(sorted(only(eventRequests).venues)).toMatchObject(expected);
  });

  it("where the couple reads who has its contact", async () => {
    const provider = await makeProvider();
    await refreshSearchRows(ctx, [provider.id]);
    const [{ slug } = { slug: "" }] = await testDatabase()
      .db.select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.providerId, provider.id));
    const member = await makeMember();
    await makeEventRequest({ project: await makeProject({ member }), providerId: provider.id });
    for (const country of ["FR", "BE"] as const) {
      const as = testCtxAs("couple", { actor: member.actor, country });
      expect(only(await listHolders(as)).href).toBe(french(profilePath(slug)));
    }
  });

  it("and favorites are shown on the host of the venue, not on that of its owner", async () => {
    const owner = await makeVenueOwner({ user: { country: "BE" } });
    const { id } = await listedVenue(owner.id);
    const ids = { planners: [], venues: [id] };
    expect((await listFavoriteCards(ctx, ids)).venues).toMatchObject([{ id }]);
    expect((await listFavoriteCards(belgian, ids)).venues).toEqual([]);
  });
});
