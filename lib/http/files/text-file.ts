import "server-only";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { textsAtAddress } from "@/lib/core/i18n/client-texts";

/** Other texts have another hash in their address. */
const FOREVER = "public, max-age=31536000, immutable";
const HARMLESS = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };

/** Packed files by address and encoding: some 40 sets of namespaces in some 20 locales, of 5 to 20 kB. */
const packed = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: ({ length }) => length });

interface TextAnswer {
  status: 200 | 404;
  headers: Record<string, string>;
  body: Buffer;
}

function pack(address: string, json: string, encoding: "br" | "gzip"): Buffer {
  const key = `${encoding} ${address}`;
  const known = packed.get(key);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const body = encoding === "br" ? brotliCompressSync(json, { params }) : gzipSync(json);
  packed.set(key, body);
  return body;
}

/**
 * Texts of some namespaces, for every host and without a cookie. A page of another version has another hash: it gets its
 * own from `folder`, or else the texts of today, which it keeps for no later page.
 */
export async function answerTexts(
  address: string,
  encoding: "br" | "gzip" | "identity",
  folder?: string,
): Promise<TextAnswer> {
  const found = await textsAtAddress(address, folder);
  const isText = { ...HARMLESS, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  if (!found) return { status: 404, headers: isText, body: Buffer.from("404 Not Found") };
  // To pack what nobody asks for, for each of countless addresses, would cost more than to send it.
  const isPacked = encoding !== "identity" && found.isAsked;
  const body = isPacked ? pack(address, found.json, encoding) : Buffer.from(found.json);
  return {
    status: 200,
    headers: {
      ...HARMLESS,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": found.address === address ? FOREVER : "no-store",
      Vary: "Accept-Encoding",
      ...(isPacked ? { "Content-Encoding": encoding } : {}),
    },
    body,
  };
}

/** The route, where no front answers before it. Next takes Content-Encoding away from its answers, so nothing is packed. */
export async function textFile(address: string): Promise<Response> {
  const { status, headers, body } = await answerTexts(address, "identity");
  return new Response(new Uint8Array(body), { status, headers });
}
