import { route } from "@/lib/http/doors/route";
import { listOrders } from "@/lib/billing/orders/queries";
import { ordersDto } from "@/lib/billing/orders/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "provider",
  input: emptyInput,
  output: ordersDto,
  summary: "List the purchases of credits, with the amount of a possible refund",
  run: listOrders,
});
