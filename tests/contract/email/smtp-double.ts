import { createServer, type Socket } from "node:net";

/** Answers of a real server, one per command; `null` never answers. */
export interface SmtpScript {
  greeting: string | null;
  mail: string;
  recipient: string;
  data: string;
  accepted: string;
}

/** Postfix 3.7 as recorded from a relay: all commands succeed. */
export const postfix: SmtpScript = {
  greeting: "220 mail.example.net ESMTP Postfix (Debian/GNU)",
  mail: "250 2.1.0 Ok",
  recipient: "250 2.1.5 Ok",
  data: "354 End data with <CR><LF>.<CR><LF>",
  accepted: "250 2.0.0 Ok: queued as 4XpzGk2Qx8zB0q7",
};

const hello = [
  "250-mail.example.net",
  "250-PIPELINING",
  "250-SIZE 10240000",
  "250-ENHANCEDSTATUSCODES",
  "250-8BITMIME",
  "250 SMTPUTF8",
].join("\r\n");

export interface SmtpDouble {
  url: string;
  /** Raw messages, oldest first. */
  readonly mails: string[];
  /** Closes the port: connections are refused. */
  stop(): Promise<void>;
}

/** Replays a recorded dialogue over TCP and stores the received messages. */
export async function startSmtpDouble(script: Partial<SmtpScript> = {}): Promise<SmtpDouble> {
  const replies = { ...postfix, ...script };
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = "";
    let isData = false;
    let hasRecipient = false;
    const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`);
    const reply = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO") say(hello);
      else if (verb === "MAIL") say(replies.mail);
      else if (verb === "RCPT") {
        hasRecipient = replies.recipient.startsWith("250");
        say(replies.recipient);
      } else if (verb === "QUIT") socket.end("221 2.0.0 Bye\r\n");
      else if (verb === "DATA") {
        isData = hasRecipient && replies.data.startsWith("354");
        say(hasRecipient ? replies.data : "554 5.5.1 Error: no valid recipients");
      } else say("250 2.0.0 Ok");
    };
    const readMail = () => {
      const end = pending.indexOf("\r\n.\r\n");
      if (end < 0) return false;
      mails.push(pending.slice(0, end).replace(/\r\n\.\./g, "\r\n."));
      pending = pending.slice(end + 5);
      isData = false;
      say(replies.accepted);
      return true;
    };
    const readCommand = () => {
      const end = pending.indexOf("\r\n");
      if (end < 0) return false;
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      reply(line);
      return true;
    };
    say(replies.greeting);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      pending += chunk.toString("utf8");
      while (isData ? readMail() : readCommand()) if (socket.destroyed) return;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
