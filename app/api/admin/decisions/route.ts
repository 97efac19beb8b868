import { route } from "@/lib/http/doors/route";
import { decideMany } from "@/lib/backoffice/batches/decide-many";
import { decidedManyDto, decideManyInput } from "@/lib/backoffice/batches/schema";

export const POST = route({
  guard: "admin",
  input: decideManyInput,
  output: decidedManyDto,
  summary: "Decide several waiting entries of one queue, with one reason for a refusal",
  run: decideMany,
});
