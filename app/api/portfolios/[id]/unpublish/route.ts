import { route } from "@/lib/http/doors/route";
import { unpublishPortfolio } from "@/lib/listing/portfolios/publish-portfolio";
import { isPublishedDto, portfolioKeyInput } from "@/lib/listing/portfolios/schema";

export const POST = route({
  guard: "provider",
  summary: "Hide a portfolio from the public pages",
  input: portfolioKeyInput,
  output: isPublishedDto,
  run: unpublishPortfolio,
});
