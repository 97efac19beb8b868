import { getServices } from "@/lib/company/queries";
import { companyServicesDto, companyServicesInput, noInput } from "@/lib/company/schema";
import { saveServices } from "@/lib/company/services/save-services";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  summary: "Languages, services and their details",
  input: noInput,
  output: companyServicesDto,
  run: getServices,
});

export const POST = route({
  guard: "provider",
  summary: "Change languages, services and their details",
  input: companyServicesInput,
  output: companyServicesDto,
  run: saveServices,
});
