import { getDetails } from "@/lib/company/queries";
import { saveDetails } from "@/lib/company/save-details";
import { companyDetailsDto, companyDetailsInput, noInput } from "@/lib/company/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  summary: "The company's name, SIRET, website and founding day",
  input: noInput,
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
