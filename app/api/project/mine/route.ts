import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { openMyProjects } from "@/lib/leads/lead-refunds/record-opening";
import { myProjectsDto } from "@/lib/leads/selection/schema";

export const GET = route({
  guard: "couple",
  input: emptyInput,
  output: myProjectsDto,
  summary: "The couple's projects and the state of each request",
  run: openMyProjects,
});
