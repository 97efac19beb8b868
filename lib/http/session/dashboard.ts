import type { Namespace } from "@/lib/core/i18n/messages";
import "server-only";
import { findExpectedDecision } from "@/lib/backoffice/moderation/find-expected-decision";
import { moderationStateOf } from "@/lib/backoffice/moderation/queries";
import { findAlert, findPopup } from "@/lib/backoffice/promotions/queries";
import { audienceOf } from "@/lib/backoffice/promotions/rules";
import type { ProviderCtx } from "@/lib/gateways/context";
import { guard } from "@/lib/http/doors/guards";
import { readUnread } from "@/lib/http/session/me";
import type { UserDto } from "@/lib/identity/accounts/schema";
import { findNews } from "@/lib/leads/inbox/find-news";
import { listRequests } from "@/lib/leads/inbox/queries";
import { listViewOf } from "@/lib/leads/requests/schema";
import { listOwnVisits } from "@/lib/leads/visits/list-own-visits";
import { listAgenda } from "@/lib/listing/availability/list-agenda";
import { getFirstSteps } from "@/lib/listing/first-steps/queries";
import { listOwnVenues } from "@/lib/listing/own-venues/queries";
import { getCosts } from "@/lib/statistics/get-costs";
import { getRates, getViews } from "@/lib/statistics/queries";
import type { Period } from "@/lib/statistics/rules";

/** Number of requests on the dashboard; the list has the others. */
const RECENT = 3;

/**
 * Starts all reads of the dashboard at once, without waiting: each part is drawn when its own read is done. A
 * part that cannot be read is null, and the others stay.
 */
export function readDashboard(ctx: ProviderCtx, user: UserDto, period: Period) {
  const orNull = <T>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      ctx.log.error({ error, part }, "a part of the dashboard could not be read");
      return null;
    });
  const type = audienceOf(user.roles);
  const isOwner = user.roles.includes("ROLE_VENUE");
  const moderated = user.isModerated ? guard(ctx, "moderated") : null;
  return {
    alert: orNull("alert", findAlert(ctx, { type })),
    popup: orNull("popup", findPopup(ctx, { type })),
    rates: moderated && orNull("rates", getRates(moderated)),
    costs: moderated && orNull("costs", getCosts(moderated)),
    views: moderated && user.isPremium ? orNull("views", getViews(moderated, { period })) : null,
    recent:
      moderated &&
      orNull(
        "recent",
        listRequests(moderated, { ...listViewOf({}), pageSize: RECENT }).then((list) => list.eventRequests),
      ),
    news: moderated && orNull("news", findNews(moderated)),
    visits: moderated && isOwner ? orNull("visits", listOwnVisits(moderated)) : null,
    agenda: moderated && isOwner ? orNull("agenda", listAgenda(guard(ctx, "venue"))) : null,
    venues: isOwner
      ? orNull(
          "venues",
          listOwnVenues(guard(ctx, "venue")).then((list) => list.venues),
        )
      : null,
  };
}

/** What the dashboard needs before it is drawn. The guide and the moderation are for those who wait for approval. */
export async function readState(ctx: ProviderCtx, user: UserDto) {
  if (user.isModerated)
    return { unread: await readUnread(ctx), moderation: null, expected: null, guide: null };
  const isPlanner = ctx.actor.roles.includes("ROLE_PRESTATAIRE");
  const [moderation, expected, guide] = await Promise.all([
    moderationStateOf(ctx),
    findExpectedDecision(ctx),
    isPlanner ? getFirstSteps(ctx) : null,
  ]);
  return { unread: 0, moderation, expected, guide };
}

/** Texts that the screen needs in the browser; those of the greeting only when it is shown. */
export function textsOf(isGreeted: boolean): Namespace[] {
  const always: Namespace[] = ["core", "ui", "dashboard", "statistics"];
  return isGreeted ? [...always, "onboarding"] : always;
}
