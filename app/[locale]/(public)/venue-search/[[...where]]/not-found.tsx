import { UnknownVenueSearch } from "@/components/directory/filters/unknown-search";

export default function VenueSearchNotFound() {
  return <UnknownVenueSearch />;
}
