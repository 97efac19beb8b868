import { listCreditLogs } from "@/lib/credits/queries";
import { creditLogsDto, creditLogsInput } from "@/lib/credits/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: creditLogsInput,
  output: creditLogsDto,
  summary: "Read the history of the provider's credits, the newest first",
  run: listCreditLogs,
});
