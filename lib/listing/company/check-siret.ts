import { and, eq, gt } from "drizzle-orm";
import { siretChecks } from "@/db/schema/listing/company";
import { DAY_MS } from "@/lib/core/dates";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import type { SiretCheckDto } from "@/lib/listing/company/schema";
import { isSiret } from "@/lib/listing/company/siret";

/** A person corrects a number a few times; a machine that walks the register does not stop there. */
export const siretLimit: LimitRule = {
  name: "siret-check",
  points: 30,
  durationSeconds: 600,
  failsClosed: false,
};

export type RegisterState = "active" | "inactive" | "unknown";

const stateOf = ({ exists, isActive }: SiretCheckDto): RegisterState =>
  exists ? (isActive ? "active" : "inactive") : "unknown";

/** What the register said of a number within the last 24 hours, or null; asks nobody, so it may stand in a transaction. */
export async function rememberedSiret(ctx: Ctx, siret: string): Promise<RegisterState | null> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const [row] = await ctx.db
    .select()
    .from(siretChecks)
    .where(and(eq(siretChecks.siret, siret), gt(siretChecks.checkedAt, since)));
  return row ? stateOf(row) : null;
}

/** What the register says of a well-formed number, remembered for 24 hours. Throws `register_unavailable`: nothing is known. */
export async function siretStateOf(ctx: Ctx, siret: string): Promise<RegisterState> {
  const remembered = await rememberedSiret(ctx, siret);
  if (remembered) return remembered;
  const found = await askRegister(ctx, siret);
  const answer = { exists: found !== null, isActive: found?.isActive ?? false };
  await ctx.db
    .insert(siretChecks)
    .values({ siret, ...answer, checkedAt: ctx.now })
    .onConflictDoUpdate({ target: siretChecks.siret, set: { ...answer, checkedAt: ctx.now } });
  return stateOf(answer);
}

async function askRegister(ctx: Ctx, siret: string) {
  try {
    return await ctx.gateways.companyRegister.find(siret);
  } catch (error) {
    // Not only the port's own error: whatever broke on the way says nothing about the number.
    ctx.log.warn({ error }, "company register unavailable");
    throw companyErrors.register_unavailable();
  }
}

/**
 * GET /api/siret/{siret}: a number the register knows, active or not. Throws `siret_invalid` 400, `siret_unknown` 404,
 * `register_unavailable` 503. Never inside a transaction: it asks a supplier.
 */
export async function checkSiret(ctx: Ctx, siret: string): Promise<SiretCheckDto> {
  if (!isSiret(siret)) throw companyErrors.siret_invalid({ fields: { siret: "siret_invalid" } });
  const state = await siretStateOf(ctx, siret);
  if (state === "unknown") throw companyErrors.siret_unknown({ fields: { siret: "siret_unknown" } });
  return { exists: true, isActive: state === "active" };
}
