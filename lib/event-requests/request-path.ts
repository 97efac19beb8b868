import { requestKeyInput } from "@/lib/event-requests/schema";

const prefix = "/event-requests/";

/** The address of a request of ours that a query names as the way back; anything else, another site's too, is none. */
export function requestPathOf(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith(prefix)) return null;
  const key = requestKeyInput.safeParse({ uuid: value.slice(prefix.length) });
  return key.success ? `${prefix}${key.data.uuid}` : null;
}
