import { listLangues } from "@/lib/catalogue/queries";
import { catalogueInput, languesDto } from "@/lib/catalogue/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  summary: "The seven spoken languages with labels in the reader's language",
  input: catalogueInput,
  output: languesDto,
  run: listLangues,
});
