import { connect } from "node:net";
import type { Database } from "@/db/client";
import { type Answer, ask, type Question } from "@/scripts/shots/ask";

/** The app that is attacked. */
export interface Target {
  /** The site of France. */
  origin: string;
  port: number;
  /** Its database as the owner; null for an app that the drill did not start itself. */
  db: Database | null;
}

/** One line of the table. */
export interface Finding {
  attack: string;
  tries: number;
  result: string;
  isSafe: boolean;
}

/** A request from a visitor at this address: the app that the drill starts believes one proxy. */
export const askFrom = (
  target: Target,
  address: string,
  path: string,
  question: Question = {},
): Promise<Answer> =>
  ask(target.origin + path, {
    ...question,
    headers: { "x-forwarded-for": address, ...question.headers },
  });

/** How often each status came: "200 × 3, 429 × 5". */
export function tallyOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ");
}

const RAW_TIMEOUT_MS = 5_000;

/** Sends bytes as they are; the status of the answer, 0 when the server hangs up or says nothing. */
export function sendRaw(port: number, text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(text, "latin1")));
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(RAW_TIMEOUT_MS, done);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) done();
    });
    socket.on("end", done).on("error", done);
  });
}
