import { uuidField } from "@/lib/core/fields";

const screen = "/event-requests/";

/** Path of the request that a query parameter names as the way back; null for any other address. */
export function requestPathOf(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith(screen)) return null;
  const uuid = uuidField.safeParse(value.slice(screen.length));
  return uuid.success ? `${screen}${uuid.data}` : null;
}
