import { saveProject } from "@/lib/projects/save-project";
import { savedProjectDto, saveProjectInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: saveProjectInput,
  output: savedProjectDto,
  summary: "Keep what a couple plans, step by step",
  run: saveProject,
});
