import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { ACTION_HEADER, ROUTER_STATE_HEADER } from "@/lib/http/page-cache/next-internals";
import { isFileOrCall, isFilePath } from "@/lib/http/requests/page-paths";

/** What is refused before Next sees it: Next answers some of it with a whole page, some with a failure. */
export interface Refusal {
  status: 400 | 405;
  /** Methods that the address takes. */
  allow?: string;
}

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

const ALLOWED_READS = "GET, HEAD";
/** Methods that some address takes. */
export const ALL_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const takes = (allow: string, method: string) => allow.split(", ").includes(method);

/** Whether a request sends a form of a page: by script it names its action, without script it is a form with parts. */
const sendsForm = (headers: IncomingHttpHeaders) =>
  headers[ACTION_HEADER] !== undefined || /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** Methods that an address takes; a page takes forms, and nothing else that is posted. */
function allowedMethods({ path, headers }: Asked): string {
  if (isFilePath(path)) return ALLOWED_READS;
  if (isFileOrCall(path)) return ALL_METHODS;
  return sendsForm(headers) ? `${ALLOWED_READS}, POST` : ALLOWED_READS;
}

function isRouterState(header: string | string[]): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

/** Why a request is refused before Next sees it, or null. */
export function refusalOf(asked: Asked): Refusal | null {
  const allow = allowedMethods(asked);
  if (!takes(allow, asked.method)) return { status: 405, allow };
  const state = asked.headers[ROUTER_STATE_HEADER];
  return state === undefined || isRouterState(state) ? null : { status: 400 };
}

/**
 * The path of an address that names a host as well, as a proxy is asked for it (RFC 9112, 3.2.2), with that host; null
 * for any other address.
 */
export function absoluteTarget(url: string): { host: string; path: string } | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { host } = new URL(url);
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return { host, path: path.startsWith("/") ? path : `/${path}` };
}
