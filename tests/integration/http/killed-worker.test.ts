import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { notify } from "@/lib/messaging/notifications/notify";
import { testCtx } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const pollOptions = { timeout: 60_000, interval: 50 };

type Moment = "before it is taken" | "after it is taken" | "never";

/** A mail server that accepts emails, and kills the sending worker at a chosen moment. */
const mailbox = {
  server: undefined as Server | undefined,
  ids: [] as string[],
  killAt: "never" as Moment,
  kill: () => {},
};

function talk(socket: Socket): void {
  let text = "";
  let isData = false;
  const endOf = () => (isData ? "\r\n.\r\n" : "\r\n");
  const die = () => {
    mailbox.killAt = "never";
    mailbox.kill();
  };
  socket.on("error", () => undefined);
  socket.write("220 mail.example.net ESMTP\r\n");
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    for (let end = endOf(); text.includes(end); end = endOf()) {
      const part = text.slice(0, text.indexOf(end));
      text = text.slice(part.length + end.length);
      if (isData) {
        mailbox.ids.push(/^Message-ID: <([\w-]+)@/im.exec(part)?.[1] ?? "");
        isData = false;
        // Accepted, but the sender gets no answer.
        if (mailbox.killAt === "after it is taken") return die();
        socket.write("250 2.0.0 Ok: queued\r\n");
      } else if (/^DATA/i.test(part)) {
        if (mailbox.killAt === "before it is taken") return die();
        isData = true;
        socket.write("354 go on\r\n");
      } else socket.write(/^EHLO/i.test(part) ? "250 mail.example.net\r\n" : "250 2.0.0 Ok\r\n");
    }
  });
}

let children: ChildProcess[] = [];

function startChild(): ChildProcess {
  const address = mailbox.server?.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/worker.ts"], {
    env: { ...process.env, SMTP_URL: `smtp://127.0.0.1:${port}`, WORKER: "separate" },
    stdio: "ignore",
  });
  children.push(child);
  return child;
}

beforeAll(async () => {
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  mailbox.server = server;
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await new Promise((resolve) => mailbox.server?.close(resolve));
});

async function tell() {
  const provider = await makeProvider();
  const { id: subject } = await makeEventRequest({ providerId: provider.id });
  await notify(testCtx(), { kind: "request_received", to: { user: provider.id }, subject, locale: "fr-FR" });
  const where = eq(messageDeliveries.recipientId, provider.id);
  return async () => only(await db.select().from(messageDeliveries).where(where));
}

/**
 * A minute after its worker stopped, another worker may take a message. This moves the clock, so that the test
 * does not wait.
 */
async function endWaiting(deliveryId: string): Promise<void> {
  await db.update(messageDeliveries).set({ dueAt: sql`now()` }).where(eq(messageDeliveries.id, deliveryId));
}

describe("a worker that is killed", () => {
  const cases: [Moment, number][] = [
    ["before it is taken", 1],
    ["after it is taken", 2],
  ];
  it.each(cases)(
    "%s: the mail arrives, under one name, at most twice",
    async (moment, copies) => {
      const delivery = await tell();
      const { id } = await delivery();
      mailbox.killAt = moment;
      const child = startChild();
      const ended = new Promise<string | null>((resolve) =>
        child.once("exit", (_code, signal) => resolve(signal)),
      );
      mailbox.kill = () => void child.kill("SIGKILL");
      expect(await ended).toBe("SIGKILL");
      expect(await delivery()).toMatchObject({ status: "queued", sentAt: null, takes: 1 });

      await endWaiting(id);
      const next = startChild();
      await expect.poll(async () => (await delivery()).status, pollOptions).toBe("sent");
      // Mail servers drop a second copy by this name.
      expect(mailbox.ids.filter((name) => name === id)).toHaveLength(copies);
      const over = new Promise((resolve) => next.once("exit", resolve));
      next.kill("SIGTERM");
      await over;
    },
    180_000,
  );
});
