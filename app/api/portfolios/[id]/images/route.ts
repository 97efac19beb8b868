import { route } from "@/lib/http/doors/route";
import { addImages } from "@/lib/listing/portfolios/add-images";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import { addedImagesDto, addImagesInput } from "@/lib/listing/portfolios/schema";

export const POST = route({
  guard: "provider",
  summary: "Add pictures to a portfolio, each accepted or refused by itself",
  upload: { maxBytes: portfolioLimits.imageBytes, maxFiles: portfolioLimits.filesAtOnce },
  idempotent: true,
  input: addImagesInput,
  output: addedImagesDto,
  run: addImages,
});
