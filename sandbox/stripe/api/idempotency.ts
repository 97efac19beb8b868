import { createHash } from "node:crypto";
import { Refusal } from "../refusal";
import type { Store } from "../store";

export interface Reply {
  status: number;
  body: unknown;
  requestId: string;
}

const lifetimeMs = 24 * 3_600_000;

const mismatch = new Refusal(400, {
  type: "idempotency_error",
  message:
    "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one given if you meant to execute a different request.",
});
const inUse = new Refusal(409, {
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  message:
    "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.",
});

export interface Memory {
  /**
   * The answer of the first request with this key; otherwise marks the key as in progress. Throws on another
   * body, or while the first request is in progress.
   */
  begin(key: string, fingerprint: string): Reply | null;
  /** Stores the answer. Requests refused before any work are not stored: the key may be used again. */
  end(key: string, fingerprint: string, reply: Reply | null): void;
}

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");

export function idempotency(store: Store, now = Date.now): Memory {
  const atWork = new Map<string, string>();
  return {
    begin(key, fingerprint) {
      const working = atWork.get(key);
      if (working !== undefined) throw working === fingerprint ? inUse : mismatch;
      const stored = store.find("kept.reply", `reply:${key}`);
      if (stored && now() - stored.createdAt < lifetimeMs) {
        if (stored.fingerprint !== fingerprint) throw mismatch;
        return stored.answer;
      }
      atWork.set(key, fingerprint);
      return null;
    },
    end(key, fingerprint, reply) {
      atWork.delete(key);
      if (reply)
        store.put({
          id: `reply:${key}`,
          object: "kept.reply",
          fingerprint,
          answer: reply,
          createdAt: now(),
        });
    },
  };
}
