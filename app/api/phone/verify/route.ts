import { phoneVerifyInput } from "@/lib/accounts/phone/schema";
import { verifyPhone } from "@/lib/accounts/phone/verify-phone";
import { meDto } from "@/lib/accounts/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Prove a phone number by its code",
  input: phoneVerifyInput,
  output: meDto,
  whileImpersonating: "refuse",
  run: verifyPhone,
});
