import { route } from "@/lib/http/doors/route";
import { trackVisit } from "@/lib/statistics/record-views";
import { trackInput } from "@/lib/statistics/schema";

export const GET = route({
  guard: "public",
  input: trackInput,
  output: null,
  redirect: (target) => target,
  summary:
    "Count a view of a profile (204), or a click on one of its links, and redirect there (303); 410 once it is deleted",
  run: trackVisit,
});
