import { route } from "@/lib/http/doors/route";
import { listLangues } from "@/lib/core/catalogue/queries";
import { languesDto } from "@/lib/core/catalogue/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "public",
  summary: "The seven spoken languages with labels in the reader's language",
  input: emptyInput,
  output: languesDto,
  run: listLangues,
});
