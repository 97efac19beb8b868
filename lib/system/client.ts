import { http } from "@/lib/browser/http";
import type { RetriedDto } from "@/lib/system/schema";

export const retryDead = (id: string): Promise<RetriedDto> =>
  http("POST", `/api/admin/system/dead-letters/${id}/retry`);
