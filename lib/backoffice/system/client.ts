import type { RetriedDto } from "@/lib/backoffice/system/schema";
import { http } from "@/lib/core/browser/http";

export const retryDeadLetter = (id: string): Promise<RetriedDto> =>
  http("POST", `/api/admin/system/dead-letters/${id}/retry`);
