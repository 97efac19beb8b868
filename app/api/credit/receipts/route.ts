import { listReceipts } from "@/lib/payments/queries";
import { receiptsDto, receiptsInput } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: receiptsInput,
  output: receiptsDto,
  summary: "List the numbered receipts and credit notes, the newest first",
  run: listReceipts,
});
