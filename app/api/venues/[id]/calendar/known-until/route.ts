import { route } from "@/lib/http/doors/route";
import { knownUntilDto, setKnownUntilInput } from "@/lib/listing/availability/schema";
import { setKnownUntil } from "@/lib/listing/availability/set-known-until";

export const PUT = route({
  guard: "venue",
  summary: "Say until which day the calendar of a venue is complete",
  input: setKnownUntilInput,
  output: knownUntilDto,
  run: setKnownUntil,
});
