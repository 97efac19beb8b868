import { eq, inArray } from "drizzle-orm";
import { alerts } from "@/db/schema/backoffice/watch";
import { type ProcessFacts, readFacts } from "@/lib/backoffice/watch/read-facts";
import { type AlertRule, brokenRules } from "@/lib/backoffice/watch/rules";
import { enqueue, inTransaction, type SystemCtx } from "@/lib/gateways/context";

/**
 * Job: compares the rules with the alerts that are on. An alert is told once when its rule breaks and once when it holds
 * again; of several workers at once, one does it. Returns how many began and ended.
 */
export async function raiseAlerts(
  ctx: SystemCtx,
  process: ProcessFacts,
): Promise<{ began: number; ended: number }> {
  const broken = brokenRules(await readFacts(ctx, process));
  return inTransaction(ctx, async (tx) => {
    const began = await begin(tx, broken);
    const ended = await end(tx, broken);
    for (const { rule, detail, since } of began)
      await enqueue(tx, "tell-operator", { rule, detail, since: since.toISOString(), state: "began" });
    for (const { rule, detail, since } of ended)
      await enqueue(tx, "tell-operator", { rule, detail, since: since.toISOString(), state: "ended" });
    return { began: began.length, ended: ended.length };
  });
}

async function begin(tx: SystemCtx, broken: ReadonlyMap<AlertRule, string>) {
  if (broken.size === 0) return [];
  const began = await tx.db
    .insert(alerts)
    .values([...broken].map(([rule, detail]) => ({ rule, detail, since: tx.now })))
    .onConflictDoNothing()
    .returning();
  const isNew = new Set(began.map(({ rule }) => rule));
  for (const [rule, detail] of broken)
    if (!isNew.has(rule)) await tx.db.update(alerts).set({ detail }).where(eq(alerts.rule, rule));
  return began;
}

async function end(tx: SystemCtx, broken: ReadonlyMap<AlertRule, string>) {
  const known = await tx.db.select({ rule: alerts.rule }).from(alerts);
  const over = known.map(({ rule }) => rule).filter((rule) => !broken.has(rule as AlertRule));
  if (over.length === 0) return [];
  return tx.db.delete(alerts).where(inArray(alerts.rule, over)).returning();
}
