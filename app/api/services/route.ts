import { route } from "@/lib/http/doors/route";
import { listServices } from "@/lib/directory/queries";
import { servicesDto, servicesInput } from "@/lib/directory/schema";

export const GET = route({
  guard: "public",
  summary: "The nine services with the planners of the country who offer each",
  input: servicesInput,
  output: servicesDto,
  run: listServices,
});
