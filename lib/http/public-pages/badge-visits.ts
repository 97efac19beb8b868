import "server-only";
import type { IncomingMessage } from "node:http";
import { DomainError } from "@/lib/core/errors";
import { contextOfRequest } from "@/lib/http/doors/context";
import { container } from "@/lib/http/process/container";
import { trackVisit } from "@/lib/statistics/record-views";

/**
 * Counts a visitor who comes to a profile by its badge, by the rules of every other click. The page is sent at
 * the same time and does not wait. A profile that is not listed counts nothing.
 */
export function noteBadgeVisit({ headers: sent, url }: IncomingMessage, slug: string): void {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, String(value));
  const request = new Request(`http://${sent.host ?? "localhost"}${url ?? "/"}`, { headers });
  contextOfRequest(request, crypto.randomUUID())
    .then(({ ctx }) => trackVisit(ctx, { slug, type: "badge" }))
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) container().log.warn({ error }, "a badge was not counted");
    });
}
