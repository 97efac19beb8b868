import { type Finding, sendRaw, type Target } from "./target";

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
const FORM = "Content-Type: multipart/form-data; boundary=x\r\n";

const get = (path: string, host: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;
const post = (path: string, host: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Requests that a server may trip over, by what is odd about them. */
const oddRequests = (host: string): Record<string, string[]> => ({
  "other protocols and methods": [
    get("/legal", host, UPGRADE),
    get("/login", host, "Connection: Upgrade\r\nUpgrade: h2c\r\n"),
    `CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ...["TRACE", "PUT", "DELETE", "PROPFIND", "OPTIONS"].map(
      (method) => `${method} /legal HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ),
    `TRACE /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ],
  "odd targets": [
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    get("*", host),
    get("http://evil.example/legal", host),
    ...["/api/../legal", "/api/%2e%2e/legal", "/..%5cx", "//evil.example/", "/\\evil", "/%00", "/%zz"].map(
      (path) => get(path, host),
    ),
    get(`/${"a".repeat(15_000)}`, host),
  ],
  "odd heads": [
    "\u0000\u0001\r\n\r\n",
    get("/legal", "evil.example"),
    get("/api/auth/session", "evil.example"),
    get("/legal", host, `X: ${"a".repeat(20_000)}\r\n`),
    get("/login", host, "RSC: 1\r\nNext-Router-State-Tree: garbage\r\n"),
    get("/login", host, "Next-Router-State-Tree: %zz\r\n"),
    get("/api/auth/session", host, "Cookie: next-auth.callback-url=%00\r\n"),
    get("/dashboard", host, "Cookie: session=%00\r\n"),
  ],
  "broken forms": [
    post("/contact", host, "Content-Type: multipart/form-data\r\n", "xx"),
    post("/contact", host, FORM, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
    post("/contact", host, FORM, ""),
    post("/contact", host, `${FORM}Origin: null\r\n`, "--x--\r\n"),
    post("/login", host, "Content-Type: text/plain\r\nNext-Action: x\r\n", "{{"),
    post("/api/auth/callback/credentials", host, "Content-Type: application/json\r\n", "{"),
    post("/api/login_check", host, "Content-Type: application/json\r\n", '{"email":"\\u0000"}'),
  ],
  "a NUL in addresses": [
    "/callback/payment/success/credits?payment_intent=%00",
    "/callback/payment/success/subscription?session_id=%00",
    "/api/auth/signin?callbackUrl=%00",
    "/api/instagram/callback?code=%00&state=%00",
    "/wedding-planners?service=%00",
    "/forgot-password-reset/%00",
    "/media/%00/%00",
  ].map((path) => get(path, host)),
});

/** Every request gets an answer, and none a failure. */
export async function attackRaw({ origin, port }: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [attack, requests] of Object.entries(oddRequests(new URL(origin).host))) {
    const statuses: number[] = [];
    for (const request of requests) statuses.push(await sendRaw(port, request));
    const bad = statuses.filter((status) => status < 200 || status >= 500).length;
    const result = bad === 0 ? "an answer each, no failure" : `${bad} dropped or failed`;
    findings.push({ attack, tries: requests.length, result, isSafe: bad === 0 });
  }
  return findings;
}
