import { route } from "@/lib/http/doors/route";
import { chooseKeyImage } from "@/lib/listing/portfolios/choose-key-image";
import { portfolioImageKeyInput, portfolioImagesDto } from "@/lib/listing/portfolios/schema";

export const PUT = route({
  guard: "provider",
  summary: "Make a picture the key image of its portfolio",
  input: portfolioImageKeyInput,
  output: portfolioImagesDto,
  run: chooseKeyImage,
});
