import { checkPhone } from "@/lib/accounts/phone/check-phone";
import { phoneCheckInput } from "@/lib/accounts/phone/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "user",
  summary: "Send a code to a phone number",
  input: phoneCheckInput,
  output: null,
  whileImpersonating: "refuse",
  run: checkPhone,
});
