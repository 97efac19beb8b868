import { listPrestations } from "@/lib/core/catalogue/queries";
import { catalogueInput, prestationsDto } from "@/lib/core/catalogue/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  summary: "The nine services with labels in the reader's language",
  input: catalogueInput,
  output: prestationsDto,
  run: listPrestations,
});
