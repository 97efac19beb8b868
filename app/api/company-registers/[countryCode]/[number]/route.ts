import { route } from "@/lib/http/doors/route";
import { checkRegistration, registrationLimit } from "@/lib/listing/company/check-registration";
import { companyNumberInput, registrationCheckDto } from "@/lib/listing/company/schema";

export const GET = route({
  guard: "user",
  summary: "Whether the register of a country knows a company's number, and whether the company is active",
  input: companyNumberInput,
  output: registrationCheckDto,
  limits: [{ rule: registrationLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: checkRegistration,
});
