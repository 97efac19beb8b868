import { gte, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { alerts, dailyMeasures, invariantChecks } from "@/db/schema/backoffice/watch";
import { type Objective, objectiveNames, objectives } from "@/lib/backoffice/watch/rules";
import type { AlertDto, ObjectiveDto } from "@/lib/backoffice/watch/schema";
import { DAY_MS } from "@/lib/core/dates";
import type { AdminCtx } from "@/lib/gateways/context";

const OBJECTIVE_DAYS = 28;

/** Alerts that are on, the oldest first. */
export async function listAlerts(ctx: AdminCtx): Promise<AlertDto[]> {
  const rows = await ctx.db.select().from(alerts).orderBy(alerts.since);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** The objectives with the share of good cases of the last 28 days, and of today; null without any case. */
export async function listObjectives(ctx: AdminCtx): Promise<ObjectiveDto[]> {
  const today = ctx.now.toISOString().slice(0, 10);
  const first = new Date(ctx.now.getTime() - (OBJECTIVE_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const rows = await ctx.db
    .select({
      name: dailyMeasures.name,
      label: dailyMeasures.label,
      all: sql<number>`sum(${dailyMeasures.amount})::float8`,
      today: sql<number>`coalesce(sum(${dailyMeasures.amount}) filter (where ${dailyMeasures.day} = ${today}), 0)::float8`,
    })
    .from(dailyMeasures)
    .where(gte(dailyMeasures.day, first))
    .groupBy(dailyMeasures.name, dailyMeasures.label);
  const share = (name: Objective, period: "all" | "today") => {
    const amount = (label: string) =>
      rows.find((row) => row.name === objectives[name].measure && row.label === label)?.[period] ?? 0;
    const cases = amount("good") + amount("bad");
    return cases === 0 ? null : amount("good") / cases;
  };
  return objectiveNames.map((name) => ({
    name,
    target: objectives[name].target,
    share: share(name, "all"),
    shareToday: share(name, "today"),
  }));
}

/** The last check of each accounting rule. */
export async function listInvariantChecks({
  db,
}: {
  db: Database;
}): Promise<{ name: string; violations: number }[]> {
  return db
    .select({ name: invariantChecks.name, violations: invariantChecks.violations })
    .from(invariantChecks);
}
