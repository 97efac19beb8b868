import { route } from "@/lib/http/doors/route";
import { listVenueTypes } from "@/lib/listing/own-venues/queries";
import { noVenueInput, venueTypesDto } from "@/lib/listing/own-venues/schema";

export const GET = route({
  guard: "venue",
  summary: "Kinds of venue, in the reader's language",
  input: noVenueInput,
  output: venueTypesDto,
  run: listVenueTypes,
});
