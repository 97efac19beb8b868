import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Message {
  id: string;
  channel: "email" | "sms";
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** The text of an attached calendar file. */
  calendarFile?: string;
  createdAt: string;
}

export interface Outbox {
  add(message: Omit<Message, "id" | "createdAt">): Message;
  /** Newest first; `to` is compared case-insensitively. */
  list(filter: { channel: string | null; to: string | null }): Message[];
}

const mostKept = 2_000;

/** A line cut off by a crash is dropped, the others stay. */
function readLines(file: string): Message[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Message];
      } catch {
        return [];
      }
    });
}

/** Sent messages, stored in `folder` so that they survive a restart. */
export function openOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "messages.jsonl");
  const messages = readLines(file).slice(-mostKept);
  writeFileSync(file, messages.map((message) => `${JSON.stringify(message)}\n`).join(""));
  return {
    add(message) {
      const stored: Message = { id: randomUUID(), ...message, createdAt: new Date().toISOString() };
      messages.push(stored);
      if (messages.length > mostKept) messages.shift();
      appendFileSync(file, `${JSON.stringify(stored)}\n`);
      return stored;
    },
    list({ channel, to }) {
      const address = to?.toLowerCase();
      return messages
        .filter(
          (message) =>
            (channel === null || message.channel === channel) &&
            (address === undefined || message.to.toLowerCase() === address),
        )
        .reverse();
    },
  };
}
