import { route } from "@/lib/http/doors/route";
import { getPublicUrl } from "@/lib/listing/portfolios/publish-portfolio";
import { portfolioKeyInput, publicUrlDto } from "@/lib/listing/portfolios/schema";

export const GET = route({
  guard: "provider",
  summary: "The address of the public page of a portfolio",
  input: portfolioKeyInput,
  output: publicUrlDto,
  run: getPublicUrl,
});
