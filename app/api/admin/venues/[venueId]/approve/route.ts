import { route } from "@/lib/http/doors/route";
import { approveVenue } from "@/lib/backoffice/moderation/decide-venue";
import { approveVenueInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveVenueInput,
  output: decisionDto,
  summary: "Approve a venue",
  run: approveVenue,
});
