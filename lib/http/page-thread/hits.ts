import type { IncomingMessage } from "node:http";
import type { HitLine, PageHits, SharedPage } from "@/lib/http/page-sharing/messages";

/** How long hits are gathered before the main thread is told. */
const GATHER_MS = 200;

export interface Hits {
  count(request: IncomingMessage, page: SharedPage, isUnchanged: boolean): void;
  /** Tells at once what was gathered. */
  tell(): void;
}

/** Gathers what the page thread sent, and tells it in one message for many answers. */
export function createHits(
  tellsLines: boolean,
  onTell: (told: { hits: PageHits[]; lines: HitLine[] }) => void,
): Hits {
  const hits = new Map<string, PageHits>();
  let lines: HitLine[] = [];
  let timer: NodeJS.Timeout | null = null;

  function tell(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hits.size === 0) return;
    onTell({ hits: [...hits.values()], lines });
    hits.clear();
    lines = [];
  }

  return {
    count({ headers, socket }, { page, body }, isUnchanged) {
      const bytes = isUnchanged ? 0 : body.byteLength;
      const hit = hits.get(page) ?? { page, sent: 0, unchanged: 0, bytes: 0 };
      hits.set(page, hit);
      if (isUnchanged) hit.unchanged += 1;
      else hit.sent += 1;
      hit.bytes += bytes;
      if (tellsLines)
        lines.push({
          page,
          status: isUnchanged ? 304 : 200,
          bytes,
          host: headers.host,
          forwardedHost: headers["x-forwarded-host"]?.toString(),
          forwardedFor: headers["x-forwarded-for"]?.toString(),
          peer: socket.remoteAddress,
        });
      timer ??= setTimeout(tell, GATHER_MS);
    },
    tell,
  };
}
