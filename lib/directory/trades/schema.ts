import type { PlaceFactsDto } from "@/lib/directory/facts/schema";
import type { ListDto, PlaceDto } from "@/lib/directory/schema";

/** Where a trade's page looks: both null for the whole country, a city always with its area. */
export interface TradePlaceDto {
  area: PlaceDto | null;
  city: PlaceDto | null;
}

/** Figures about the providers of a trade in a place; prices are those of the service where the trade is one. */
export interface TradeFactsDto extends Omit<PlaceFactsDto, "venues" | "rating"> {
  /** All listed providers of the place, whatever their trade. */
  allPlanners: number;
}

/** One page of a trade's list. */
export interface TradeListDto extends ListDto {
  facts: TradeFactsDto;
}

/** A place with enough providers of a trade for an indexed page. */
export interface TradePlaceLinkDto {
  name: string;
  /** Slugs as in the address: of the area, or of the area and the city. */
  parts: string[];
  planners: number;
}

/** How many providers of a place have a trade, by the slug of the trade. */
export type TradeCountsDto = Record<string, number>;
