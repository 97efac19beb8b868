import { expect, it } from "vitest";
import { listLatestReviews } from "@/lib/directory/facts/list-latest-reviews";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testNow } from "@/tests/support/context";
import { makeProvider } from "@/tests/support/factories";
import { makeReview } from "@/tests/support/reviews";

const ctx = testCtx({ country: "PT" });

async function reviewed(review: Parameters<typeof makeReview>[0] = {}) {
  const provider = await makeProvider({
    user: { country: "PT" },
    company: { countryCode: "PT", latitude: 38.72, longitude: -9.14 },
  });
  await refreshSearchRow(ctx, provider.id);
  const { id } = await makeReview({
    ...review,
    providerId: provider.id,
    review: { status: "published", publishedAt: testNow, locale: "pt-PT", ...review.review },
  });
  return id;
}

it("quotes published reviews in full, and none while there are fewer than three", async () => {
  const two = [await reviewed(), await reviewed()];
  await reviewed({ review: { status: "pending", publishedAt: null } });
  await reviewed({ review: { content: "Muito obrigado. ".repeat(40) } });
  await reviewed({ review: { locale: "fr-FR" } });
  expect(await listLatestReviews(ctx)).toEqual([]);
  const third = await reviewed({ review: { rating: 2 } });
  const quoted = await listLatestReviews(ctx);
  expect(quoted.map(({ id }) => id).sort()).toEqual([...two, third].sort());
  expect(quoted.find(({ id }) => id === third)).toMatchObject({
    rating: 2,
    coupleName: "Léa & Hugo",
    provider: { name: "Maison Aubert" },
  });
});
