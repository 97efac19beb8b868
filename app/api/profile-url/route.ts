import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getProfileUrl } from "@/lib/identity/accounts/queries";
import { profileUrlDto } from "@/lib/identity/accounts/schema";

export const GET = route({
  guard: "provider",
  summary: "The address of the public profile, null while visitors find none",
  input: emptyInput,
  output: profileUrlDto,
  run: getProfileUrl,
});
