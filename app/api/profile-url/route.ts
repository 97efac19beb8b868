import { getProfileUrl } from "@/lib/accounts/queries";
import { profileUrlDto } from "@/lib/accounts/schema";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "provider",
  summary: "The address of the public profile, null while visitors find none",
  input: nothing,
  output: profileUrlDto,
  run: getProfileUrl,
});
