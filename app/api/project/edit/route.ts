import { route } from "@/lib/http/doors/route";
import { editProject } from "@/lib/leads/edits/edit-project";
import { editedDto, editProjectInput } from "@/lib/leads/projects/schema";

export const POST = route({
  guard: "public",
  input: editProjectInput,
  output: editedDto,
  summary: "Change a request after the code",
  run: editProject,
});
