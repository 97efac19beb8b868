import { and, eq, gt } from "drizzle-orm";
import { registerChecks } from "@/db/schema/listing/company";
import { DAY_MS } from "@/lib/core/dates";
import type { LimitRule } from "@/lib/core/limits";
import type { Registration } from "@/lib/core/registers";
import type { Ctx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { readRegistration, refusalOf } from "@/lib/listing/company/read-registration";
import type { CompanyNumberInput, RegistrationCheckDto } from "@/lib/listing/company/schema";

/** Enough for a person who corrects a number; stops a program that copies the register. */
export const registrationLimit: LimitRule = {
  name: "siret-check",
  points: 30,
  durationSeconds: 600,
  failsClosed: false,
};

export type RegisterState = "active" | "inactive" | "unknown";

const stateOf = ({ exists, isActive }: RegistrationCheckDto): RegisterState =>
  exists ? (isActive ? "active" : "inactive") : "unknown";

/** The register's answer of the last 24 hours, or null. Calls no supplier, so it may run in a transaction. */
export async function rememberedState(
  ctx: Ctx,
  { register, number }: Registration,
): Promise<RegisterState | null> {
  const since = new Date(ctx.now.getTime() - DAY_MS);
  const [row] = await ctx.db
    .select()
    .from(registerChecks)
    .where(
      and(
        eq(registerChecks.register, register),
        eq(registerChecks.number, number),
        gt(registerChecks.checkedAt, since),
      ),
    );
  return row ? stateOf(row) : null;
}

/**
 * The register's answer on a well-formed number, stored for 24 hours. Throws `register_unavailable` when the
 * register does not answer.
 */
export async function registerStateOf(ctx: Ctx, registration: Registration): Promise<RegisterState> {
  const remembered = await rememberedState(ctx, registration);
  if (remembered) return remembered;
  const found = await askRegister(ctx, registration);
  const { register, number } = registration;
  const answer = { exists: found !== null, isActive: found?.isActive ?? false };
  await ctx.db
    .insert(registerChecks)
    .values({ register, number, ...answer, checkedAt: ctx.now })
    .onConflictDoUpdate({
      target: [registerChecks.register, registerChecks.number],
      set: { ...answer, checkedAt: ctx.now },
    });
  return stateOf(answer);
}

async function askRegister(ctx: Ctx, registration: Registration) {
  try {
    return await ctx.gateways.companyRegister.find(registration);
  } catch (error) {
    // Any error counts, not only the port's own: none of them says anything about the number.
    ctx.log.warn({ error, register: registration.register }, "company register unavailable");
    throw companyErrors.register_unavailable();
  }
}

/**
 * GET /api/siret/{siret} and GET /api/company-registers/{countryCode}/{number}: succeeds for a number the register
 * knows, active or not. Throws `siret_invalid` or `registration_invalid` 400, `siret_unknown` or
 * `registration_unknown` 404, `register_unavailable` 503. Calls a supplier, so never inside a transaction.
 */
export async function checkRegistration(
  ctx: Ctx,
  { countryCode, number }: CompanyNumberInput,
): Promise<RegistrationCheckDto> {
  const registration = readRegistration(countryCode, number);
  if (!registration) throw refusalOf(countryCode, "invalid");
  const state = await registerStateOf(ctx, registration);
  if (state === "unknown") throw refusalOf(countryCode, "unknown");
  return { exists: true, isActive: state === "active" };
}
