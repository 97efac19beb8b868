import { sql } from "drizzle-orm";
import type { GeoPoint } from "@/lib/core/geo";
import type { CountryCode } from "@/lib/core/markets/markets";
import { uuidArray } from "@/lib/core/sql-values";
import { readCards } from "@/lib/directory/read-cards";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";

interface Listed {
  id: string;
  country: CountryCode;
}

/** Cards of listed providers by id, in all countries; a hidden provider has none. */
export async function readCardsOf(
  ctx: Ctx,
  providers: readonly Listed[],
  near: GeoPoint | null = null,
): Promise<Map<string, ProviderCardDto>> {
  const cards = new Map<string, ProviderCardDto>();
  for (const [country, group] of Map.groupBy(providers, (provider) => provider.country)) {
    const ids = uuidArray(group.map(({ id }) => id));
    const page = sql`select unnest(${ids}) as provider_id`;
    for (const card of await readCards(ctx, country, page, near)) cards.set(card.id, card);
  }
  return cards;
}
