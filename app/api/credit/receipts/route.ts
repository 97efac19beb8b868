import { listReceipts } from "@/lib/billing/receipts/queries";
import { listReceiptsInput, receiptsDto } from "@/lib/billing/receipts/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "provider",
  input: listReceiptsInput,
  output: receiptsDto,
  summary: "Receipts and credit notes, the newest first",
  run: listReceipts,
});
