import { route } from "@/lib/http/doors/route";
import { maxPictureBytes } from "@/lib/listing/media/upload";
import { venueImageAnswer } from "@/lib/listing/own-venues/schema";
import { addVenueImage } from "@/lib/listing/venue-images/add-image";
import { addVenueImageInput } from "@/lib/listing/venue-images/schema";

export const POST = route({
  guard: "venue",
  summary: "Add a picture to a venue",
  status: 201,
  upload: { maxBytes: maxPictureBytes },
  input: addVenueImageInput,
  output: venueImageAnswer,
  run: addVenueImage,
});
