import { route } from "@/lib/http/doors/route";
import { bookLoss } from "@/lib/billing/disputes/book-loss";
import { answeredDto, lossInput } from "@/lib/billing/disputes/schema";

export const POST = route({
  guard: "admin",
  input: lossInput,
  output: answeredDto,
  summary: "Say how much a lost dispute took",
  run: bookLoss,
});
