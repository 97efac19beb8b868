import type { DecideHeldInput, HeldDecidedDto } from "@/lib/backoffice/suspicion/schema";
import { http } from "@/lib/core/browser/http";

/** Decides several held projects at once. */
export const decideHeld = (body: DecideHeldInput) =>
  http<HeldDecidedDto>("POST", "/api/admin/held-projects", { body });
