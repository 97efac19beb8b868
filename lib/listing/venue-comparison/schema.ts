import type { PublicAvailability } from "@/lib/listing/availability/rules";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type { VenueCardDto } from "@/lib/listing/venues/schema";

/** A venue beside others. */
export interface ComparedVenueDto extends VenueCardDto {
  standingCapacity: number;
  /** In `currency`. */
  toPrice: number;
  features: VenueFeature[];
  /** What it says of the asked day; null without one. */
  availability: PublicAvailability | null;
}
