import "server-only";
import { revalidateTag } from "next/cache";
import type { Logger } from "@/lib/core/log";

/**
 * Throws away the kept pages of these tags: the next visitor gets a fresh one. What made it necessary is committed by
 * then, so a failure is logged and never refuses the call; pages look again by themselves within the hour.
 */
export function renewPages(tags: readonly string[], log: Logger): void {
  for (const tag of new Set(tags)) {
    try {
      revalidateTag(tag, { expire: 0 });
    } catch (error) {
      log.warn({ error, tag }, "public pages not renewed");
    }
  }
}
