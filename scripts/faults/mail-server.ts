/* A mail server of its own process, so that it can be killed: it says "taken" when the id of the mail is on the disk. */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { SMTPServer } from "smtp-server";

const [, , port = "", file = ""] = process.argv;
const LARGEST_HEADER = 64 * 1024;
const log = openSync(file, "a");

/** The Message-ID of a mail, which holds the id of its delivery. */
async function idOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let header = "";
  for await (const chunk of stream) if (header.length < LARGEST_HEADER) header += chunk.toString("latin1");
  return /^message-id:\s*<([^@>]+)@/im.exec(header)?.[1] ?? "unknown";
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  hideDSN: false,
  onData: (stream, _session, done) => {
    idOf(stream).then((id) => {
      writeSync(log, `${id} ${Date.now()}\n`);
      fsyncSync(log);
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
