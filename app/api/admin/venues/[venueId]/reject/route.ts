import { route } from "@/lib/http/doors/route";
import { rejectVenue } from "@/lib/backoffice/moderation/decide-venue";
import { decisionDto, rejectVenueInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectVenueInput,
  output: decisionDto,
  summary: "Reject a venue with a reason",
  run: rejectVenue,
});
