import { route } from "@/lib/http/doors/route";
import { recordImageView } from "@/lib/statistics/record-views";
import { imageKeyInput } from "@/lib/statistics/schema";

export const PATCH = route({
  guard: "public",
  input: imageKeyInput,
  output: null,
  summary: "Count a view of a picture of a gallery",
  run: recordImageView,
});
