import { route } from "@/lib/http/doors/route";
import { meDto, personalInfoInput } from "@/lib/identity/accounts/schema";
import { updatePersonalInfo } from "@/lib/identity/accounts/update-personal-info";

export const POST = route({
  guard: "user",
  summary: "Change the user’s name",
  input: personalInfoInput,
  output: meDto,
  run: updatePersonalInfo,
});
