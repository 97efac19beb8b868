import { route } from "@/lib/http/doors/route";
import { setDaysDto, setDaysInput } from "@/lib/listing/availability/schema";
import { setDays } from "@/lib/listing/availability/set-days";

export const PUT = route({
  guard: "venue",
  summary: "Book, option, close or free days of a venue; answers what is stored",
  input: setDaysInput,
  output: setDaysDto,
  run: setDays,
});
