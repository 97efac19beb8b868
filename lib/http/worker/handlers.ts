import "server-only";
import { anonymizeReporters } from "@/lib/backoffice/reports/anonymize-reporters";
import { checkInvariants } from "@/lib/backoffice/watch/check-invariants";
import { forgetMeasures } from "@/lib/backoffice/watch/delete-old-measures";
import { tellOperator } from "@/lib/backoffice/watch/notify-operator";
import { raiseAlerts } from "@/lib/backoffice/watch/update-alerts";
import { checkVatNumbers } from "@/lib/billing/invoices/recheck-tax";
import { changePremiumPrices } from "@/lib/billing/price-change/change-premium-prices";
import { closePayments } from "@/lib/billing/reconciliation/close-payments";
import { processEvent } from "@/lib/billing/reconciliation/process-event";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { sendRefund } from "@/lib/billing/reconciliation/send-refund";
import { announceRenewals } from "@/lib/billing/renewals/announce-renewals";
import { retryLateRenewal } from "@/lib/billing/renewals/retry-late-renewal";
import { env } from "@/lib/core/env";
import type { JobName, JobPayload } from "@/lib/core/jobs";
import { forgetGone } from "@/lib/core/page-changes/gone-pages";
import type { SystemCtx } from "@/lib/gateways/context";
import { forgetIdempotencyKeys } from "@/lib/http/doors/idempotency";
import { deleteExpiredLimits } from "@/lib/http/process/container";
import { readProcessFacts } from "@/lib/http/process/process-facts";
import { deleteExpiredProofs } from "@/lib/http/process/proofs";
import { forgetSessions } from "@/lib/identity/accounts/delete-ended-sessions";
import { forgetDevices } from "@/lib/identity/sessions/record-device";
import { endLongPauses } from "@/lib/leads/edits/end-pause";
import { remindUnread } from "@/lib/leads/inbox/remind-unread";
import { reviewLosses } from "@/lib/leads/lead-refunds/open-case";
import { refundLeadsOfCouple, refundUnopenedLeads } from "@/lib/leads/lead-refunds/refund-leads";
import { expireProjects } from "@/lib/leads/projects/expire-projects";
import { forgetOrigins } from "@/lib/leads/suspicion/record-origin";
import { removeExpiredOptions } from "@/lib/listing/availability/remove-expired-options";
import { recheckRegistration } from "@/lib/listing/company/recheck-registration";
import { publishHeldChanges } from "@/lib/listing/decide-change";
import { fetchRates } from "@/lib/listing/exchange-rates/fetch-rates";
import { refreshPrices } from "@/lib/listing/exchange-rates/refresh-prices";
import { finishPicture } from "@/lib/listing/media/finish-picture";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { removeUnknownFiles } from "@/lib/listing/media/remove-unknown-files";
import { refreshPremium } from "@/lib/listing/search-rows/refresh-premium";
import { refreshRanks } from "@/lib/listing/search-rows/refresh-ranks";
import { copyInstagram } from "@/lib/listing/social/copy-instagram";
import { keepInstagram } from "@/lib/listing/social/keep-instagram";
import { refreshVenuePremium } from "@/lib/listing/venues/refresh-premium";
import { fetchThumbnail } from "@/lib/listing/videos/fetch-thumbnail";
import { deleteOldMessages } from "@/lib/messaging/contact/delete-old-messages";
import { deleteOldDeliveries } from "@/lib/messaging/outbox/delete-old-deliveries";
import { sendDigests } from "@/lib/messaging/timing/send-digests";
import { recordErasure } from "@/lib/privacy/erasure-record/record-erasure";
import { inviteCouples } from "@/lib/reviews/invite-couples";
import { announcePages } from "@/lib/seo/index-now/announce-pages";
import { manageViewPartitions } from "@/lib/statistics/manage-view-partitions";
import { rollUpViews } from "@/lib/statistics/roll-up-views";

export type Handlers = { [N in JobName]: (ctx: SystemCtx, payload: JobPayload<N>) => Promise<void> };

function note(ctx: SystemCtx, job: JobName, counts: Record<string, number>): void {
  if (Object.values(counts).some((count) => count > 0)) ctx.log.info({ job, ...counts }, "job done");
}

/** What each job does; how jobs are taken stands in `worker.ts`. */
export const handlers: Handlers = {
  "fail-leads": async (ctx, payload) => {
    note(ctx, "fail-leads", { failed: await refundLeadsOfCouple(ctx, payload) });
  },
  "fail-unopened": async (ctx) => note(ctx, "fail-unopened", { failed: await refundUnopenedLeads(ctx) }),
  "review-losses": async (ctx) => note(ctx, "review-losses", { opened: await reviewLosses(ctx) }),
  "expire-projects": async (ctx) => {
    note(ctx, "expire-projects", { ...(await expireProjects(ctx)), released: await endLongPauses(ctx) });
  },
  "invite-couples": async (ctx) => note(ctx, "invite-couples", { invited: await inviteCouples(ctx) }),
  "send-digests": async (ctx) => note(ctx, "send-digests", { sent: await sendDigests(ctx) }),
  "remind-unread": async (ctx) => note(ctx, "remind-unread", { reminded: await remindUnread(ctx) }),
  "refresh-ranks": async (ctx) => note(ctx, "refresh-ranks", { moved: await refreshRanks(ctx) }),
  "refresh-premium": async (ctx) =>
    note(ctx, "refresh-premium", {
      refreshed: await refreshPremium(ctx),
      venues: await refreshVenuePremium(ctx),
    }),
  "publish-profile-changes": async (ctx) =>
    note(ctx, "publish-profile-changes", { published: await publishHeldChanges(ctx) }),
  "announce-pages": async (ctx) => note(ctx, "announce-pages", { told: await announcePages(ctx) }),
  "remove-expired-options": async (ctx) =>
    note(ctx, "remove-expired-options", { removed: await removeExpiredOptions(ctx) }),
  "forget-idempotency-keys": async (ctx) => {
    await forgetIdempotencyKeys(ctx);
    await deleteExpiredLimits(ctx);
    await deleteExpiredProofs(ctx);
    await forgetMeasures(ctx);
  },
  "process-payment-event": processEvent,
  "send-refund": sendRefund,
  "reconcile-payments": async (ctx) => note(ctx, "reconcile-payments", await reconcilePayments(ctx)),
  "check-vat-numbers": async (ctx) => note(ctx, "check-vat-numbers", { ...(await checkVatNumbers(ctx)) }),
  "fetch-exchange-rates": async (ctx) => note(ctx, "fetch-exchange-rates", { ...(await fetchRates(ctx)) }),
  "refresh-prices": async (ctx) => note(ctx, "refresh-prices", await refreshPrices(ctx)),
  "announce-renewals": async (ctx) =>
    note(ctx, "announce-renewals", { announced: await announceRenewals(ctx) }),
  "retry-late-renewal": retryLateRenewal,
  "change-premium-prices": async (ctx) => note(ctx, "change-premium-prices", await changePremiumPrices(ctx)),
  "close-payments": closePayments,
  "check-company-siret": recheckRegistration,
  "roll-up-views": rollUpViews,
  "keep-views": manageViewPartitions,
  "forget-messages": async (ctx) =>
    note(ctx, "forget-messages", {
      messages: await deleteOldMessages(ctx),
      deliveries: await deleteOldDeliveries(ctx),
      reporters: await anonymizeReporters(ctx),
      origins: await forgetOrigins(ctx),
      devices: await forgetDevices(ctx),
      sessions: await forgetSessions(ctx),
      gonePages: await forgetGone(ctx),
    }),
  "finish-picture": finishPicture,
  "remove-unknown-files": async (ctx) =>
    note(ctx, "remove-unknown-files", { removed: await removeUnknownFiles(ctx) }),
  "record-erasure": recordErasure,
  "fetch-video-thumbnail": (ctx, payload) => fetchThumbnail(ctx, payload),
  "keep-instagram": async (ctx) => note(ctx, "keep-instagram", await keepInstagram(ctx)),
  "copy-instagram": copyInstagram,
  "remove-orphaned-files": (ctx) => removeOrphanedFiles(ctx),
  "check-invariants": async (ctx) => {
    const broken = await checkInvariants(ctx);
    if (broken > 0) ctx.log.error({ job: "check-invariants", broken }, "accounting rules are broken");
  },
  "raise-alerts": async (ctx) =>
    note(ctx, "raise-alerts", await raiseAlerts(ctx, await readProcessFacts(ctx.now))),
  "tell-operator": (ctx, payload) =>
    tellOperator(ctx, payload, { email: env().ALERT_EMAIL, id: ctx.requestId }),
};
