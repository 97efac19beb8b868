import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { viewDays, viewHours, viewTotals } from "@/db/schema/statistics";
import { civilToday } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import type { SeenView } from "@/lib/gateways/view-sink";
import { type TestCtxOptions, testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";

export const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0";

/** A visitor with a browser; another address is another visitor. */
export function reader(options: TestCtxOptions = {}): Ctx & ReturnType<typeof testCtx> {
  return { ...testCtx(options), userAgent: browser };
}

/** A view of a provider's profile in Paris, by a new visitor unless one is named. */
export function look(providerId: string, at: Date, visitorHash: string = randomUUID()): SeenView {
  return {
    kind: "profile",
    subjectId: providerId,
    providerId,
    visitorHash,
    day: civilToday(at, "Europe/Paris"),
    at,
  };
}

/** The stored days, hours and total of one profile. */
export async function counted(subjectId: string) {
  const { db } = testDatabase();
  const [days, hours, [total]] = await Promise.all([
    db.select().from(viewDays).where(eq(viewDays.subjectId, subjectId)).orderBy(viewDays.day),
    db.select().from(viewHours).where(eq(viewHours.subjectId, subjectId)).orderBy(viewHours.hour),
    db
      .select()
      .from(viewTotals)
      .where(and(eq(viewTotals.subjectId, subjectId), eq(viewTotals.kind, "profile"))),
  ]);
  return {
    days: Object.fromEntries(days.map(({ day, views }) => [day, views])),
    hours: Object.fromEntries(hours.map(({ hour, views }) => [hour.toISOString(), views])),
    total: total?.views ?? 0,
  };
}
