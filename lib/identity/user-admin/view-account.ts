import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { companies } from "@/db/schema/listing/company";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { profilePath } from "@/lib/core/addresses/planners";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import type { AdminCtx } from "@/lib/gateways/context";
import { hasSecondFactor } from "@/lib/identity/factors/queries";
import type { AccountDto } from "@/lib/identity/user-admin/schema";

async function countRequests(ctx: AdminCtx, providerId: string): Promise<AccountDto["requests"]> {
  const [row] = await ctx.db
    .select({
      total: count(),
      unlocked: sql<number>`count(${eventRequests.unlockedAt})::int`,
      rejected: sql<number>`count(${eventRequests.rejectedAt})::int`,
    })
    .from(eventRequests)
    .where(eq(eventRequests.providerId, providerId));
  return row ?? { total: 0, unlocked: 0, rejected: 0 };
}

function listActiveSessions(ctx: AdminCtx, userId: string): Promise<AccountDto["sessions"]> {
  return ctx.db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      lastSeenAt: sessions.lastSeenAt,
      isImpersonated: sql<boolean>`${sessions.impersonatorUserId} is not null`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
}

/** One account for an admin; viewing it is written to the audit log. Throws 404 for an unknown id. */
export async function viewAccount(ctx: AdminCtx, id: string): Promise<AccountDto> {
  const [row] = await ctx.db
    .select({
      user: users,
      company: companies.name,
      slug: companies.slug,
      listedId: providerSearch.providerId,
      credits: creditAccounts.balance,
      premiumUntil: creditAccounts.premiumUntil,
    })
    .from(users)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .leftJoin(companies, eq(companies.providerId, users.id))
    .leftJoin(
      providerSearch,
      and(eq(providerSearch.providerId, users.id), eq(providerSearch.country, users.country)),
    )
    .where(eq(users.id, id));
  if (!row) throw coreErrors.resource_not_found();
  const [requests, living, isProtected] = await Promise.all([
    countRequests(ctx, id),
    listActiveSessions(ctx, id),
    hasSecondFactor(ctx, id),
  ]);
  await recordAudit(ctx, { action: "user_viewed", subjectKind: "user", subjectId: id });
  const { user, company, slug, listedId, credits, premiumUntil } = row;
  const path = slug && listedId ? ctx.hosts.originOf(user.country, ctx.locale) + profilePath(slug) : null;
  return {
    id,
    name: `${user.firstname} ${user.lastname}`,
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    phone: user.phone,
    roles: user.roles,
    locale: user.locale,
    country: user.country,
    company: company === null ? null : { name: company, path },
    moderation: user.moderationStatus,
    hasFinishedOnboarding: user.hasFinishedOnboardingAt !== null,
    createdAt: user.createdAt,
    lastSignedInAt: user.lastSignedInAt,
    hasSecondFactor: isProtected,
    deletedAt: user.deletedAt,
    credits,
    premiumUntil,
    requests,
    sessions: living,
  };
}
