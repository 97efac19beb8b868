import { type SQL, sql } from "drizzle-orm";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { andPassesFilters } from "@/lib/directory/search/conditions";
import { filtersOf } from "@/lib/directory/trades/conditions";
import type { Trade } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";
import type { Place } from "@/lib/places/find-place";
import {
  itemsOfMemberSql,
  listGroups,
  listGroupsNear,
  listGroupsOfArea,
  listGroupsOfCity,
} from "@/lib/places/groups/list-groups";
import type { CountedGroup } from "@/lib/places/groups/schema";

/** Providers of a trade in the member `m` of the group `g`: speakers of a language are counted from the search rows. */
function itemsOfMember(ctx: Ctx, trade: Trade): SQL {
  if (trade.kind === "service") return itemsOfMemberSql(ctx, "planner", prestationIdOf(trade.type));
  const rows = (column: "area_id" | "city_id") => sql`
    select count(*) as items from provider_search
     where country = ${ctx.country} and ${sql.raw(column)} = m.place_id${andPassesFilters(filtersOf(trade))}`;
  // A group has areas or cities: the other of the two counts is 0 and reads nothing.
  return sql`${rows("area_id")} and not g.is_of_cities union all ${rows("city_id")} and g.is_of_cities`;
}

/**
 * Regions and tourist areas with enough providers of a trade for an indexed page: all of the country; those that contain
 * an area or a city; those around another region.
 */
export async function listTradeGroups(ctx: Ctx, trade: Trade, place: Place | null): Promise<CountedGroup[]> {
  const items = itemsOfMember(ctx, trade);
  const found = await (place === null
    ? listGroups(ctx, items)
    : place.group
      ? listGroupsNear(ctx, items, place)
      : place.type === "city"
        ? listGroupsOfCity(ctx, items, { id: place.id, areaId: place.area.id })
        : listGroupsOfArea(ctx, items, place.id));
  return found.filter((group) => group.items >= INDEXED_FROM);
}
