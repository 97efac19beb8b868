import { rejectVenue } from "@/lib/moderation/decide-venue";
import { decisionDto, rejectVenueInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: rejectVenueInput,
  output: decisionDto,
  summary: "Reject a venue with a reason",
  run: rejectVenue,
});
