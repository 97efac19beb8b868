import { findAlert } from "@/lib/promotions/queries";
import { alertDto, audienceInput } from "@/lib/promotions/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: audienceInput,
  output: alertDto,
  summary: "The band on the dashboard, or null",
  run: findAlert,
});
