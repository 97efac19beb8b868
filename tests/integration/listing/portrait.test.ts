import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { portraitSketches, profileChanges } from "@/db/schema/listing/profile";
import { providerScores } from "@/db/schema/listing/search-rows";
import { findSimilar } from "@/lib/listing/portrait/find-similar";
import { dropPortraitDraft, findPortraitDraft, keepPortraitDraft } from "@/lib/listing/portrait/keep-draft";
import { getPortrait } from "@/lib/listing/portrait/queries";
import { savePortrait } from "@/lib/listing/portrait/save-portrait";
import { portraitInput } from "@/lib/listing/portrait/schema";
import { shareOf, sketchOf } from "@/lib/listing/portrait/sketch";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";

const { db } = testDatabase();

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider(options);
  const ctx = testCtxAs("provider", { actor: user.actor });
  await refreshSearchRow(ctx, user.id);
  return { id: user.id, ctx };
}
const texts = (portrait: string | null, benefits: string | null = null) =>
  portraitInput.parse({ portrait, experience: null, service: null, benefits });
const sentence = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `mot${from + n}`).join(" ");
const changesOf = (providerId: string) =>
  db.select().from(profileChanges).where(eq(profileChanges.providerId, providerId));

describe("the texts of a profile", () => {
  it("are replaced, read back, and make the profile more complete; its pages are rendered again", async () => {
    const { id, ctx } = await provider();
    const scoreOf = async () =>
      (await db.select().from(providerScores).where(eq(providerScores.providerId, id)))[0]?.score ?? 0;
    const before = await scoreOf();
    await db.delete(pageChanges).where(eq(pageChanges.tag, providerTag(id)));
    const saved = await savePortrait(ctx, texts("Bonjour", "Des idées"));
    expect(await getPortrait(ctx)).toEqual(saved);
    expect(await scoreOf()).toBeGreaterThan(before);
    const changed = await db
      .select()
      .from(pageChanges)
      .where(eq(pageChanges.tag, providerTag(id)));
    expect(changed.length).toBeGreaterThan(0);
    expect((await savePortrait(ctx, texts(null))).portrait).toBeNull();
    expect((await getPortrait(ctx)).portrait).toBeNull();
  });

  it("of an approved profile are shown to the moderators, of a waiting one are not", async () => {
    const [approved, waiting] = [await provider(), await provider({ moderated: false })];
    await savePortrait(approved.ctx, texts("Bonjour"));
    await savePortrait(waiting.ctx, texts("Bonjour"));
    expect(await changesOf(approved.id)).toMatchObject([
      { field: "portrait", before: null, decision: "pending", publishedAt: approved.ctx.now },
    ]);
    expect(await changesOf(waiting.id)).toEqual([]);
  });

  it("changed twice before anybody looked are one change, and changed back are none", async () => {
    const { id, ctx } = await provider();
    await savePortrait(ctx, texts("Un"));
    await savePortrait(ctx, texts("Deux"));
    expect(await changesOf(id)).toMatchObject([{ before: null, after: texts("Deux").portrait }]);
    await savePortrait(ctx, texts(null));
    expect(await changesOf(id)).toEqual([]);
  });
});

describe("similarity", () => {
  it("is found with a published profile, and not with one's own or an unpublished one", async () => {
    const [author, hidden, copier] = [
      await provider(),
      await provider({ moderated: false }),
      await provider(),
    ];
    await savePortrait(author.ctx, texts(sentence(0, 300)));
    await savePortrait(hidden.ctx, texts(sentence(1_000, 1_300)));
    expect(await findSimilar(author.ctx, texts(sentence(0, 300)))).toEqual({ share: 0 });
    expect(await findSimilar(copier.ctx, texts(sentence(1_000, 1_300)))).toEqual({ share: 0 });
    const { share } = await findSimilar(copier.ctx, texts(`${sentence(0, 200)} ${sentence(5_000, 5_100)}`));
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.8);
    expect(await findSimilar(copier.ctx, texts("Trop court"))).toEqual({ share: null });
  });

  it("is the largest share, although another profile has more sequences in common", async () => {
    const [short, long, copier] = [await provider(), await provider(), await provider()];
    await savePortrait(short.ctx, texts(sentence(40_000, 40_200)));
    await savePortrait(long.ctx, texts(`${sentence(40_000, 40_090)} ${sentence(41_000, 41_100)}`));
    const { share } = await findSimilar(copier.ctx, texts(sentence(40_000, 40_200)));
    expect(share).toBe(1);
    await db.delete(portraitSketches).where(eq(portraitSketches.providerId, short.id));
    const after = await findSimilar(copier.ctx, texts(sentence(40_000, 40_200)));
    expect(after.share).toBeGreaterThan(0.35);
    expect(after.share).toBeLessThan(0.55);
  });

  it("finds texts from the share on that is warned of, whatever their length", async () => {
    const copier = await provider();
    for (const [at, length] of [30, 60, 120, 300, 600].entries()) {
      const author = await provider();
      const from = 50_000 + at * 2_000;
      await savePortrait(author.ctx, texts(sentence(from, from + length)));
      const copied = Math.ceil(length * 0.4);
      const own = texts(
        `${sentence(from, from + copied)} ${sentence(from + 1_000, from + 1_000 + length - copied)}`,
      );
      const { share } = await findSimilar(copier.ctx, own);
      const [row] = await db
        .select()
        .from(portraitSketches)
        .where(eq(portraitSketches.providerId, author.id));
      expect(share, `${length} words`).toBe(shareOf(sketchOf(own), row?.hashes ?? []));
      expect(share, `${length} words`).toBeGreaterThan(0.2);
    }
  });

  it("uses the sketch of the last save", async () => {
    const [author, copier] = [await provider(), await provider()];
    await savePortrait(author.ctx, texts(sentence(20_000, 20_100)));
    await savePortrait(author.ctx, texts(sentence(30_000, 30_100)));
    expect(await findSimilar(copier.ctx, texts(sentence(20_000, 20_100)))).toEqual({ share: 0 });
    const [row] = await db.select().from(portraitSketches).where(eq(portraitSketches.providerId, author.id));
    expect(row?.hashes).toHaveLength(98);
  });
});

describe("unsaved texts", () => {
  it("are kept on the server until they are saved or dropped, each provider its own", async () => {
    const [one, other] = [await provider(), await provider()];
    await keepPortraitDraft(one.ctx, texts("À moitié"));
    await keepPortraitDraft(one.ctx, texts("À moitié écrit"));
    expect((await findPortraitDraft(one.ctx))?.texts).toEqual(texts("À moitié écrit"));
    expect(await findPortraitDraft(other.ctx)).toBeNull();
    await savePortrait(one.ctx, texts("Fini"));
    expect(await findPortraitDraft(one.ctx)).toBeNull();
    await keepPortraitDraft(one.ctx, texts("Encore"));
    await dropPortraitDraft(one.ctx);
    expect(await findPortraitDraft(one.ctx)).toBeNull();
  });
});
