import { and, eq, gt } from "drizzle-orm";
import { siretChecks } from "@/db/schema/listing/company";
import { DAY_MS } from "@/lib/core/dates";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { isSiret } from "@/lib/listing/company/rules";
import type { SiretCheckDto } from "@/lib/listing/company/schema";

/** Enough for a person who corrects a number; stops a program that copies the register. */
export const siretLimit: LimitRule = {
  name: "siret-check",
  points: 30,
  durationSeconds: 600,
  failsClosed: false,
};

export type RegisterState = "active" | "inactive" | "unknown";

const stateOf = ({ exists, isActive }: SiretCheckDto): RegisterState =>
  exists ? (isActive ? "active" : "inactive") : "unknown";

/** The register's answer of the last 24 hours, or null. Calls no supplier, so it may run in a transaction. */
export async function rememberedSiret(ctx: Ctx, siret: string): Promise<RegisterState | null> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const [row] = await ctx.db
    .select()
    .from(siretChecks)
    .where(and(eq(siretChecks.siret, siret), gt(siretChecks.checkedAt, since)));
  return row ? stateOf(row) : null;
}

/**
 * The register's answer on a well-formed number, stored for 24 hours. Throws `register_unavailable` when the
 * register does not answer.
 */
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
    // Any error counts, not only the port's own: none of them says anything about the number.
    ctx.log.warn({ error }, "company register unavailable");
    throw companyErrors.register_unavailable();
  }
}

/**
 * GET /api/siret/{siret}: succeeds for a number the register knows, active or not. Throws `siret_invalid` 400,
 * `siret_unknown` 404, `register_unavailable` 503. Calls a supplier, so never inside a transaction.
 */
export async function checkSiret(ctx: Ctx, siret: string): Promise<SiretCheckDto> {
  if (!isSiret(siret)) throw companyErrors.siret_invalid({ fields: { siret: "siret_invalid" } });
  const state = await siretStateOf(ctx, siret);
  if (state === "unknown") throw companyErrors.siret_unknown({ fields: { siret: "siret_unknown" } });
  return { exists: true, isActive: state === "active" };
}
