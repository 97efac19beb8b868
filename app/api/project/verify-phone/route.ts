import { route } from "@/lib/http/doors/route";
import { couplePhoneDto, verifyCouplePhoneInput } from "@/lib/leads/phone/schema";
import { verifyCouplePhone } from "@/lib/leads/phone/verify-couple-phone";

export const POST = route({
  guard: "couple",
  input: verifyCouplePhoneInput,
  output: couplePhoneDto,
  summary: "Confirm a couple's phone number by its code",
  run: verifyCouplePhone,
});
