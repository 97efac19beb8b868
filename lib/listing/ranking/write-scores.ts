import { sql } from "drizzle-orm";
import { providerScores } from "@/db/schema/listing/search-rows";
import { columnList, excludedList, timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { VisibilityPart } from "@/lib/listing/ranking/rules";

/** A provider's visibility score with the points of each part. */
export interface Score {
  providerId: string;
  score: number;
  parts: readonly VisibilityPart[];
}

/** Stores the scores that explain the ranks of the lists. */
export async function writeScores(ctx: Ctx, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return;
  const rows = scores.map(({ providerId, score, parts }) => ({
    provider_id: providerId,
    score,
    parts: Object.fromEntries(parts.map(({ code, points }) => [code, points])),
  }));
  await ctx.db.execute(sql`
    insert into ${providerScores} (${columnList(providerScores, ["providerId", "score", "parts", "computedAt"])})
    select provider_id, score, parts, ${timestamp(ctx.now)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(provider_id uuid, score smallint, parts jsonb)
    on conflict (provider_id) do update set ${excludedList(providerScores, ["score", "parts", "computedAt"])}`);
}
