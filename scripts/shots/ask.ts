import { type IncomingHttpHeaders, request } from "node:http";
import { PROOF_HEADER, type ProofChallenge, writeAnswer } from "@/lib/core/proof/rules";
import { searchNumber } from "@/lib/core/proof/search-number";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Question {
  method?: string;
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  /** Which of several visitors asks, from 0 on: each has an address of its own. None is the address of browsers. */
  visitor?: number | undefined;
}

/** The front shares renderings among addresses. Other systems than Linux have only one on the loopback by default. */
const addressOfVisitor = (visitor: number) =>
  process.platform === "linux" ? `127.0.1.${visitor + 1}` : undefined;

/**
 * Sends a request to a local run over loopback with the Host header of its country: browsers resolve names
 * below `localhost`, Node does not.
 */
export function ask(url: string, question: Question = {}): Promise<Answer> {
  const { method, body, headers = {}, cookie, visitor } = question;
  const address = new URL(url);
  const isPlain = typeof body === "string" || Buffer.isBuffer(body);
  const content = body === undefined ? undefined : isPlain ? body : JSON.stringify(body);
  const isLocal = address.hostname.endsWith("localhost");
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: isLocal ? "127.0.0.1" : address.hostname,
        port: address.port || 80,
        localAddress: isLocal && visitor !== undefined ? addressOfVisitor(visitor) : undefined,
        path: address.pathname + address.search,
        method: method ?? (content === undefined ? "GET" : "POST"),
        headers: {
          host: address.host,
          ...(content === undefined
            ? {}
            : {
                "content-type":
                  typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json",
                "content-length": String(Buffer.byteLength(content)),
                origin: address.origin,
              }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        timeout: 30_000,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    asked.once("timeout", () => asked.destroy(new Error(`${url} did not answer in time`)));
    asked.once("error", reject);
    asked.end(content);
  });
}

/** Computes the proof of work that a refused call asks for, and sends the call again. */
async function askAgain(url: string, question: Question, refused: Answer): Promise<Answer> {
  const { challenge } = JSON.parse(refused.text) as { challenge: ProofChallenge };
  const number = searchNumber(challenge.challenge, challenge.salt, challenge.maxnumber);
  if (number === null) throw new Error(`the challenge of ${url} has no answer`);
  const cookie = [question.cookie, cookieOf(refused, "visit")].filter(Boolean).join("; ");
  const headers = { ...question.headers, [PROOF_HEADER]: writeAnswer(challenge, number) };
  return ask(url, { ...question, headers, cookie });
}

/** The JSON of a successful response; throws with the response text otherwise. Computes proofs of work. */
export async function askJson<T>(url: string, question: Question = {}): Promise<T> {
  const first = await ask(url, question);
  const answer = first.status === 428 ? await askAgain(url, question, first) : first;
  if (answer.status >= 400) throw new Error(`${url} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return JSON.parse(answer.text) as T;
}

/** `name=value` of a cookie set by a response, or undefined. */
export function cookieOf({ headers }: Answer, name: string): string | undefined {
  return (headers["set-cookie"] ?? [])
    .map((line) => line.split(";")[0] ?? "")
    .find((pair) => pair.startsWith(`${name}=`));
}
