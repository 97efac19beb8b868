import { route } from "@/lib/http/doors/route";
import { getPortrait } from "@/lib/listing/portrait/queries";
import { savePortrait } from "@/lib/listing/portrait/save-portrait";
import { noPortraitInput, portraitDto, portraitInput } from "@/lib/listing/portrait/schema";

export const GET = route({
  guard: "provider",
  summary: "The four texts of the profile",
  input: noPortraitInput,
  output: portraitDto,
  run: getPortrait,
});

export const POST = route({
  guard: "provider",
  summary: "Change the four texts of the profile",
  input: portraitInput,
  output: portraitDto,
  run: savePortrait,
});
