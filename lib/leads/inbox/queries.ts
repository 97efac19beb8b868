import { catalogueWords } from "@/lib/core/catalogue/queries";
import { domainOf } from "@/lib/core/countries/domains";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { ScanBudget } from "@/lib/leads/inbox/bounded-search";
import { readPage, searchPage } from "@/lib/leads/inbox/read-page";
import { endingOf, occasionOf, timelineOf, upcomingOf } from "@/lib/leads/requests/request-dto";
import type { ListRequestsInput, RequestListDto } from "@/lib/leads/requests/schema";
import { searchWords } from "@/lib/leads/requests/search-text";
import { askedVenueOf } from "@/lib/leads/selection/venue-candidates";

/** A page of the provider's requests. The result does not depend on `scanBudget`, which only tests set. */
export async function listRequests(
  ctx: ModeratedCtx,
  input: ListRequestsInput,
  scanBudget?: ScanBudget,
): Promise<RequestListDto> {
  const words = await catalogueWords(ctx.locale);
  const sought = input.q === undefined ? undefined : searchWords(input.q, words);
  // Events of the coming week are few: they are read first, and each is tested for the words.
  const isSearched = sought !== undefined && !input.upcoming;
  const { counts, rows } = await (isSearched
    ? searchPage(ctx, input, sought, scanBudget)
    : readPage(ctx, input, sought));
  const clock = { now: ctx.now, timeZone: domainOf(ctx.country).timeZone };
  const eventRequestDtos = rows.map(({ occasion, ...facts }) => ({
    ...timelineOf(facts),
    isUnlocked: facts.unlockedAt !== null,
    unlockDate: facts.unlockedAt?.toISOString() ?? null,
    ending: endingOf(facts),
    ...upcomingOf(occasion, clock),
    venues: facts.venues.map((venue) => askedVenueOf(ctx, venue)),
    visit: facts.visit,
    project: occasionOf(occasion, facts.unlockedAt !== null, words),
  }));
  return { eventRequests: eventRequestDtos, ...counts, page: input.page, pageSize: input.pageSize };
}
