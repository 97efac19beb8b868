import { openMyProjects } from "@/lib/event-requests/failures/note-opening";
import { myProjectsDto, noInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "couple",
  input: noInput,
  output: myProjectsDto,
  summary: "The couple's projects and the state of each request",
  run: openMyProjects,
});
