/* A mail server of its own process, so that it can be killed: it says "taken" when the id of the mail is on the disk. */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";

/** `next` is a server that gets a copy of each mail, such as the sandbox's, whose mails can be read. */
const [, , port = "", file = "", next] = process.argv;
const LARGEST_HEADER = 64 * 1024;
const log = openSync(file, "a");
const transport = next === undefined ? null : createTransport({ url: next, pool: true });

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The Message-ID of a mail, which holds the id of its delivery. */
function idOf(mail: Buffer): string {
  const header = mail.subarray(0, LARGEST_HEADER).toString("latin1");
  return /^message-id:\s*<([^@>]+)@/im.exec(header)?.[1] ?? "unknown";
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  hideDSN: false,
  onData: (stream, { envelope }, done) => {
    bytesOf(stream).then((raw) => {
      writeSync(log, `${idOf(raw)} ${Date.now()}\n`);
      fsyncSync(log);
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      transport?.sendMail({ envelope: { from, to }, raw }).catch(() => undefined);
      done();
    }, done);
  },
});
server.on("error", () => undefined);
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () =>
  server.close(() => {
    closeSync(log);
    process.exit(0);
  }),
);
