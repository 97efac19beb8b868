import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { changeImages } from "@/lib/listing/images/change-images";
import { changeImagesInput } from "@/lib/listing/images/schema";

export const POST = route({
  guard: "provider",
  input: changeImagesInput,
  output: z.object({ ids: z.array(z.uuid()) }),
  summary:
    "Show, hide, delete or sort several photos into a category; `ids` of the answer are those that changed",
  run: changeImages,
});
