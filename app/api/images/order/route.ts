import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { saveOrder } from "@/lib/listing/images/save-order";
import { orderInput } from "@/lib/listing/images/schema";

export const PUT = route({
  guard: "provider",
  input: orderInput,
  output: z.object({ ids: z.array(z.uuid()) }),
  summary: "Order the photos; the first visible one is the picture of the provider's card",
  run: saveOrder,
});
