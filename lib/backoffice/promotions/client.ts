import { http } from "@/lib/core/browser/http";

export function markPopupSeen(id: string): Promise<void> {
  return http("POST", `/api/marketing/popup/${id}/seen`);
}
