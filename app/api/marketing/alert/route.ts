import { route } from "@/lib/http/doors/route";
import { findAlert } from "@/lib/backoffice/promotions/queries";
import { alertDto, audienceInput } from "@/lib/backoffice/promotions/schema";

export const GET = route({
  guard: "provider",
  input: audienceInput,
  output: alertDto,
  summary: "The alert on the dashboard, or null",
  run: findAlert,
});
