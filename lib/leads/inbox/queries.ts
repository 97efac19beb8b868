import { sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { budgetRangeLabel, type CatalogueWords, guestRangeLabel } from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { decrypt } from "@/lib/core/crypto";
import { civilToday } from "@/lib/core/dates";
import { marketOf } from "@/lib/core/markets/markets";
import { maskName } from "@/lib/core/masking/mask-name";
import { uuidArray } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { findAnswersAtEnd } from "@/lib/leads/changes/queries";
import { endOf, withAnswers } from "@/lib/leads/changes/rules";
import type { ScanBudget } from "@/lib/leads/inbox/bounded-search";
import { readPage, searchPage } from "@/lib/leads/inbox/read-page";
import type { ListedRow } from "@/lib/leads/inbox/slices";
import { typesByName } from "@/lib/leads/inbox/type-order";
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
  const types = input.sortField === "type" ? typesByName(ctx.locale, words) : [];
  const sought = input.q === undefined ? undefined : searchWords(input.q, words);
  // Events of the coming week are few: they are read first, and each is tested for the words.
  const isSearched = sought !== undefined && !input.upcoming;
  const { counts, rows } = await (isSearched
    ? searchPage(ctx, input, types, sought, scanBudget)
    : readPage(ctx, input, types, sought));
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  const shown = await asOfEnd(ctx, rows);
  const eventRequestDtos = shown.map(({ occasion, ...facts }) => ({
    ...timelineOf(facts),
    isUnlocked: facts.unlockedAt !== null,
    unlockDate: facts.unlockedAt?.toISOString() ?? null,
    ending: endingOf(facts),
    ...upcomingOf(occasion, today),
    venues: facts.venues.map((venue) => askedVenueOf(ctx, venue)),
    visit: facts.visit,
    project: {
      ...occasionOf(occasion, facts.unlockedAt !== null, words),
      ...summaryOf(ctx, facts, words),
    },
  }));
  return { eventRequests: eventRequestDtos, ...counts, page: input.page, pageSize: input.pageSize };
}

/** What a provider has declined, or whose contact was stopped, is shown as it was then. */
async function asOfEnd(ctx: ModeratedCtx, rows: readonly ListedRow[]): Promise<readonly ListedRow[]> {
  const ended = rows.filter((row) => endOf(row) !== null).map(({ uuid }) => uuid);
  if (ended.length === 0) return rows;
  const known = await findAnswersAtEnd(ctx, sql`${eventRequests.id} = any(${uuidArray(ended)})`);
  return rows.map((row) => {
    const answers = known.get(row.uuid) ?? {};
    return { ...withAnswers(row, answers), occasion: withAnswers(row.occasion, answers) };
  });
}

/** First name, guests and budget. A name that holds the last name too is masked until the unlock. */
function summaryOf(
  { keys, locale }: ModeratedCtx,
  {
    firstname,
    lastnameEncrypted,
    unlockedAt,
    guestRange,
    budgetRange,
    projectCountry,
  }: Omit<ListedRow, "occasion">,
  { ranges }: CatalogueWords,
) {
  const lastname = lastnameEncrypted === null ? "" : decrypt(keys.contact, lastnameEncrypted);
  const { currency } = marketOf(projectCountry);
  return {
    firstname: unlockedAt === null ? maskName(firstname, lastname) : firstname,
    guestRangeLabel: guestRange && guestRangeLabel(guestRange, locale, ranges.guests),
    budgetRangeLabel: budgetRange && budgetRangeLabel(budgetRange, locale, currency, ranges.budget),
  };
}
