import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { type Condition, linger } from "./faults";
import type { Outbox } from "./outbox";
import { comesBack, type Returns, returnMail } from "./reports/returned-mail";

export interface MailServer {
  readonly port: number;
  set(condition: Condition): Promise<void>;
  stop(): Promise<void>;
}

const largestBytes = 10 * 1024 * 1024;

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function calendarOf({ attachments }: Email): { calendarFile?: string } {
  const file = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file) return {};
  const { content } = file;
  return { calendarFile: typeof content === "string" ? content : new TextDecoder().decode(content) };
}

/**
 * A real SMTP server on loopback that delivers into the outbox. "Down" closes the port. Mail to bounce.invalid
 * is accepted and returned a moment later.
 */
export async function startMailServer(
  outbox: Outbox,
  wantedPort: number,
  returns: Returns | null,
): Promise<MailServer> {
  let condition: Condition = "ok";
  let server: SMTPServer | null = null;
  let port = wantedPort;
  const ending = new AbortController();

  async function receive(stream: AsyncIterable<Buffer>, envelope: SMTPServerEnvelope): Promise<void> {
    const bytes = await bytesOf(stream);
    await linger(condition, ending.signal);
    const mail = await PostalMime.parse(bytes);
    for (const { address: to } of envelope.rcptTo) {
      outbox.add({
        channel: "email",
        to,
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html ?? null,
        ...calendarOf(mail),
      });
      if (!returns || !comesBack(to)) continue;
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const envelopeId = envelope.dsn?.envid ?? null;
      void returnMail(returns, { to, from, envelopeId, raw: bytes }, ending.signal);
    }
  }

  const listen = () =>
    new Promise<SMTPServer>((resolve, reject) => {
      const fresh = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        size: largestBytes,
        closeTimeout: 100,
        logger: false,
        hideDSN: false,
        onAuth: (_auth, _session, done) => done(null, { user: "sandbox" }),
        // Addresses at reject.invalid are rejected permanently, like an unknown mailbox.
        onRcptTo: ({ address }, _session, done) =>
          address.endsWith("@reject.invalid")
            ? done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 }))
            : done(),
        onData: (stream, session, done) => {
          receive(stream, session.envelope).then(() => done(), done);
        },
      });
      fresh.once("error", reject);
      const listener = fresh.listen(port, "127.0.0.1", () => {
        fresh.off("error", reject);
        // Clients that abort the connection are ignored.
        fresh.on("error", () => undefined);
        const address = listener.address();
        if (address && typeof address === "object") port = address.port;
        resolve(fresh);
      });
    });

  const close = async () => {
    const closing = server;
    server = null;
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  };

  server = await listen();
  return {
    get port() {
      return port;
    },
    async set(next) {
      condition = next;
      if (next === "down") await close();
      else server ??= await listen();
    },
    async stop() {
      ending.abort();
      await close();
    },
  };
}
