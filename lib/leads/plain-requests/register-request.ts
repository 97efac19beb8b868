import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";
import { parseOptionalPhone } from "@/lib/leads/couples/rules";
import { type RequestFormInput, VENUE_ONLY } from "@/lib/leads/plain-requests/schema";
import { applyChanges, blankProject } from "@/lib/leads/projects/changes";
import { saveProject } from "@/lib/leads/projects/save-project";
import type { ProjectChanges, ProjectKey } from "@/lib/leads/projects/schema";
import { checkStep, wizardSteps } from "@/lib/leads/projects/steps";
import { checkFormToken } from "@/lib/leads/registration/check-form-token";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";

/**
 * The five steps of the wizard at once, for a browser without script: stores the project, chooses who was asked, and
 * sends the code. Everything that can be refused without a record is refused first.
 */
export async function registerRequest(ctx: Ctx, input: RequestFormInput): Promise<ProjectKey> {
  const { firstname, lastname, email, phone, terms, homepage, opened, provider, venue, ...answers } = input;
  const changes = changesOf(answers);
  refuseIncomplete(ctx, changes);
  parseOptionalPhone(phone, ctx.country);
  checkFormToken(ctx.keys.hash, opened, ctx.now);
  const { uuid, token } = await saveProject(ctx, changes);
  if (token === null) throw new Error("a new project has a secret");
  const key = { uuid, token };
  // One that is no longer listed must not prevent the verification.
  if (provider || venue)
    await choosePrestataires(ctx, {
      ...key,
      ids: provider ? [provider] : [],
      venueIds: venue ? [venue] : [],
    }).catch((error: unknown) => ctx.log.warn({ error }, "the asked provider was not chosen"));
  const person = { firstname, lastname, email, terms, ...(phone ? { phone } : {}) };
  await registerCouple(ctx, { ...key, ...person, locale: ctx.locale, homepage, opened });
  return key;
}

type Answers = Omit<ProjectChanges, "serviceType"> & Pick<RequestFormInput, "serviceType">;

function changesOf({ serviceType, ...answers }: Answers): ProjectChanges {
  if (serviceType === VENUE_ONLY) return { ...answers, serviceType: null, wantsVenue: true };
  return { ...answers, serviceType };
}

function refuseIncomplete(ctx: Ctx, changes: ProjectChanges): void {
  const today = civilToday(ctx.now, marketOf(ctx.country).timeZone);
  const { fields, refused } = applyChanges(blankProject, changes, { today, country: ctx.country });
  for (const step of wizardSteps) Object.assign(refused, { ...checkStep(step, fields, today), ...refused });
  if (Object.keys(refused).length > 0) throw coreErrors.validation_error({ fields: refused });
}
