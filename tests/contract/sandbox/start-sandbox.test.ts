import { appendFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { listSandboxMessages } from "@/lib/gateways/sandbox-messages";
import { type Sandbox, startSandbox } from "@/sandbox/start-sandbox";

let folder: string;
let sandbox: Sandbox;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
});
afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

const faults = (body: unknown) =>
  fetch(`${sandbox.url}/faults`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const send = (to: string, subject: string) =>
  createSmtpEmail({ url: sandbox.smtpUrl, from: "Promesse <a@example.test>", timeoutMs: 2_000 }).send({
    to,
    subject,
    text: "text",
    html: "<p>text</p>",
    deliveryId: crypto.randomUUID(),
  });

const subjects = async (filter = {}) =>
  (await listSandboxMessages(sandbox.url, filter)).map(({ subject }) => subject);

describe("the sandbox's outbox", () => {
  it("lists the newest first, filtered by channel and case-insensitive address", async () => {
    await send("lea@example.test", "first");
    await send("tom@example.test", "second");
    expect(await subjects()).toEqual(["second", "first"]);
    expect(await subjects({ to: "LEA@example.test", channel: "email" })).toEqual(["first"]);
    expect(await subjects({ channel: "sms" })).toEqual([]);
  });

  it("survives a restart and a line cut off by a crash", async () => {
    await send("lea@example.test", "kept");
    await sandbox.stop();
    await appendFile(path.join(folder, "messages.jsonl"), '{"id":"half');
    sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
    await send("lea@example.test", "new");
    expect(await subjects()).toEqual(["new", "kept"]);
  });
});

describe("the sandbox's fault switches", () => {
  it("stop the mail server and restart it on the same port", async () => {
    expect((await faults({ smtp: "down" })).status).toBe(200);
    await expect(send("lea@example.test", "lost")).rejects.toThrow();
    await faults({ smtp: "ok" });
    await send("lea@example.test", "arrived");
    expect(await subjects()).toEqual(["arrived"]);
  });

  it.each([{ smtp: "broken" }, { fax: "down" }, "no json"])("refuse %j and change nothing", async (body) => {
    expect((await faults(body)).status).toBe(400);
    const health = (await (await fetch(`${sandbox.url}/health`)).json()) as { faults: unknown };
    expect(health.faults).toEqual({
      smtp: "ok",
      sms: "ok",
      register: "ok",
      payment: "ok",
      vat: "ok",
      rates: "ok",
      purge: "ok",
    });
  });
});
