import { getMyProject } from "@/lib/projects/queries";
import { myProjectDto, projectKeyInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: myProjectDto,
  summary: "How each request of a project stands",
  run: getMyProject,
});
