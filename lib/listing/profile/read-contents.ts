import { type SQL, sql } from "drizzle-orm";
import { portraits } from "@/db/schema/listing/profile";
import type { ProfileFlags } from "@/lib/listing/rules";

/**
 * What is in a provider's profile and what is missing, as visitors see it: hidden content does not count. Columns of a
 * statement that joins the provider's row of `portraits`, if there is one.
 */
export const profileFlags = (providerId: SQL): Record<keyof ProfileFlags, SQL<boolean>> => ({
  hasProfilePicture: sql<boolean>`exists (
    select from profile_images i join media_files f on f.id = i.file_id and f.status = 'ready'
     where i.user_id = ${providerId})`,
  hasPhotos: sql<boolean>`exists (
    select from images i join media_files f on f.id = i.file_id and f.status = 'ready'
     where i.provider_id = ${providerId} and i.is_visible)`,
  hasVideos: sql<boolean>`exists (select from videos where provider_id = ${providerId} and is_visible)`,
  missingPortrait: sql<boolean>`${portraits.portrait} is null`,
  missingExperiences: sql<boolean>`${portraits.experience} is null`,
  missingBenefits: sql<boolean>`${portraits.benefits} is null`,
  missingServices: sql<boolean>`${portraits.service} is null`,
  missingServiceDetails: sql<boolean>`not exists (
    select from company_prestations
     where provider_id = ${providerId}
       and (description is not null or budget_starting_from_cents is not null))`,
});
