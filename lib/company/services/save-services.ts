import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/company";
import { editCompany } from "@/lib/company/edit-company";
import { getServices } from "@/lib/company/queries";
import type { CompanyServicesDto, CompanyServicesInput } from "@/lib/company/schema";
import { writeServices } from "@/lib/company/services/offered-services";
import type { ProviderCtx } from "@/lib/context";

/** POST /api/company/services: languages, services and their details become exactly what is sent. */
export async function saveServices(
  ctx: ProviderCtx,
  input: CompanyServicesInput,
): Promise<CompanyServicesDto> {
  const { userId } = ctx.actor;
  return editCompany(ctx, async (tx) => {
    await writeServices(tx, userId, input);
    await tx.db.update(companies).set({ updatedAt: tx.now }).where(eq(companies.providerId, userId));
    return getServices(tx);
  });
}
