import { and, count, desc, eq, gt, isNull, lt, max, type SQL } from "drizzle-orm";
import { eventRequests, inboxAcknowledgements } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { occasionColumns } from "@/lib/leads/requests/request-detail";
import { occasionOf } from "@/lib/leads/requests/request-dto";
import type { AcknowledgeInput, NewsCountDto, NewsDto, NewsInput } from "@/lib/leads/requests/schema";

/** Requests that the announcement lists; of the others it gives the number. */
const ANNOUNCED = 3;

/** Requests of this provider that arrived after an instant and were not opened yet. */
function arrivedAfter(ctx: ModeratedCtx, instant: Date | null): SQL | undefined {
  return and(
    eq(eventRequests.providerId, ctx.actor.userId),
    instant ? gt(eventRequests.createdAt, instant) : undefined,
    isNull(eventRequests.seenAt),
    isNull(eventRequests.rejectedAt),
    isNull(eventRequests.contactStoppedAt),
  );
}

/**
 * The requests that arrived since the last announcement to the provider. Null when there are none, and while an
 * admin impersonates the provider.
 */
export async function findNews(ctx: ModeratedCtx): Promise<NewsDto | null> {
  if (ctx.actor.impersonatorId !== null) return null;
  const [acknowledged] = await ctx.db
    .select({ until: inboxAcknowledgements.acknowledgedAt })
    .from(inboxAcknowledgements)
    .where(eq(inboxAcknowledgements.providerId, ctx.actor.userId));
  const isNew = arrivedAfter(ctx, acknowledged?.until ?? null);
  const [[counted], rows, words] = await Promise.all([
    ctx.db
      .select({ total: count(), until: max(eventRequests.createdAt) })
      .from(eventRequests)
      .where(isNew),
    ctx.db
      .select({ uuid: eventRequests.id, createdAt: eventRequests.createdAt, occasion: occasionColumns })
      .from(eventRequests)
      .innerJoin(projects, eq(projects.id, eventRequests.projectId))
      .where(isNew)
      .orderBy(desc(eventRequests.createdAt), desc(eventRequests.id))
      .limit(ANNOUNCED),
    catalogueWords(ctx.locale),
  ]);
  if (!counted?.until || counted.total === 0) return null;
  return {
    total: counted.total,
    until: counted.until.toISOString(),
    requests: rows.map(({ uuid, createdAt, occasion }) => ({
      uuid,
      createdAt: createdAt.toISOString(),
      project: occasionOf(occasion, false, words),
    })),
  };
}

/** How many requests arrived since the list was rendered. Asked every minute; one look into an index. */
export async function countNews(ctx: ModeratedCtx, { after }: NewsInput): Promise<NewsCountDto> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(eventRequests)
    .where(arrivedAfter(ctx, new Date(after)));
  return { total: row?.total ?? 0 };
}

/**
 * Records that everything up to `until` was announced to the provider. The instant never moves back, and never
 * into the future.
 */
export async function acknowledgeNews(ctx: ModeratedCtx, { until }: AcknowledgeInput): Promise<null> {
  if (ctx.actor.impersonatorId !== null) return null;
  const asked = new Date(until);
  const acknowledgedAt = asked > ctx.now ? ctx.now : asked;
  await ctx.db
    .insert(inboxAcknowledgements)
    .values({ providerId: ctx.actor.userId, acknowledgedAt })
    .onConflictDoUpdate({
      target: inboxAcknowledgements.providerId,
      set: { acknowledgedAt },
      setWhere: lt(inboxAcknowledgements.acknowledgedAt, acknowledgedAt),
    });
  return null;
}
