import { checkSiret } from "@/lib/company/check-siret";
import { siretLimit } from "@/lib/company/limits";
import { siretCheckDto, siretInput } from "@/lib/company/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "user",
  summary: "Whether the company register knows a SIRET, and whether the company is active",
  input: siretInput,
  output: siretCheckDto,
  limits: [{ rule: siretLimit, key: ({ actor, ip }) => (actor.kind === "user" ? actor.userId : ip) }],
  run: (ctx, { siret }) => checkSiret(ctx, siret),
});
