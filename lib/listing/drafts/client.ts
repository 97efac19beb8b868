import { http } from "@/lib/core/browser/http";
import type { DraftKey, SaveDraftInput } from "@/lib/listing/drafts/schema";

export const sendDraft = (
  { form, ...body }: SaveDraftInput,
  signal?: AbortSignal,
): Promise<{ updatedAt: string }> =>
  http("PUT", `/api/drafts/${form}`, { body, ...(signal ? { signal } : {}) });

export const dropDraft = ({ form, subjectId }: DraftKey): Promise<void> =>
  http("DELETE", `/api/drafts/${form}${subjectId ? `?subjectId=${subjectId}` : ""}`);
