import { LRUCache } from "lru-cache";
import type { Encoding } from "@/lib/http/page-store/page-memory";

/** The smallest encoding that a browser accepts. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  // A name alone, or with a weight that is not zero.
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

const encodings = new LRUCache<string, Encoding>({ max: 200 });

/** The same, remembered: few browsers send something of their own. */
export function cachedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = encodingOf(accepted);
  encodings.set(accepted, encoding);
  return encoding;
}
