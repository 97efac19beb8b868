import { listLangues } from "@/lib/core/catalogue/queries";
import { catalogueInput, languesDto } from "@/lib/core/catalogue/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  summary: "The seven spoken languages with labels in the reader's language",
  input: catalogueInput,
  output: languesDto,
  run: listLangues,
});
