import { http } from "@/lib/core/browser/http";

export const takeDown = (fileId: string, reason: string) =>
  http<null>("POST", `/api/admin/pictures/${fileId}/take-down`, { body: { reason } });
