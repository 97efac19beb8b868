import { route } from "@/lib/http/doors/route";
import { recordItemView } from "@/lib/statistics/record-views";
import { itemKeyInput } from "@/lib/statistics/schema";

export const POST = route({
  guard: "public",
  input: itemKeyInput,
  output: null,
  summary: "Count a view of a past wedding or a venue, or the start of a video",
  run: recordItemView,
});
