import type { companies } from "@/db/schema/listing/company";
import { claimSiret } from "@/lib/billing/credits/grant-welcome";
import { coreErrors, DomainError } from "@/lib/core/errors";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { type RegisterState, siretStateOf } from "@/lib/listing/company/check-siret";

type Company = typeof companies.$inferSelect;

const refused = (code: string) => coreErrors.validation_error({ fields: { siret: code } });

/** The register's answer; null while it does not answer, and a job checks the number later. */
function registerStateOrNull(ctx: Ctx, siret: string): Promise<RegisterState | null> {
  return siretStateOf(ctx, siret).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "register_unavailable") return null;
    throw error;
  });
}

/**
 * The columns of a SIRET that a company in France gives. Throws `validation_error` when it is missing or closed.
 * Calls the register, so never inside a transaction.
 */
export async function siretColumns(
  ctx: Ctx,
  before: Company,
  siret: string | null | undefined,
): Promise<Partial<Company>> {
  if (!siret) throw refused("required");
  const isSame = siret === before.siret;
  if (isSame && before.siretStatus !== "unchecked") return {};
  const state = await registerStateOrNull(ctx, siret);
  // A number that was closed after it was saved does not stop its owner from editing other fields.
  if (state === "inactive" && !isSame) throw refused("siret_inactive");
  return {
    siret,
    siretStatus: state ?? ("unchecked" as const),
    siretCheckedAt: state ? ctx.now : null,
    // An admin's acceptance was for the old number.
    ...(isSame ? {} : { siretAcceptedAt: null, siretAcceptedBy: null }),
  };
}

/** Claims a number that was saved, and lets a job check it while the register does not answer. */
export async function followSiret(tx: ProviderCtx, columns: Partial<Company>): Promise<void> {
  const { userId } = tx.actor;
  if (columns.siret) await claimSiret(tx, { userId, siret: columns.siret });
  if (columns.siret && columns.siretStatus === "unchecked")
    await enqueue(tx, "check-company-siret", { providerId: userId });
}

/** The columns of a company outside France. */
export const noSiret = {
  siret: null,
  siretStatus: "unchecked",
  siretCheckedAt: null,
  siretAcceptedAt: null,
  siretAcceptedBy: null,
} as const;
