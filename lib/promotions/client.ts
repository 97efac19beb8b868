import { http } from "@/lib/browser/http";

export function markPopupSeen(id: string): Promise<void> {
  return http("POST", `/api/marketing/popup/${id}/seen`);
}
