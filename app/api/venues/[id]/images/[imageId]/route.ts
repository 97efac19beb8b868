import { route } from "@/lib/http/doors/route";
import { venueImageAnswer } from "@/lib/listing/own-venues/schema";
import { editVenueImage } from "@/lib/listing/venue-images/edit-image";
import { removeVenueImage } from "@/lib/listing/venue-images/remove-image";
import { editVenueImageInput, venueImageKeyInput } from "@/lib/listing/venue-images/schema";

const guard = "venue";

export const PUT = route({
  ...{ guard, input: editVenueImageInput, output: venueImageAnswer },
  summary: "Change the texts or visibility of a picture, or make it the key image",
  run: editVenueImage,
});

export const DELETE = route({
  ...{ guard, input: venueImageKeyInput, output: null },
  summary: "Delete a picture of a venue",
  run: removeVenueImage,
});
