import { route } from "@/lib/http/doors/route";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { phoneCheckInput } from "@/lib/identity/phone/schema";

export const POST = route({
  guard: "user",
  summary: "Send a code to a phone number",
  proof: { when: "it is repeated, or many have asked for codes" },
  input: phoneCheckInput,
  output: null,
  whileImpersonating: "refuse",
  run: checkPhone,
});
