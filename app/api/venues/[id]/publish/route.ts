import { route } from "@/lib/http/doors/route";
import { publishVenue } from "@/lib/listing/own-venues/publish-venue";
import { isPublishedDto, publishVenueInput } from "@/lib/listing/own-venues/schema";

export const PUT = route({
  guard: "venue",
  summary: "Publish a venue or take it back; visitors see it once it is approved",
  input: publishVenueInput,
  output: isPublishedDto,
  run: publishVenue,
});
