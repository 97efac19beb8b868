import { route } from "@/lib/http/doors/route";
import { getOwnCalendar } from "@/lib/listing/availability/queries";
import { calendarDto, calendarInput } from "@/lib/listing/availability/schema";

export const GET = route({
  guard: "venue",
  summary: "The calendar of one of the owner's own venues, with its seasons",
  input: calendarInput,
  output: calendarDto,
  run: getOwnCalendar,
});
