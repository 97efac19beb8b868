import { openMyProject } from "@/lib/event-requests/failures/note-opening";
import { myProjectDto, projectKeyInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: myProjectDto,
  summary: "How each request of a project stands",
  run: openMyProject,
});
