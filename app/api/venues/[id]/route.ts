import { route } from "@/lib/http/doors/route";
import { maxPictureBytes } from "@/lib/listing/media/upload";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { updateVenueInput, venueAnswer, venueKeyInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";

const common = { guard: "venue", input: venueKeyInput, output: venueAnswer } as const;

export const GET = route({ ...common, summary: "One of the owner's own venues", run: getOwnVenue });

export const POST = route({
  ...{ ...common, input: updateVenueInput, summary: "Save a venue, as JSON or as a form" },
  upload: { maxBytes: maxPictureBytes, maxFiles: venueLimits.filesAtOnce, isNested: true },
  run: updateVenue,
});

export const DELETE = route({ ...common, output: null, summary: "Delete a venue", run: deleteVenue });
