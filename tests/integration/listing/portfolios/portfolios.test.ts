import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { portfolios } from "@/db/schema/listing/portfolios";
import { viewTotals } from "@/db/schema/statistics";
import { createPortfolio } from "@/lib/listing/portfolios/create-portfolio";
import { deletePortfolio } from "@/lib/listing/portfolios/delete-portfolio";
import {
  getOwnPortfolio,
  getPortfoliosScreen,
  listOwnPortfolios,
  listPrestationOptions,
} from "@/lib/listing/portfolios/list-own-portfolios";
import {
  getPublicUrl,
  publishPortfolio,
  unpublishPortfolio,
} from "@/lib/listing/portfolios/publish-portfolio";
import { findPublicPortfolio } from "@/lib/listing/portfolios/queries";
import { portfolioInput } from "@/lib/listing/portfolios/schema";
import { updatePortfolio } from "@/lib/listing/portfolios/update-portfolio";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { portfolioTag, providerTag, WEDDINGS_TAG } from "@/lib/listing/search-rows/rules";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { addPictures, makePortfolio, wedding } from "@/tests/support/portfolios";
import { outcomeOf } from "../../leads/event-requests/rows";

const { db } = testDatabase();
const ctxOf = (provider: TestUser) => testCtxAs("provider", { actor: provider.actor });
const input = (more: object = {}) => portfolioInput.parse({ ...wedding, ...more });
const declared = async () => (await db.select().from(pageChanges)).map(({ tag }) => tag);

describe("portfolios", () => {
  it("are shown with the quota of the plan, which Premium has not", async () => {
    const free = await makeProvider();
    await makePortfolio(free.id);
    const screen = await getPortfoliosScreen(ctxOf(free));
    expect(screen).toMatchObject({ isPremium: false, quota: 1, portfolios: [{ title: wedding.title }] });
    const premium = ctxOf(await makeProvider({ premium: true }));
    expect(await getPortfoliosScreen(premium)).toEqual({
      currency: "EUR",
      isPremium: true,
      quota: null,
      portfolios: [],
    });
  });

  it("can name each of the nine services, in the reader's language", async () => {
    const provider = await makeProvider();
    const inGerman = testCtxAs("provider", { actor: provider.actor, locale: "de-DE" });
    const [french, german] = await Promise.all([ctxOf(provider), inGerman].map(listPrestationOptions));
    expect(french?.map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(new Set([...(french ?? []), ...(german ?? [])].map(({ label }) => label)).size).toBeGreaterThan(
      12,
    );
  });

  it("are written with euros and services, read again the same, and start unpublished", async () => {
    const ctx = ctxOf(await makeProvider());
    const { portfolio } = await createPortfolio(ctx, input());
    expect(portfolio).toMatchObject({
      slug: "noces-au-cloitre",
      totalBudget: 26_400.5,
      plannerBudget: null,
      numberOfGuests: 80,
      isPublished: false,
      totalViews: null,
      images: [],
    });
    expect(portfolio.prestations.map(({ id }) => id)).toEqual([3, 5]);
    expect(await getOwnPortfolio(ctx, portfolio)).toEqual({ portfolio });
  });

  it("are one on the free plan, however many calls write at once", async () => {
    const provider = await makeProvider();
    const tries = Array.from({ length: 4 }, () => outcomeOf(createPortfolio(ctxOf(provider), input())));
    const outcomes = await Promise.all(tries);
    expect(outcomes.sort()).toEqual(["ok", "quota_reached", "quota_reached", "quota_reached"]);
    expect((await listOwnPortfolios(ctxOf(provider))).portfolios).toHaveLength(1);
  });

  it("have addresses of their own with Premium, also when created at once, and show their views", async () => {
    const provider = await makeProvider({ premium: true });
    const ctx = ctxOf(provider);
    await Promise.all([1, 2, 3].map(() => createPortfolio(ctx, input())));
    const { portfolios: own } = await listOwnPortfolios(ctx);
    expect(own.map(({ slug }) => slug).sort()).toEqual([
      "noces-au-cloitre",
      "noces-au-cloitre-2",
      "noces-au-cloitre-3",
    ]);
    const [first] = own;
    if (!first) throw new Error("none was written");
    await db
      .insert(viewTotals)
      .values({ kind: "portfolio", subjectId: first.id, providerId: provider.id, views: 7 });
    expect((await getOwnPortfolio(ctx, first)).portfolio.totalViews).toBe(7);
    expect((await listOwnPortfolios(ctx)).portfolios.map((one) => one.totalViews).sort()).toEqual([0, 0, 7]);
  });

  it("keep their address once they are published; before, it follows the title", async () => {
    const provider = await makeProvider();
    const ctx = ctxOf(provider);
    const { portfolio } = await createPortfolio(ctx, input());
    const rename = (title: string) => updatePortfolio(ctx, { id: portfolio.id, ...input({ title }) });
    expect((await rename("Au lac")).portfolio.slug).toBe("au-lac");
    await db.update(portfolios).set({ publishedAt: ctx.now }).where(eq(portfolios.id, portfolio.id));
    expect((await rename("À la mer")).portfolio).toMatchObject({ title: "À la mer", slug: "au-lac" });
  });

  it("are published with a picture only, and then have a public page until they are hidden", async () => {
    const provider = await makeProvider();
    const ctx = ctxOf(provider);
    await refreshSearchRow(ctx, provider.id);
    const row = await makePortfolio(provider.id, { isBudgetHidden: true });
    expect(await outcomeOf(publishPortfolio(ctx, row))).toBe("image_required");
    expect(await outcomeOf(getPublicUrl(ctx, row))).toBe("not_published");
    await addPictures(row, 1);
    await db.delete(pageChanges);
    expect(await publishPortfolio(ctx, row)).toEqual({ isPublished: true });
    expect(await declared()).toEqual(
      expect.arrayContaining([
        portfolioTag(provider.id, row.slug),
        providerTag(provider.id),
        WEDDINGS_TAG,
        "list:FR:0",
      ]),
    );
    expect((await getPublicUrl(ctx, row)).url).toMatch(
      new RegExp(`^http://fr\\.localhost:3000/wedding-planner/maison-aubert[^/]*/weddings/${row.slug}$`),
    );
    const shown = await findPublicPortfolio(testCtx(), provider.id, row.slug);
    expect(shown).toMatchObject({ title: row.title, totalBudgetCents: null, budgetPerGuestCents: null });
    expect(JSON.stringify(shown)).not.toContain("26400");
    expect(JSON.stringify(shown)).not.toContain("2640050");

    await db.delete(pageChanges);
    expect(await unpublishPortfolio(ctx, row)).toEqual({ isPublished: false });
    expect(await declared()).toContain(portfolioTag(provider.id, row.slug));
    expect(await findPublicPortfolio(testCtx(), provider.id, row.slug)).toBeNull();
  });

  it("have no public address while the profile itself is not listed", async () => {
    const provider = await makeProvider({ moderated: false });
    const row = await makePortfolio(provider.id, { publishedAt: new Date() });
    expect(await outcomeOf(getPublicUrl(ctxOf(provider), row))).toBe("not_published");
  });

  it("are not declared as changed while nobody sees them", async () => {
    const provider = await makeProvider();
    const row = await makePortfolio(provider.id);
    await db.delete(pageChanges);
    await updatePortfolio(ctxOf(provider), { id: row.id, ...input() });
    expect(await declared()).toEqual([]);
  });

  it("are gone with their page when deleted", async () => {
    const provider = await makeProvider();
    const row = await makePortfolio(provider.id, { publishedAt: new Date() });
    await addPictures(row, 2);
    await db.delete(pageChanges);
    await deletePortfolio(ctxOf(provider), row);
    expect(await declared()).toContain(portfolioTag(provider.id, row.slug));
    expect(await findPublicPortfolio(testCtx(), provider.id, row.slug)).toBeNull();
    expect(await outcomeOf(deletePortfolio(ctxOf(provider), row))).toBe("resource_not_found");
  });

  it("belong to one provider: others find none", async () => {
    const [owner, stranger] = [await makeProvider(), await makeProvider()];
    const row = await makePortfolio(owner.id);
    await addPictures(row, 1);
    const ctx = ctxOf(stranger);
    for (const work of [
      () => getOwnPortfolio(ctx, row),
      () => updatePortfolio(ctx, { id: row.id, ...input() }),
      () => publishPortfolio(ctx, row),
      () => unpublishPortfolio(ctx, row),
      () => getPublicUrl(ctx, row),
      () => deletePortfolio(ctx, row),
    ])
      expect(await outcomeOf(work())).toBe("resource_not_found");
    expect((await listOwnPortfolios(ctx)).portfolios).toEqual([]);
    expect((await getOwnPortfolio(ctxOf(owner), row)).portfolio.title).toBe(row.title);
  });
});
