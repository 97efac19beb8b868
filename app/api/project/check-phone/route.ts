import { route } from "@/lib/http/doors/route";
import { checkCouplePhone } from "@/lib/leads/phone/check-couple-phone";
import { checkCouplePhoneInput, phoneCodeSentDto } from "@/lib/leads/phone/schema";

export const POST = route({
  guard: "couple",
  input: checkCouplePhoneInput,
  output: phoneCodeSentDto,
  summary: "Send a code to a couple's phone number",
  run: checkCouplePhone,
});
