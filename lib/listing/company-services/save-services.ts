import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { writeServices } from "@/lib/listing/company/offered-services";
import { getServices } from "@/lib/listing/company/queries";
import type { CompanyServicesDto, CompanyServicesInput } from "@/lib/listing/company/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/** POST /api/company/services: replaces languages, services and their details by those of the call. */
export async function saveServices(
  ctx: ProviderCtx,
  input: CompanyServicesInput,
): Promise<CompanyServicesDto> {
  const { userId } = ctx.actor;
  return editOwnCompany(ctx, async (tx) => {
    const { prestationDetails: before } = await getServices(tx);
    await writeServices(tx, userId, input);
    await recordDescriptions(tx, before, input.prestationDetails);
    await tx.db.update(companies).set({ updatedAt: tx.now }).where(eq(companies.providerId, userId));
    return getServices(tx);
  });
}

type Details = Pick<CompanyServicesInput["prestationDetails"][number], "prestationId" | "description">;

/** Shows changed descriptions of services that are still offered, or are new, to the moderators. */
async function recordDescriptions(
  tx: ProviderCtx,
  before: readonly Details[],
  after: readonly Details[],
): Promise<void> {
  const known = new Map(before.map(({ prestationId, description }) => [prestationId, description]));
  for (const { prestationId, description } of after)
    await recordProfileChange(tx, {
      field: "services",
      subjectId: String(prestationId),
      before: known.get(prestationId) ?? null,
      after: description,
    });
}
