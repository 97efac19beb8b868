import { sql } from "drizzle-orm";
import type { ProviderCtx } from "@/lib/gateways/context";
import { firstSteps, PHOTOS_WANTED, type StepState, type StepStates } from "@/lib/listing/first-steps/rules";
import type { FirstStepsDto } from "@/lib/listing/first-steps/schema";

interface Row extends Record<string, unknown> {
  avatar: boolean;
  photos: boolean;
  text: boolean;
  services: boolean;
  skipped: string[];
  isClosed: boolean;
}

/** The state of the user's own first steps, read from the profile itself, so that every device shows the same. */
export async function getFirstSteps(ctx: ProviderCtx): Promise<FirstStepsDto> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.execute<Row>(sql`
    select exists (
             select from profile_images i join media_files f on f.id = i.file_id and f.status = 'ready'
              where i.user_id = u.id) as avatar,
           (
             select count(*) from images i join media_files f on f.id = i.file_id and f.status = 'ready'
              where i.provider_id = u.id and i.is_visible) >= ${PHOTOS_WANTED} as photos,
           exists (select from portraits where provider_id = u.id and portrait is not null) as text,
           exists (select from company_prestations
                    where provider_id = u.id and budget_starting_from_cents is not null) as services,
           coalesce(f.skipped, '{}') as skipped, f.closed_at is not null as "isClosed"
      from users u left join first_steps f on f.user_id = u.id
     where u.id = ${userId}`);
  const isDone = (step: (typeof firstSteps)[number]) =>
    row !== undefined && (step === "preview" ? row.isClosed : row[step]);
  const stateOf = (step: (typeof firstSteps)[number]): StepState =>
    isDone(step) ? "done" : row?.skipped.includes(step) ? "skipped" : "open";
  const states = Object.fromEntries(firstSteps.map((step) => [step, stateOf(step)])) as StepStates;
  const done = firstSteps.filter((step) => states[step] === "done").length;
  return { states, done, total: firstSteps.length, isClosed: row?.isClosed ?? false };
}

/** The guide of a provider who waits for approval and has not ended it; null for everybody else. */
export async function findOpenGuide(ctx: ProviderCtx): Promise<FirstStepsDto | null> {
  const { isModerated, roles } = ctx.actor;
  if (isModerated || !roles.includes("ROLE_PRESTATAIRE")) return null;
  const guide = await getFirstSteps(ctx);
  return guide.isClosed ? null : guide;
}
