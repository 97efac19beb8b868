import { route } from "@/lib/http/doors/route";
import { removeImage } from "@/lib/listing/portfolios/remove-image";
import { portfolioImageKeyInput } from "@/lib/listing/portfolios/schema";

export const DELETE = route({
  guard: "provider",
  summary: "Delete a picture of a portfolio",
  input: portfolioImageKeyInput,
  output: null,
  run: removeImage,
});
