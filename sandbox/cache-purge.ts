import { type Condition, linger } from "./faults";
import { type Answer, answer, type SandboxRequest, type Supplier } from "./http";

interface Purge {
  supplier: "varnish" | "fastly" | "cloudflare";
  /** The service or the zone; null for Varnish. */
  target: string | null;
  keys: string[];
  isSoft: boolean;
}

const TOKEN = "sandbox-purge-token";
/** A service and a zone that are called too often. */
const BUSY = "busy";
const MOST = { fastly: 256, cloudflare: 30 } as const;
/** Default of Varnish, http_req_hdr_len. */
const MOST_HEADER_BYTES = 8_192;

const split = (header: unknown) =>
  String(header ?? "")
    .split(" ")
    .filter(Boolean);

function varnish({ headers }: SandboxRequest, taken: Purge[]): Answer {
  const line = String(headers["xkey-purge"] ?? "");
  if (line === "") return answer(400, "xkey-purge is missing");
  if (line.length + "xkey-purge: ".length > MOST_HEADER_BYTES) return answer(400, "header too long");
  taken.push({ supplier: "varnish", target: null, keys: split(line), isSoft: true });
  return answer(200, "Purged");
}

function fastly(service: string, { headers }: SandboxRequest, taken: Purge[]): Answer {
  if (headers["fastly-key"] !== TOKEN)
    return answer(401, { msg: "Provided credentials are missing or invalid" });
  if (service === BUSY)
    return { ...answer(429, { msg: "Rate limit exceeded" }), headers: { "retry-after": "30" } };
  const keys = split(headers["surrogate-key"]);
  if (keys.length === 0 || keys.length > MOST.fastly) return answer(400, { msg: "Bad request" });
  taken.push({ supplier: "fastly", target: service, keys, isSoft: headers["fastly-soft-purge"] === "1" });
  return answer(200, Object.fromEntries(keys.map((key, at) => [key, `108-1391560174-${at}`])));
}

const refusal = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

function cloudflare(zone: string, { headers, body }: SandboxRequest, taken: Purge[]): Answer {
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return answer(401, refusal(10_000, "Authentication error"));
  if (zone === BUSY)
    return { ...answer(429, refusal(971, "Rate limited")), headers: { "retry-after": "30" } };
  if (zone === "unsuccessful") return answer(200, refusal(1_012, "Request must contain tags"));
  const { tags } = JSON.parse(body) as { tags?: string[] };
  if (!Array.isArray(tags) || tags.length === 0 || tags.length > MOST.cloudflare)
    return answer(400, refusal(1_012, "Request must contain one of purge_everything, files, tags"));
  taken.push({ supplier: "cloudflare", target: zone, keys: tags, isSoft: false });
  return answer(200, { success: true, errors: [], messages: [], result: { id: zone } });
}

/** Stands for Varnish, Fastly and Cloudflare; GET /cache-purge/taken lists what they were told. */
export function cachePurgeDouble(condition: () => Condition, ending: AbortSignal): Supplier {
  const taken: Purge[] = [];
  return async (request) => {
    const { method, url } = request;
    if (!url.pathname.startsWith("/cache-purge/")) return null;
    if (method === "GET" && url.pathname === "/cache-purge/taken") return answer(200, { taken });
    const state = condition();
    await linger(state, ending);
    if (state === "down") return { ...answer(503, ""), isCut: true };
    if (method === "PURGE" && url.pathname === "/cache-purge/varnish") return varnish(request, taken);
    const [, service] = /^\/cache-purge\/service\/(\w+)\/purge$/.exec(url.pathname) ?? [];
    if (method === "POST" && service) return fastly(service, request, taken);
    const [, zone] = /^\/cache-purge\/zones\/(\w+)\/purge_cache$/.exec(url.pathname) ?? [];
    return method === "POST" && zone ? cloudflare(zone, request, taken) : null;
  };
}
