import { route } from "@/lib/http/doors/route";
import { orderImages } from "@/lib/listing/portfolios/order-images";
import { orderImagesInput, portfolioImagesDto } from "@/lib/listing/portfolios/schema";

export const PUT = route({
  guard: "provider",
  summary: "Put the pictures of a portfolio in an order",
  input: orderImagesInput,
  output: portfolioImagesDto,
  run: orderImages,
});
