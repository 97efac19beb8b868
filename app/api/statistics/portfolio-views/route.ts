import { route } from "@/lib/http/doors/route";
import { getPortfolioViews } from "@/lib/statistics/queries";
import { periodInput, portfolioViewsDto } from "@/lib/statistics/schema";

export const GET = route({
  guard: "moderated",
  input: periodInput,
  output: portfolioViewsDto,
  summary: "Views of each portfolio in a period (Premium)",
  run: getPortfolioViews,
});
