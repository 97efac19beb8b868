import { route } from "@/lib/http/doors/route";
import { listPrestations } from "@/lib/core/catalogue/queries";
import { prestationsDto } from "@/lib/core/catalogue/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "public",
  summary: "The nine services with labels in the reader's language",
  input: emptyInput,
  output: prestationsDto,
  run: listPrestations,
});
