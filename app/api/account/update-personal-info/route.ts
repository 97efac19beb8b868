import { route } from "@/lib/http/doors/route";
import { meDto } from "@/lib/identity/accounts/schema";
import { personalInfoInput } from "@/lib/identity/personal-info/schema";
import { updatePersonalInfo } from "@/lib/identity/personal-info/update-personal-info";

export const POST = route({
  guard: "user",
  summary: "Change the user’s name",
  input: personalInfoInput,
  output: meDto,
  run: updatePersonalInfo,
});
