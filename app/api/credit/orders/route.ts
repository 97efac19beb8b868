import { listOrders } from "@/lib/billing/orders/queries";
import { ordersDto, ordersInput } from "@/lib/billing/orders/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "provider",
  input: ordersInput,
  output: ordersDto,
  summary: "List the purchases of credits, with the amount of a possible refund",
  run: listOrders,
});
