import { route } from "@/lib/http/doors/route";
import { changePhone } from "@/lib/leads/phone/change-phone";
import { changePhoneInput, couplePhoneDto } from "@/lib/leads/phone/schema";

export const POST = route({
  guard: "couple",
  input: changePhoneInput,
  output: couplePhoneDto,
  summary: "Change the couple's phone number",
  run: changePhone,
});
