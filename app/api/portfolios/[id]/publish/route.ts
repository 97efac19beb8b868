import { route } from "@/lib/http/doors/route";
import { publishPortfolio } from "@/lib/listing/portfolios/publish-portfolio";
import { isPublishedDto, portfolioKeyInput } from "@/lib/listing/portfolios/schema";

export const POST = route({
  guard: "provider",
  summary: "Publish a portfolio that has a picture",
  input: portfolioKeyInput,
  output: isPublishedDto,
  run: publishPortfolio,
});
