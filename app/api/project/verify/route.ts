import { route } from "@/lib/http/doors/route";
import { verifiedDto, verifyInput } from "@/lib/leads/projects/schema";
import { verifyProject } from "@/lib/leads/registration/verify-project";

export const POST = route({
  guard: "public",
  input: verifyInput,
  output: verifiedDto,
  session: (result) => result.session,
  summary: "Confirm the address by its code, open the project and sign the couple in",
  run: verifyProject,
});
