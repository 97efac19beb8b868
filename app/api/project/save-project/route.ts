import { route } from "@/lib/http/doors/route";
import { saveProject } from "@/lib/leads/projects/save-project";
import { savedProjectDto, saveProjectInput } from "@/lib/leads/projects/schema";

export const POST = route({
  guard: "public",
  input: saveProjectInput,
  output: savedProjectDto,
  notesDevice: true,
  summary: "Store the couple's project, step by step",
  proof: { when: "a project begins" },
  run: saveProject,
});
