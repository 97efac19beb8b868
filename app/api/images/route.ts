import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { listOwnImages } from "@/lib/listing/images/queries";
import { imageListDto } from "@/lib/listing/images/schema";

export const GET = route({
  guard: "provider",
  input: z.strictObject({}),
  output: imageListDto,
  summary: "The provider's own photos in their order, with the number that the free plan includes",
  run: listOwnImages,
});
