import { personalInfoInput } from "@/lib/accounts/personal-info/schema";
import { updatePersonalInfo } from "@/lib/accounts/personal-info/update-personal-info";
import { meDto } from "@/lib/accounts/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Change the user’s name",
  input: personalInfoInput,
  output: meDto,
  run: updatePersonalInfo,
});
