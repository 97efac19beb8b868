import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it } from "vitest";
import { type EmailMessage, EmailRejected, EmailUnavailable } from "@/lib/gateways/email/port";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { listSandboxMessages } from "@/lib/gateways/sandbox-messages";
import { startSandbox } from "@/sandbox/start-sandbox";
import { startSmtpDouble } from "./smtp-double";

const from = "Promesse <bonjour@promesse.example>";
const message: EmailMessage = {
  to: "lea@example.test",
  subject: "Votre demande : « château » à Annecy",
  text: "Bonjour Léa,\nvoici votre lien.",
  html: "<p>Bonjour Léa,<br>voici votre lien.</p>",
  deliveryId: "0198f7a2-delivery",
};

interface Delivered {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface World {
  url: string;
  delivered(): Promise<Delivered[]>;
  /** An address this server rejects permanently. */
  refused: string;
  stop(): Promise<void>;
}

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function sandboxWorld(faults: Record<string, string> = {}): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  ended.push(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify(faults) });
  return {
    url: sandbox.smtpUrl,
    refused: "nobody@reject.invalid",
    delivered: async () => {
      const messages = await listSandboxMessages(sandbox.url, { channel: "email" });
      return messages.map(({ to, subject, text, html }) => ({
        to,
        subject: subject ?? "",
        text,
        html: html ?? "",
      }));
    },
    stop: () => sandbox.stop(),
  };
}

async function smtpWorld(
  script: Parameters<typeof startSmtpDouble>[0] = {},
): Promise<World & { raw(): string }> {
  const double = await startSmtpDouble(script);
  ended.push(() => double.stop());
  return {
    url: double.url,
    refused: "nobody@example.net",
    raw: () => double.mails.at(-1) ?? "",
    delivered: () =>
      Promise.all(
        double.mails.map(async (raw) => {
          const mail = await PostalMime.parse(raw);
          return {
            to: mail.to?.[0]?.address ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
          };
        }),
      ),
    stop: () => double.stop(),
  };
}

const noMailbox =
  "550 5.1.1 <nobody@example.net>: Recipient address rejected: User unknown in local recipient table";

describe.each([
  {
    name: "the sandbox",
    world: sandboxWorld,
    refusing: sandboxWorld,
    slow: () => sandboxWorld({ smtp: "slow" }),
    down: () => sandboxWorld({ smtp: "down" }),
  },
  {
    name: "a recorded mail server",
    world: () => smtpWorld(),
    refusing: () => smtpWorld({ recipient: noMailbox }),
    slow: () => smtpWorld({ greeting: null }),
    down: async () => {
      const world = await smtpWorld();
      await world.stop();
      return world;
    },
  },
])("mail over $name", ({ world, refusing, slow, down }) => {
  it("arrives once, with its texts and accents", async () => {
    const { url, delivered } = await world();
    const { messageId } = await createSmtpEmail({ url, from }).send(message);
    expect(messageId).toBe("<0198f7a2-delivery@promesse.example>");
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: message.to, subject: message.subject });
    expect(mail?.text.trim()).toBe(message.text);
    expect(mail?.html.trim()).toBe(message.html);
  });

  it("keeps one subject line and one recipient, whatever they contain", async () => {
    const { url, delivered } = await world();
    const email = createSmtpEmail({ url, from });
    await email.send({ ...message, subject: "Bonjour\r\nBcc: spy@example.test" });
    await email
      .send({ ...message, to: "lea@example.test, spy@example.test" })
      .catch((error: unknown) => error);
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).not.toContain("spy@example.test");
    expect(mails.map(({ subject }) => subject)).toContain("Bonjour Bcc: spy@example.test");
  });

  it("is rejected permanently when the mailbox does not exist", async () => {
    const { url, refused, delivered } = await refusing();
    const sending = createSmtpEmail({ url, from }).send({ ...message, to: refused });
    await expect(sending).rejects.toBeInstanceOf(EmailRejected);
    await expect(sending).rejects.toMatchObject({ isBounce: true });
    expect(await delivered()).toEqual([]);
  });

  it("is unavailable when the port is closed; later calls fail at once", async () => {
    const { url } = await down();
    const email = createSmtpEmail({ url, from, timeoutMs: 500 });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(email.send(message)).rejects.toBeInstanceOf(EmailUnavailable);
    await expect(email.send(message)).rejects.toThrow("left alone");
  });

  it("is unavailable when the server is slower than the time limit", async () => {
    const { url } = await slow();
    await expect(createSmtpEmail({ url, from, timeoutMs: 300 }).send(message)).rejects.toBeInstanceOf(
      EmailUnavailable,
    );
  });
});

describe("mail over a recorded mail server", () => {
  it.each([
    ["greylisting", { recipient: "450 4.2.0 <lea@example.test>: Recipient address rejected: Greylisted" }],
    ["a full queue", { mail: "452 4.3.1 Insufficient system storage" }],
    ["a failed final reply", { accepted: "451 4.3.0 Error: queue file write error" }],
    ["too many connections", { greeting: "421 4.7.0 mail.example.net Error: too many connections" }],
  ])("is retried later after %s", async (_, script) => {
    const { url } = await smtpWorld(script);
    await expect(createSmtpEmail({ url, from, timeoutMs: 1_000 }).send(message)).rejects.toBeInstanceOf(
      EmailUnavailable,
    );
  });

  it("is rejected permanently when its content is", async () => {
    const { url } = await smtpWorld({ accepted: "554 5.7.1 Message rejected as spam" });
    const sending = createSmtpEmail({ url, from }).send(message);
    await expect(sending).rejects.toBeInstanceOf(EmailRejected);
    await expect(sending).rejects.toMatchObject({ isBounce: false });
  });

  it.each([
    ["550 5.1.1 <lea@example.test>: User unknown", true],
    ["550 No such user here", true],
    ["553 5.1.3 Bad address syntax", true],
    ["550 5.7.1 Client host blocked", false],
    ["554 5.7.1 Relay access denied", false],
    ["552 5.2.2 Mailbox full", false],
  ])("derives from %j whether the mailbox exists", async (recipient, isBounce) => {
    const { url } = await smtpWorld({ recipient });
    await expect(createSmtpEmail({ url, from }).send(message)).rejects.toMatchObject({
      name: "EmailRejected",
      isBounce,
    });
  });

  it("attaches a calendar file that mail programs read as one", async () => {
    const { url, raw } = await smtpWorld();
    const calendarFile = "BEGIN:VCALENDAR\r\nSUMMARY:Visite à Annecy\r\nEND:VCALENDAR\r\n";
    await createSmtpEmail({ url, from }).send({ ...message, calendarFile });
    const { attachments } = await PostalMime.parse(raw(), { attachmentEncoding: "utf8" });
    expect(attachments).toMatchObject([{ filename: "visit.ics", mimeType: "text/calendar" }]);
    // The parser gives text with plain line ends.
    expect(attachments[0]?.content).toBe(calendarFile.replaceAll("\r", ""));
    expect(raw()).toContain("method=PUBLISH");
  });

  it("has one-click unsubscribe and auto-submitted headers", async () => {
    const { url, raw } = await smtpWorld();
    await createSmtpEmail({ url, from }).send({
      ...message,
      unsubscribeUrl: "https://fr.example.com/u/abc",
      replyTo: "support@example.com",
    });
    const headers = raw().split("\r\n\r\n")[0] ?? "";
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/fr\.example\.com\/u\/abc>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headers).toMatch(/^Reply-To: support@example\.com$/m);
  });
});
