import { listPrestations } from "@/lib/catalogue/queries";
import { catalogueInput, prestationsDto } from "@/lib/catalogue/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  summary: "The nine services with labels in the reader's language",
  input: catalogueInput,
  output: prestationsDto,
  run: listPrestations,
});
