import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { visibilityInput } from "@/lib/listing/images/schema";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";

export const PATCH = route({
  guard: "provider",
  input: visibilityInput,
  output: z.object({ isVisible: z.boolean() }),
  summary: "Show or hide a photo",
  run: setImageVisibility,
});
