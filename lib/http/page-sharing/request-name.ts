import type { IncomingMessage } from "node:http";

/** What tells one public page from another in a request: its hosts and its address. */
export const requestName = ({ headers, url }: Pick<IncomingMessage, "headers" | "url">): string =>
  `${headers.host} ${headers["x-forwarded-host"] ?? ""} ${url}`;
