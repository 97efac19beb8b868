import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getServices } from "@/lib/listing/company/queries";
import { companyServicesDto, companyServicesInput } from "@/lib/listing/company/schema";
import { saveServices } from "@/lib/listing/company-services/save-services";

export const GET = route({
  guard: "provider",
  summary: "Languages, services and their details",
  input: emptyInput,
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
