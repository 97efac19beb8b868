import { readCards } from "@/lib/directory/read-cards";
import { canReusePlan } from "@/lib/directory/search/conditions";
import { bestRatedSql, pageSql } from "@/lib/directory/search/statements";
import type { Ctx } from "@/lib/gateways/context";
import type { Question } from "./shapes";

/** The cards of a question, as the lists read them; with `isOnce` in one statement, whatever its plan. */
export const readQuestion = (
  ctx: Ctx,
  { scope, filters, page, near, sort = "rank" }: Question,
  isOnce = sort === "rank" && canReusePlan(scope, filters),
) =>
  readCards(ctx, scope.country, (sort === "rank" ? pageSql : bestRatedSql)(scope, filters, page), near, {
    canReusePlan: isOnce,
    sort,
  });
