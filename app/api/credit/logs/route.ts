import { route } from "@/lib/http/doors/route";
import { listCreditLogs } from "@/lib/billing/credits/queries";
import { creditLogsDto, creditLogsInput } from "@/lib/billing/credits/schema";

export const GET = route({
  guard: "provider",
  input: creditLogsInput,
  output: creditLogsDto,
  summary: "Read the history of the provider's credits, the newest first",
  run: listCreditLogs,
});
