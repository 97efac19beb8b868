import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { writeServices } from "@/lib/listing/company/offered-services";
import { getServices } from "@/lib/listing/company/queries";
import type { CompanyServicesDto, CompanyServicesInput } from "@/lib/listing/company/schema";

/** POST /api/company/services: replaces languages, services and their details by those of the call. */
export async function saveServices(
  ctx: ProviderCtx,
  input: CompanyServicesInput,
): Promise<CompanyServicesDto> {
  const { userId } = ctx.actor;
  return editOwnCompany(ctx, async (tx) => {
    await writeServices(tx, userId, input);
    await tx.db.update(companies).set({ updatedAt: tx.now }).where(eq(companies.providerId, userId));
    return getServices(tx);
  });
}
