import { memberDto, updateProfileInput } from "@/lib/members/schema";
import { updateProfile } from "@/lib/members/update-profile";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "couple",
  input: updateProfileInput,
  output: memberDto,
  summary: "Change the couple's names, phone and language",
  run: updateProfile,
});
