import { route } from "@/lib/http/doors/route";
import { takeDownInput } from "@/lib/backoffice/pictures/schema";
import { takeDown } from "@/lib/backoffice/pictures/take-down";

export const POST = route({
  guard: "admin",
  input: takeDownInput,
  output: null,
  summary: "Take a picture down with a reason, which its owner reads",
  run: takeDown,
});
