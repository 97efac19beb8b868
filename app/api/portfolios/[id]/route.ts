import { route } from "@/lib/http/doors/route";
import { deletePortfolio } from "@/lib/listing/portfolios/delete-portfolio";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { portfolioAnswer, portfolioKeyInput, updatePortfolioInput } from "@/lib/listing/portfolios/schema";
import { updatePortfolio } from "@/lib/listing/portfolios/update-portfolio";

const common = { guard: "provider", input: portfolioKeyInput } as const;
const answer = { output: portfolioAnswer } as const;

export const GET = route({
  ...common,
  ...answer,
  summary: "One of the provider's portfolios",
  run: getOwnPortfolio,
});

export const PUT = route({
  ...common,
  ...answer,
  input: updatePortfolioInput,
  summary: "Change a portfolio; all fields are sent",
  run: updatePortfolio,
});

export const DELETE = route({ ...common, output: null, summary: "Delete a portfolio", run: deletePortfolio });
