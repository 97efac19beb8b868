import { route } from "@/lib/http/doors/route";
import { openMyProjects } from "@/lib/leads/lead-refunds/note-opening";
import { myProjectsDto, noInput } from "@/lib/leads/projects/schema";

export const GET = route({
  guard: "couple",
  input: noInput,
  output: myProjectsDto,
  summary: "The couple's projects and the state of each request",
  run: openMyProjects,
});
