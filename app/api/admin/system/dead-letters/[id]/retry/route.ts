import { retryDead } from "@/lib/backoffice/system/retry-dead";
import { retriedDto, retryDeadInput } from "@/lib/backoffice/system/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: retryDeadInput,
  output: retriedDto,
  summary: "Retry a job that had failed for good",
  run: retryDead,
});
