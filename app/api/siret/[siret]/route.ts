import { route } from "@/lib/http/doors/route";
import { checkRegistration, registrationLimit } from "@/lib/listing/company/check-registration";
import { registrationCheckDto, siretInput } from "@/lib/listing/company/schema";

export const GET = route({
  guard: "user",
  summary: "Whether the company register knows a SIRET, and whether the company is active",
  input: siretInput,
  output: registrationCheckDto,
  limits: [{ rule: registrationLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: (ctx, { siret }) => checkRegistration(ctx, { countryCode: "FR", number: siret }),
});
