import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { getDetails } from "@/lib/listing/company/queries";
import { saveDetails } from "@/lib/listing/company/save-details";
import { companyDetailsDto, companyDetailsInput } from "@/lib/listing/company/schema";

export const GET = route({
  guard: "provider",
  summary: "The company's name, SIRET, website and founding day",
  input: emptyInput,
  output: companyDetailsDto,
  run: getDetails,
});

export const POST = route({
  guard: "provider",
  summary: "Change the company's name, SIRET, website and founding day",
  input: companyDetailsInput,
  output: companyDetailsDto,
  run: saveDetails,
});
