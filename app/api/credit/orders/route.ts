import { listOrders } from "@/lib/credits/orders/queries";
import { ordersDto, ordersInput } from "@/lib/credits/orders/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: ordersInput,
  output: ordersDto,
  summary: "List the purchases of credits, with what would be given back on request",
  run: listOrders,
});
