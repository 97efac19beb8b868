import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveProfileInput,
  DecisionDto,
  RejectProfileInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { setModeration } from "@/lib/identity/accounts/set-moderation";
import { acceptRegistration } from "@/lib/listing/company/accept-registration";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { notify } from "@/lib/messaging/notifications/notify";

/** The error for a conditional update that changed nothing: another admin was faster, or there is no such profile. */
async function refusal(tx: AdminCtx, userId: string) {
  const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user ? moderationErrors.already_decided() : moderationErrors.profile_not_found();
}

/** An approved profile, locked until its number is accepted. */
async function lockApproved(tx: AdminCtx, userId: string) {
  const [user] = await tx.db
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.moderationStatus, "approved"), isNull(users.deletedAt)))
    .for("update");
  return user ?? null;
}

async function requireKnownCompany(tx: AdminCtx, userId: string): Promise<void> {
  const [company] = await tx.db
    .select({ status: companies.registrationStatus, acceptedAt: companies.registrationAcceptedAt })
    .from(companies)
    .where(eq(companies.providerId, userId));
  if (company?.status === "unknown" && company.acceptedAt === null)
    throw moderationErrors.registration_unknown();
}

/**
 * Approves a profile: status, history, audit log, search rows and email in one transaction. An approved one whose new
 * number the register does not know is hidden; `acceptRegistration` shows it again. Throws `already_decided` when it is no
 * longer in the state the admin saw, `registration_unknown` until an admin accepts the number.
 */
export function approveProfile(
  ctx: AdminCtx,
  { userId, from, acceptRegistration: accepts }: ApproveProfileInput,
): Promise<DecisionDto> {
  return inTransaction(ctx, async (tx) => {
    const isApproved = from === "approved";
    const user = isApproved
      ? await lockApproved(tx, userId)
      : await setModeration(tx, userId, { from, to: "approved" });
    if (!user) throw await refusal(tx, userId);
    const isAccepted = accepts && (await acceptRegistration(tx, userId));
    if (isApproved && !isAccepted) throw moderationErrors.already_decided();
    await requireKnownCompany(tx, userId);
    const subject = await recordDecision(tx, { kind: "provider", subjectId: userId, decision: "approved" });
    await refreshSearchRow(tx, userId);
    await notify(tx, { kind: "profile_approved", to: { user: userId }, subject, locale: user.locale });
    return { id: userId, status: "approved" };
  });
}

/**
 * Rejects a profile, which leaves or never enters the directory. The provider gets the reason by email and can
 * submit the profile again.
 */
export function rejectProfile(
  ctx: AdminCtx,
  { userId, from, reason }: RejectProfileInput,
): Promise<DecisionDto> {
  return inTransaction(ctx, async (tx) => {
    const user =
      from === "rejected" ? null : await setModeration(tx, userId, { from, to: "rejected", reason });
    if (!user) throw await refusal(tx, userId);
    const decision = { kind: "provider", subjectId: userId, decision: "rejected", reason } as const;
    const subject = await recordDecision(tx, decision);
    await refreshSearchRow(tx, userId);
    await notify(tx, { kind: "profile_rejected", to: { user: userId }, subject, locale: user.locale });
    return { id: userId, status: "rejected" };
  });
}
