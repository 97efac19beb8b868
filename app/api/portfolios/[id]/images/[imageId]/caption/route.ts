import { route } from "@/lib/http/doors/route";
import { saveCaption } from "@/lib/listing/portfolios/save-caption";
import { captionInput, portfolioImagesDto } from "@/lib/listing/portfolios/schema";

export const PUT = route({
  guard: "provider",
  summary: "Change the caption of a picture",
  input: captionInput,
  output: portfolioImagesDto,
  run: saveCaption,
});
