import { describe, expect, it } from "vitest";
import { readBounce } from "@/lib/gateways/email/bounce";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { bounceOf, mailReader, mailSecret } from "@/tests/support/reports";
import { exchange, exim, gmail, ordinary, plainBounce, utf8 } from "./recorded-bounces";

const messageId = "<0b6c2f0e-5a1d-4a57-9d54-0f3f3a1c9a11@promesse.test>";

describe("a returned email", () => {
  it.each([
    ["Exim, which writes no status of its own", exim, { state: "dead", code: "5.0.0", messageId }],
    ["Gmail, with the whole email", gmail, { state: "dead", code: "5.1.1", messageId }],
    ["Exchange, with CRLF lines", exchange, { state: "dead", code: "5.1.10", messageId }],
    ["a server for addresses in Unicode", utf8, { state: "dead", code: "5.1.1", messageId }],
  ])("is read as written by %s", async (_, raw, said) => {
    expect(await readBounce(raw)).toEqual({ envelopeId: null, ...said });
  });

  it.each([
    ["failed", "5.1.1", "smtp; 550 5.1.1 unknown", "dead"],
    ["Failed", "5.1.1 (bad destination mailbox address)", null, "dead"],
    ["failed", "5.1.2", null, "dead"],
    ["failed", "5.2.1", "smtp; 550 5.2.1 The account is disabled", "dead"],
    ["failed", "5.4.4", "X-Postfix; Host or domain name not found", "dead"],
    ["failed", "5.0.0", "smtp; 550 No such user here", "dead"],
    ["failed", "5.0.0", "smtp; 554 5.7.1 Blocked", "failed"],
    ["failed", "5.0.0", null, "dead"],
    ["failed", "5.1.8", "smtp; 550 5.1.8 Bad sender", "failed"],
    ["failed", "5.2.2", "smtp; 552 5.2.2 Mailbox full", "failed"],
    ["failed", "5.7.1", "smtp; 550 5.7.1 Blocked by policy", "failed"],
    ["failed", "4.4.7", "smtp; 450 4.4.7 expired", null],
    ["delayed", "4.4.1", null, null],
    ["delayed", "5.1.1", null, null],
    ["delivered", "2.0.0", null, null],
    ["relayed", "2.0.0", null, null],
    ["", "5.1.1", null, null],
    ["failed", "", null, null],
  ])("%s with %s and %s means %s", async (action, status, diagnostic, state) => {
    expect((await readBounce(bounceOf({ action, status, diagnostic, messageId })))?.state ?? null).toBe(
      state,
    );
  });

  it("is matched by the headers it returns, and by the envelope id", async () => {
    expect(await readBounce(bounceOf({ messageId, envelopeId: "0b6c" }))).toMatchObject({
      messageId,
      envelopeId: "0b6c",
    });
    // The report's own Message-ID and addresses are not used.
    expect(await readBounce(bounceOf({}))).toMatchObject({ messageId: null, envelopeId: null });
  });

  it("is parsed also after headers a mailbox adds", async () => {
    const before =
      "From MAILER-DAEMON  Sat Nov 21 10:00:00 2026\nReturn-Path: <>\nDelivered-To: b@promesse.test\n";
    expect(await readBounce(before + bounceOf({ messageId }))).toMatchObject({ messageId, state: "dead" });
  });

  it("is ignored when another recipient of the same copy received it", async () => {
    const both = bounceOf({ messageId }).replace(
      "Final-Recipient:",
      "Final-Recipient: rfc822; other@canary.test\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient:",
    );
    expect(await readBounce(both)).toBeNull();
  });

  it.each([
    ["a reply of a person", ordinary],
    ["a plain-text notice", plainBounce],
    ["a report inside a forwarded email", ordinary.replace("%BODY%", bounceOf({ messageId }))],
  ])("is ignored when it is %s", async (_, raw) => {
    expect(await readBounce(raw)).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["no mail", '{"hello":"world"}'],
    ["bytes", "\u0000\u0001\ufffd\ufffd\n\n\ufffd"],
    ["endlessly nested parts", nested(400)],
    ["endless headers", `From: a@b.test\n${"X: y\n".repeat(80_000)}\n`],
  ])("is refused when it is %s", async (_, raw) => {
    await expect(readBounce(raw)).rejects.toMatchObject({ reason: "unreadable" });
  });
});

function nested(depth: number): string {
  const open = (n: number) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`;
  return `From: a@b.test\n${Array.from({ length: depth }, (_, n) => open(n)).join("")}\nend\n`;
}

describe("the sender of returned mail", () => {
  const payload = bounceOf({ messageId });

  it("needs the secret", async () => {
    expect(await mailReader.readReport({ payload, secret: mailSecret })).toMatchObject({ state: "dead" });
  });

  it.each(["", "x", `${mailSecret} `, mailSecret.toUpperCase()])("is refused with %j", async (secret) => {
    await expect(mailReader.readReport({ payload, secret })).rejects.toMatchObject({ reason: "forged" });
  });

  it("is refused while no secret is set", async () => {
    const closed = createSmtpEmail({ url: "smtp://127.0.0.1:9", from: "a@b.test" });
    await expect(closed.readReport({ payload, secret: "" })).rejects.toMatchObject({ reason: "off" });
  });
});
