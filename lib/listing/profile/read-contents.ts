import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import type { ProfileFlags } from "@/lib/listing/rules";

/** What is in a provider's profile and what is missing, as visitors see it: hidden content does not count. */
export async function readProfileFlags(ctx: Ctx, providerId: string): Promise<ProfileFlags> {
  const [row] = await ctx.db.execute<ProfileFlags & Record<string, unknown>>(sql`
    select exists (
             select from profile_images i join media_files f on f.id = i.file_id and f.status = 'ready'
              where i.user_id = ${providerId}) as "hasProfilePicture",
           exists (
             select from images i join media_files f on f.id = i.file_id and f.status = 'ready'
              where i.provider_id = ${providerId} and i.is_visible) as "hasPhotos",
           exists (select from videos where provider_id = ${providerId} and is_visible) as "hasVideos",
           t.portrait is null as "missingPortrait", t.experience is null as "missingExperiences",
           t.benefits is null as "missingBenefits", t.service is null as "missingServices",
           not exists (
             select from company_prestations
              where provider_id = ${providerId}
                and (description is not null or budget_starting_from_cents is not null)) as "missingServiceDetails"
      from (select 1) one
      left join portraits t on t.provider_id = ${providerId}`);
  if (!row) throw new Error("the query for the profile flags returned no row");
  return row;
}
