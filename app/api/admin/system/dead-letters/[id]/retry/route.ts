import { route } from "@/lib/http/doors/route";
import { retryDeadLetter } from "@/lib/backoffice/system/retry-dead-letter";
import { retriedDto, retryDeadInput } from "@/lib/backoffice/system/schema";

export const POST = route({
  guard: "admin",
  input: retryDeadInput,
  output: retriedDto,
  summary: "Retry a job that had failed for good",
  run: retryDeadLetter,
});
