import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { refreshPremium } from "@/lib/listing/search-rows/refresh-premium";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";

const { db } = testDatabase();
const after = new Date(testNow.getTime() + 60_000);

it("moves a provider down after the end of Premium, and not before", async () => {
  const provider = await makeProvider({ premium: new Date(testNow.getTime() + 30_000) });
  await refreshSearchRow(testCtx(), provider.id);
  const row = async () =>
    (await db.select().from(providerSearch).where(eq(providerSearch.providerId, provider.id)))[0];
  await refreshPremium(testSystemCtx({ now: testNow }));
  const before = await row();
  expect(before).toMatchObject({ isPremium: true });
  await refreshPremium(testSystemCtx({ now: after }));
  expect(await row()).toMatchObject({ isPremium: false });
  expect((await row())?.rank).toBeLessThan(before?.rank ?? 0);
  expect(await refreshPremium(testSystemCtx({ now: after }))).toBe(0);
});
