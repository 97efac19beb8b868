import { route } from "@/lib/http/doors/route";
import { venueImagesDto } from "@/lib/listing/own-venues/schema";
import { orderVenueImages } from "@/lib/listing/venue-images/order-images";
import { orderVenueImagesInput } from "@/lib/listing/venue-images/schema";

export const PUT = route({
  guard: "venue",
  summary: "Set the order of a venue's pictures",
  input: orderVenueImagesInput,
  output: venueImagesDto,
  run: orderVenueImages,
});
