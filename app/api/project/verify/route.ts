import { verifyProject } from "@/lib/projects/registration/verify-project";
import { verifiedDto, verifyInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: verifyInput,
  output: verifiedDto,
  session: (result) => result.session,
  summary: "Prove the address by its code, open the project and sign the couple in",
  run: verifyProject,
});
