import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { providerScores, providerSearch } from "@/db/schema/listing/search-rows";
import { FRESH_DAYS, STALE_DAYS } from "@/lib/listing/ranking/rules";
import { refreshRanks } from "@/lib/listing/search-rows/refresh-ranks";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();
/** The database dates an edit by its own clock, so days count from the real one: points must not depend on today. */
const edited = new Date();
const inDays = (days: number) => testSystemCtx({ now: new Date(edited.getTime() + days * 86_400_000) });

it("lowers the rank of a profile that is not edited, and does not touch the others", async () => {
  const { id } = await makeProvider();
  await refreshSearchRow(testCtx({ now: edited }), id);
  const rank = async () =>
    (await db.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0]?.rank ?? 0;
  const computedAt = async () =>
    (await db.select().from(providerScores).where(eq(providerScores.providerId, id)))[0]?.computedAt;
  const young = await rank();
  while ((await refreshRanks(inDays(2))) > 0);
  expect(await rank()).toBe(young);
  expect(await computedAt(), "looked at, though nothing moved").toEqual(inDays(2).now);
  await refreshRanks(inDays(FRESH_DAYS + STALE_DAYS));
  expect(await rank()).toBeLessThan(young);
});
