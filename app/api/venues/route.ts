import { route } from "@/lib/http/doors/route";
import { maxPictureBytes } from "@/lib/listing/media/upload";
import { createVenue } from "@/lib/listing/own-venues/create-venue";
import { listOwnVenues } from "@/lib/listing/own-venues/queries";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { noVenueInput, venueAnswer, venueInput, venuesDto } from "@/lib/listing/own-venues/schema";

export const GET = route({
  ...{ guard: "venue", input: noVenueInput, output: venuesDto },
  summary: "The owner's own venues; views with Premium only",
  run: listOwnVenues,
});

export const POST = route({
  ...{ guard: "venue", input: venueInput, output: venueAnswer, status: 201 },
  upload: { maxBytes: maxPictureBytes, maxFiles: venueLimits.filesAtOnce, isNested: true },
  summary: "Add a venue, as JSON or as a form with `images[0][file]`; it is not published yet",
  run: createVenue,
});
