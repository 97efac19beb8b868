import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { companies } from "@/db/schema/listing/company";
import { images } from "@/db/schema/listing/images";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { socialLinks } from "@/db/schema/listing/social";
import { venues } from "@/db/schema/listing/venues";
import { videos } from "@/db/schema/listing/videos";
import { goneName, takeAgain } from "@/lib/core/page-changes/gone-pages";
import { rememberGoneOf } from "@/lib/listing/search-rows/record-gone";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { recordImageView, recordItemView, trackVisit, viewLimit } from "@/lib/statistics/record-views";
import { makeShownImage } from "../../api/doors/fixtures";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import {
  makeAdmin,
  makeProvider,
  makeVenueOwner,
  type ProviderOptions,
  type TestUser,
} from "../../support/factories";
import { only } from "../../support/unique";
import { makeVenue } from "../../support/venues";
import { reader } from "./views";

const { db } = testDatabase();

async function listed(options: ProviderOptions = {}) {
  const provider = await makeProvider(options);
  await refreshSearchRow(testCtx(), provider.id);
  const { slug } = only(await db.select().from(companies).where(eq(companies.providerId, provider.id)));
  return { provider, slug };
}

describe("a profile view", () => {
  let provider: TestUser;
  let slug: string;
  beforeEach(async () => {
    ({ provider, slug } = await listed());
  });
  const see = async (ctx: ReturnType<typeof reader>) => {
    await trackVisit(ctx, { slug, type: "view" });
    return ctx.gateways.sent.views;
  };

  it("stores nothing that identifies the visitor", async () => {
    const views = await see(reader({ ip: "198.51.100.9" }));
    expect(views).toMatchObject([{ kind: "profile", subjectId: provider.id, providerId: provider.id }]);
    expect(JSON.stringify(views)).not.toContain("198.51.100.9");
    expect(JSON.stringify(views)).not.toContain("Firefox");
  });

  it("has the same visitor hash all day and another one tomorrow", async () => {
    const [morning, evening, tomorrow, neighbour] = await Promise.all([
      see(reader({ now: new Date("2027-02-15T07:00:00Z") })),
      see(reader({ now: new Date("2027-02-15T22:59:00Z") })),
      see(reader({ now: new Date("2027-02-15T23:01:00Z") })),
      see(reader({ now: new Date("2027-02-15T07:00:00Z"), ip: "198.51.100.10" })),
    ]);
    expect(morning[0]?.visitorHash).toBe(evening[0]?.visitorHash);
    expect(tomorrow[0]?.day).toBe("2027-02-16");
    expect(tomorrow[0]?.visitorHash).not.toBe(morning[0]?.visitorHash);
    expect(neighbour[0]?.visitorHash).not.toBe(morning[0]?.visitorHash);
  });

  it("counts for the day in the provider's time zone", async () => {
    const now = new Date("2027-02-15T23:30:00Z");
    const british = await listed({ country: "GB" });
    const ctx = reader({ now, country: "GB" });
    await trackVisit(ctx, { slug: british.slug, type: "view" });
    expect(ctx.gateways.sent.views[0]?.day).toBe("2027-02-15");
    expect((await see(reader({ now })))[0]?.day).toBe("2027-02-16");
  });

  it("is not counted for bots, prefetches, the owner and administrators", async () => {
    const admin = await makeAdmin();
    const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    for (const ctx of [
      { ...reader(), userAgent: googlebot },
      { ...reader(), userAgent: null },
      { ...reader(), isUncounted: true },
      reader({ actor: provider.actor }),
      reader({ actor: { ...provider.actor, impersonatorId: admin.id } }),
      reader({ actor: admin.actor }),
    ])
      expect(await see(ctx)).toEqual([]);
    expect(await see(reader({ actor: (await makeProvider()).actor }))).toHaveLength(1);
  });

  it("needs a profile listed in this country", async () => {
    const track = (ctx: ReturnType<typeof reader>, of: string) => trackVisit(ctx, { slug: of, type: "view" });
    await expect(track(reader(), "nobody-of-this-name")).rejects.toThrow("profile_not_found");
    await expect(track(reader({ country: "DE" }), slug)).rejects.toThrow("profile_not_found");
    const pending = await listed({ moderated: false });
    await expect(track(reader(), pending.slug)).rejects.toThrow("profile_not_found");
  });

  it("is gone once the profile was deleted, until its address is taken again", async () => {
    const { provider, slug: removed } = await listed();
    const track = () => trackVisit(reader(), { slug: removed, type: "view" });
    await expect(track()).resolves.toBeNull();
    await rememberGoneOf(testCtx(), provider.id);
    await expect(track(), "a listed profile is asked first").resolves.toBeNull();
    await db.delete(providerSearch).where(eq(providerSearch.providerId, provider.id));
    await expect(track()).rejects.toMatchObject({ code: "profile_gone", status: 410 });
    await takeAgain(testCtx(), goneName.profile(removed));
    await expect(track()).rejects.toMatchObject({ code: "profile_not_found", status: 404 });
  });
});

describe("a picture view", () => {
  it("is counted while its provider is listed and shows it", async () => {
    const { provider } = await listed();
    const id = await makeShownImage(provider.id);
    const ctx = reader();
    await recordImageView(ctx, { id });
    expect(ctx.gateways.sent.views).toMatchObject([
      { kind: "image", subjectId: id, providerId: provider.id },
    ]);
    await db.update(images).set({ isVisible: false }).where(eq(images.id, id));
    await expect(recordImageView(reader(), { id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a view of a past wedding or venue, or a video played", () => {
  it("is counted while its provider is listed and shows it", async () => {
    const { provider } = await listed();
    const [video] = await db
      .insert(videos)
      .values({
        providerId: provider.id,
        title: "A film",
        description: "Of a day",
        url: "https://vimeo.com/1",
        host: "vimeo",
        hostVideoId: "1",
      })
      .returning();
    const id = video?.id ?? "";
    const ctx = reader();
    await recordItemView(ctx, { kind: "video", id });
    expect(ctx.gateways.sent.views).toMatchObject([
      { kind: "video", subjectId: id, providerId: provider.id },
    ]);
    const refused = { status: 404 };
    await expect(recordItemView(reader(), { kind: "portfolio", id })).rejects.toMatchObject(refused);
    await expect(recordItemView(reader({ country: "DE" }), { kind: "video", id })).rejects.toMatchObject(
      refused,
    );
    await db.update(videos).set({ isVisible: false }).where(eq(videos.id, id));
    await expect(recordItemView(reader(), { kind: "video", id })).rejects.toMatchObject(refused);
  });

  it("is counted for a published and approved venue", async () => {
    const owner = await makeVenueOwner();
    const venue = await makeVenue(owner.id);
    const { id } = venue;
    await expect(recordItemView(reader(), { kind: "venue", id })).rejects.toMatchObject({ status: 404 });
    await db
      .update(venues)
      .set({ publishedAt: testNow, moderationStatus: "approved", moderatedAt: testNow })
      .where(eq(venues.id, id));
    await refreshVenueRows(testCtx(), [id]);
    const ctx = reader();
    await recordItemView(ctx, { kind: "venue", id });
    expect(ctx.gateways.sent.views).toMatchObject([{ kind: "venue", subjectId: id, providerId: owner.id }]);
  });
});

describe("the limit of a network", () => {
  it("is shared by all items and pictures, known or not, and other networks are not concerned", async () => {
    const ask = (ip: string, kind: "venue" | "portfolio" = "venue") =>
      recordItemView(reader({ ip }), { kind, id: crypto.randomUUID() });
    for (let n = 0; n < viewLimit.points; n += 1)
      await expect(ask("203.0.113.77")).rejects.toMatchObject({ status: 404 });
    const refused = { code: "too_many_requests", status: 429 };
    await expect(ask("203.0.113.77", "portfolio")).rejects.toMatchObject(refused);
    const picture = recordImageView(reader({ ip: "203.0.113.77" }), { id: crypto.randomUUID() });
    await expect(picture).rejects.toMatchObject(refused);
    await expect(ask("203.0.113.78")).rejects.toMatchObject({ status: 404 });
  });
});

describe("a click on a link", () => {
  it("is counted and redirects to the provider's own URL", async () => {
    const { provider, slug } = await listed({ company: { website: "https://maison.example/" } });
    await db.insert(socialLinks).values({
      providerId: provider.id,
      snInstagram: "https://www.instagram.com/maison",
      snFacebook: "javascript:alert(1)",
    });
    const ctx = reader();
    expect(await trackVisit(ctx, { slug, type: "website" })).toBe("https://maison.example/");
    expect(await trackVisit(ctx, { slug, type: "instagram" })).toBe("https://www.instagram.com/maison");
    expect(await trackVisit(ctx, { slug, type: "badge" })).toBe(`/wedding-planner/${slug}`);
    expect(await trackVisit(ctx, { slug, type: "phone" })).toBeNull();
    expect(ctx.gateways.sent.views.map(({ kind }) => kind)).toEqual([
      "website",
      "instagram",
      "badge",
      "phone",
    ]);
    for (const type of ["tiktok", "facebook"] as const)
      await expect(trackVisit(ctx, { slug, type })).rejects.toThrow("profile_not_found");
    expect(ctx.gateways.sent.views).toHaveLength(4);
  });
});
