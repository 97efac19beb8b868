import { route } from "@/lib/http/doors/route";
import { coupleDto, updateCoupleInput } from "@/lib/leads/couples/schema";
import { updateProfile } from "@/lib/leads/phone/update-profile";

export const POST = route({
  guard: "couple",
  input: updateCoupleInput,
  output: coupleDto,
  summary: "Change the couple's names, phone and language",
  run: updateProfile,
});
