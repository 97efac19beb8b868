import type { DecidedManyDto, DecideManyInput } from "@/lib/backoffice/batches/schema";
import { http } from "@/lib/core/browser/http";

/** Decides several waiting entries of one queue. */
export const decideMany = (body: DecideManyInput) =>
  http<DecidedManyDto>("POST", "/api/admin/decisions", { body });
