import type { QueueView } from "@/lib/backoffice/moderation/schema";

/** Address of a queue; defaults are omitted. */
export function queueAddress({ kind, status, page }: QueueView): string {
  const query = new URLSearchParams();
  if (kind !== "profiles") query.set("kind", kind);
  if (status !== "pending") query.set("status", status);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/admin/moderation" : `/admin/moderation?${text}`;
}
