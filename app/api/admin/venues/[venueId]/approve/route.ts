import { approveVenue } from "@/lib/moderation/decide-venue";
import { approveVenueInput, decisionDto } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: approveVenueInput,
  output: decisionDto,
  summary: "Approve a venue",
  run: approveVenue,
});
