import { route } from "@/lib/http/doors/route";
import { listVenuePrestations } from "@/lib/listing/own-venues/queries";
import { noVenueInput, venuePrestationsDto } from "@/lib/listing/own-venues/schema";

export const GET = route({
  guard: "venue",
  summary: "Services that a venue may offer, in the reader's language",
  input: noVenueInput,
  output: venuePrestationsDto,
  run: listVenuePrestations,
});
