import { and, eq, inArray, type SQL } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { leadCases, projectOrigins } from "@/db/schema/leads/suspicion";
import { companies } from "@/db/schema/listing/company";
import { reviews } from "@/db/schema/reviews/reviews";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { listHistory, type PastDecision } from "@/lib/backoffice/moderation/get-cases";
import type { LeadCaseKind, ModerationStatus, SuspicionDto } from "@/lib/backoffice/moderation/schema";
import type { OverlapDto, ProjectHintsDto } from "@/lib/backoffice/suspicion/schema";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { AdminCtx } from "@/lib/gateways/context";
import { listEdits } from "@/lib/leads/changes/queries";
import type { OwnEditDto } from "@/lib/leads/changes/schema";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { isLossSql } from "@/lib/leads/lead-refunds/open-case";
import type { LeadFailure } from "@/lib/leads/lead-refunds/rules";
import { findOverlaps } from "@/lib/leads/suspicion/find-overlaps";
import type { Overlap } from "@/lib/leads/suspicion/rules";

async function namedOverlaps(ctx: AdminCtx, memberId: string | null, ids: string[]): Promise<OverlapDto[]> {
  if (memberId === null) return [];
  const found = await findOverlaps(ctx, memberId, ids);
  if (found.length === 0) return [];
  const names = await ctx.db
    .select({ id: users.id, company: companies.name, firstname: users.firstname })
    .from(users)
    .leftJoin(companies, eq(companies.providerId, users.id))
    .where(
      inArray(
        users.id,
        found.map(({ userId }) => userId),
      ),
    );
  return found.map(({ userId, overlaps }) => {
    const named = names.find(({ id }) => id === userId);
    return { providerId: userId, name: named?.company ?? named?.firstname ?? "", overlaps };
  });
}

/** The edits of a project with the couple's names and contacts masked. */
async function editsOf(
  ctx: AdminCtx,
  project: { id: string; country: CountryCode; memberId: string | null; firstname: string | null },
): Promise<OwnEditDto[]> {
  const { id, country, memberId, firstname } = project;
  const lastname = memberId === null ? "" : await findLastname(ctx, memberId);
  return listEdits(ctx, { id, country, couple: { firstname: firstname ?? "", lastname } });
}

/** What speaks against a project, and what its couple has in common with the providers that it chose. */
export async function getProjectHints(ctx: AdminCtx, projectId: string): Promise<ProjectHintsDto> {
  const [project] = await ctx.db
    .select({
      id: projects.id,
      country: projects.country,
      memberId: projects.memberId,
      firstname: members.firstname,
      score: projectOrigins.score,
      reasons: projectOrigins.reasons,
    })
    .from(projects)
    .leftJoin(members, eq(members.id, projects.memberId))
    .leftJoin(projectOrigins, eq(projectOrigins.projectId, projects.id))
    .where(eq(projects.id, projectId));
  if (!project) throw moderationErrors.project_not_found();
  const chosen = await ctx.db
    .select({ id: projectChoices.providerId })
    .from(projectChoices)
    .where(eq(projectChoices.projectId, projectId));
  const accounts = await namedOverlaps(
    ctx,
    project.memberId,
    chosen.map(({ id }) => id),
  );
  return { suspicion: suspicionDtoOf(project), accounts, edits: await editsOf(ctx, project) };
}

/** Null for a project of which nothing was noted. */
const suspicionDtoOf = ({ score, reasons }: { score: number | null; reasons: unknown }) =>
  score === null ? null : ({ score, reasons } as SuspicionDto);

/** What the author of a review and the reviewed provider have in common; null when it is nothing. */
export async function findReviewOverlap(ctx: AdminCtx, reviewId: string): Promise<OverlapDto | null> {
  const [review] = await ctx.db
    .select({ memberId: reviews.memberId, providerId: reviews.providerId })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  if (!review) return null;
  const [found] = await namedOverlaps(ctx, review.memberId, [review.providerId]);
  return found ?? null;
}

/** One unlock that an admin looks at. */
export interface ReviewedUnlockDto {
  uuid: string;
  projectId: string;
  unlockedAt: Date;
  /** Why its credit is back; null while it is spent. */
  failure: LeadFailure | null;
  isQuestionable: boolean;
  hasCoupleAnswered: boolean;
  suspicion: SuspicionDto | null;
  overlaps: Overlap[];
  /** What the couple changed after the code, the latest first, with contacts masked. */
  edits: OwnEditDto[];
}

export interface LeadCaseDto {
  id: string;
  /** Of the provider. */
  name: string;
  status: ModerationStatus;
  submittedAt: Date;
  locale: Locale;
  history: PastDecision[];
  kind: LeadCaseKind;
  providerId: string;
  unlocks: number | null;
  losses: number | null;
  items: ReviewedUnlockDto[];
}

async function listUnlocks(ctx: AdminCtx, which: SQL | undefined, providerId: string) {
  const rows = await ctx.db
    .select({
      uuid: eventRequests.id,
      projectId: eventRequests.projectId,
      unlockedAt: eventRequests.unlockedAt,
      failure: eventRequests.failure,
      reason: eventRequests.rejectionReason,
      openedAt: eventRequests.coupleOpenedAt,
      memberId: projects.memberId,
      country: projects.country,
      firstname: members.firstname,
      score: projectOrigins.score,
      reasons: projectOrigins.reasons,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .leftJoin(members, eq(members.id, projects.memberId))
    .leftJoin(projectOrigins, eq(projectOrigins.projectId, projects.id))
    .where(and(eq(eventRequests.providerId, providerId), which))
    .orderBy(eventRequests.unlockedAt, eventRequests.id);
  const items: ReviewedUnlockDto[] = [];
  for (const { unlockedAt, reason, openedAt, memberId, score, reasons, country, firstname, ...row } of rows) {
    if (unlockedAt === null) continue;
    const [found] = memberId === null ? [] : await findOverlaps(ctx, memberId, [providerId]);
    items.push({
      ...row,
      unlockedAt,
      isQuestionable: reason === "questionable",
      hasCoupleAnswered: openedAt !== null,
      suspicion: suspicionDtoOf({ score, reasons }),
      overlaps: found?.overlaps ?? [],
      edits: await editsOf(ctx, { id: row.projectId, country, memberId, firstname }),
    });
  }
  return items;
}

/** A questionable unlock, or the losses of a provider's week, with what is known about each couple. */
export async function getLeadCase(ctx: AdminCtx, id: string): Promise<LeadCaseDto> {
  const [row] = await ctx.db
    .select({ found: leadCases, company: companies.name, firstname: users.firstname, locale: users.locale })
    .from(leadCases)
    .innerJoin(users, eq(users.id, leadCases.providerId))
    .leftJoin(companies, eq(companies.providerId, leadCases.providerId))
    .where(eq(leadCases.id, id));
  if (!row) throw moderationErrors.lead_not_found();
  const { eventRequestId, providerId, createdAt } = row.found;
  const ofWeek = isLossSql(createdAt);
  const which = eventRequestId === null ? ofWeek : eq(eventRequests.id, eventRequestId);
  return {
    ...row.found,
    name: row.company ?? row.firstname,
    submittedAt: createdAt,
    locale: row.locale,
    history: await listHistory(ctx, "lead", id),
    items: await listUnlocks(ctx, which, providerId),
  };
}
