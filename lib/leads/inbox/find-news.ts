import { and, count, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { writtenOnce } from "@/db/client";
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
const arrivedAfter = (providerId: SQL | string, instant: SQL | Date): SQL | undefined =>
  and(
    eq(eventRequests.providerId, providerId),
    gt(eventRequests.createdAt, instant),
    isNull(eventRequests.seenAt),
    isNull(eventRequests.rejectedAt),
    isNull(eventRequests.contactStoppedAt),
  );

/** The newest of these requests, each with the number of all. */
const newestArrivals = writtenOnce((db) => {
  const provider = sql`${sql.placeholder("provider")}`;
  const announcedUntil = sql`coalesce((
    select ${inboxAcknowledgements.acknowledgedAt} from ${inboxAcknowledgements}
     where ${inboxAcknowledgements.providerId} = ${provider}), '-infinity')`;
  const isNew = arrivedAfter(provider, announcedUntil);
  return db
    .select({
      uuid: eventRequests.id,
      createdAt: eventRequests.createdAt,
      occasion: occasionColumns,
      total: sql<number>`(select count(*)::int from ${eventRequests} where ${isNew})`,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(isNew)
    .orderBy(desc(eventRequests.createdAt), desc(eventRequests.id))
    .limit(ANNOUNCED)
    .prepare("newest_arrivals");
});

/**
 * The requests that arrived since the last announcement to the provider. Null when there are none, and while an
 * admin impersonates the provider.
 */
export async function findNews(ctx: ModeratedCtx): Promise<NewsDto | null> {
  if (ctx.actor.impersonatorId !== null) return null;
  const [rows, words] = await Promise.all([
    newestArrivals(ctx.db).execute({ provider: ctx.actor.userId }),
    catalogueWords(ctx.locale),
  ]);
  const [newest] = rows;
  if (!newest) return null;
  return {
    total: newest.total,
    until: newest.createdAt.toISOString(),
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
    .where(arrivedAfter(ctx.actor.userId, new Date(after)));
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
