import type { companies } from "@/db/schema/listing/company";
import { claimRegistration } from "@/lib/billing/credits/grant-welcome";
import { DomainError } from "@/lib/core/errors";
import type { Registration } from "@/lib/core/registers";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { type RegisterState, registerStateOf } from "@/lib/listing/company/check-registration";
import { refusedNumber } from "@/lib/listing/company/read-registration";

type Company = typeof companies.$inferSelect;

/** The register's answer; null while it does not answer, and a job checks the number later. */
function stateOrNull(ctx: Ctx, registration: Registration): Promise<RegisterState | null> {
  return registerStateOf(ctx, registration).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "register_unavailable") return null;
    throw error;
  });
}

/** The number of a company; null when it has none. */
export function registrationOf({
  register,
  registrationNumber,
}: Pick<Company, "register" | "registrationNumber">): Registration | null {
  return register && registrationNumber ? { register, number: registrationNumber } : null;
}

/**
 * The columns of a number that a company gives; null removes it. Throws `validation_error` when the company is closed.
 * Calls the register, so never inside a transaction.
 */
export async function registrationColumns(
  ctx: Ctx,
  before: Company,
  registration: Registration | null,
): Promise<Partial<Company>> {
  if (!registration) return before.register ? noRegistration : {};
  const { register, number } = registration;
  const isSame = register === before.register && number === before.registrationNumber;
  if (isSame && before.registrationStatus !== "unchecked") return {};
  const state = await stateOrNull(ctx, registration);
  // A number that was closed after it was saved does not stop its owner from editing other fields.
  if (state === "inactive" && !isSame) throw refusedNumber(register, "inactive");
  return {
    register,
    registrationNumber: number,
    registrationStatus: state ?? ("unchecked" as const),
    registrationCheckedAt: state ? ctx.now : null,
    // An admin's acceptance was for the old number.
    ...(isSame ? {} : { registrationAcceptedAt: null, registrationAcceptedBy: null }),
  };
}

/** Claims a number that was saved, and lets a job check it while the register does not answer. */
export async function followRegistration(
  tx: ProviderCtx,
  { register, registrationNumber, registrationStatus }: Partial<Company>,
): Promise<void> {
  const { userId } = tx.actor;
  if (!register || !registrationNumber) return;
  await claimRegistration(tx, { userId, registration: { register, number: registrationNumber } });
  if (registrationStatus === "unchecked") await enqueue(tx, "check-company-siret", { providerId: userId });
}

/** The columns of a company without a number. */
export const noRegistration = {
  register: null,
  registrationNumber: null,
  registrationStatus: "unchecked",
  registrationCheckedAt: null,
  registrationAcceptedAt: null,
  registrationAcceptedBy: null,
} as const;
