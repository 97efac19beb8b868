import { listReceipts } from "@/lib/receipts/queries";
import { listReceiptsInput, receiptsDto } from "@/lib/receipts/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: listReceiptsInput,
  output: receiptsDto,
  summary: "Receipts and credit notes, the newest first",
  run: listReceipts,
});
