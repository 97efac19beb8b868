import { route } from "@/lib/http/doors/route";
import { createPortfolio } from "@/lib/listing/portfolios/create-portfolio";
import { listOwnPortfolios } from "@/lib/listing/portfolios/list-own-portfolios";
import {
  noPortfolioInput,
  portfolioAnswer,
  portfolioInput,
  portfoliosDto,
} from "@/lib/listing/portfolios/schema";

const guard = "provider";

export const GET = route({
  guard,
  summary: "The provider's own portfolios; views with Premium only",
  input: noPortfolioInput,
  output: portfoliosDto,
  run: listOwnPortfolios,
});

export const POST = route({
  ...{ guard, input: portfolioInput, output: portfolioAnswer, status: 201 },
  summary: "Add a portfolio; it is not published yet",
  run: createPortfolio,
});
