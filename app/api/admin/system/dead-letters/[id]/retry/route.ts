import { route } from "@/lib/server/route";
import { retryDead } from "@/lib/system/retry-dead";
import { retriedDto, retryDeadInput } from "@/lib/system/schema";

export const POST = route({
  guard: "admin",
  input: retryDeadInput,
  output: retriedDto,
  summary: "Do a piece of work again that had failed for good",
  run: retryDead,
});
