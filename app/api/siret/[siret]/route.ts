import { route } from "@/lib/http/doors/route";
import { checkSiret, siretLimit } from "@/lib/listing/company/check-siret";
import { siretCheckDto, siretInput } from "@/lib/listing/company/schema";

export const GET = route({
  guard: "user",
  summary: "Whether the company register knows a SIRET, and whether the company is active",
  input: siretInput,
  output: siretCheckDto,
  limits: [{ rule: siretLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: (ctx, { siret }) => checkSiret(ctx, siret),
});
