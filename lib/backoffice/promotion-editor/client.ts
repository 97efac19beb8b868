import type { PopupPictureDto, PromotionKind } from "@/lib/backoffice/promotion-editor/schema";
import { http } from "@/lib/core/browser/http";

/** Creates without an id, updates with one. */
export function savePromotion(kind: PromotionKind, id: string | null, body: Record<string, unknown>) {
  return id === null
    ? http("POST", `/api/admin/${kind}`, { body })
    : http("PUT", `/api/admin/${kind}/${id}`, { body });
}

export function deletePromotion(kind: PromotionKind, id: string): Promise<void> {
  return http("DELETE", `/api/admin/${kind}/${id}`);
}

/** An upload may take longer than other calls. */
const UPLOAD_TIMEOUT_MS = 30_000;

export function uploadPopupPicture(image: File): Promise<PopupPictureDto> {
  const form = new FormData();
  form.set("image", image);
  return http("POST", "/api/admin/popups/picture", { form, timeoutMs: UPLOAD_TIMEOUT_MS });
}
