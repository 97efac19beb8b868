import type { RetriedDto } from "@/lib/backoffice/system/schema";
import { http } from "@/lib/core/browser/http";

export const retryDead = (id: string): Promise<RetriedDto> =>
  http("POST", `/api/admin/system/dead-letters/${id}/retry`);
