import { route } from "@/lib/http/doors/route";
import { meDto } from "@/lib/identity/accounts/schema";
import { phoneVerifyInput } from "@/lib/identity/phone/schema";
import { verifyPhone } from "@/lib/identity/phone/verify-phone";

export const POST = route({
  guard: "user",
  summary: "Confirm a phone number by its code",
  input: phoneVerifyInput,
  output: meDto,
  whileImpersonating: "refuse",
  run: verifyPhone,
});
