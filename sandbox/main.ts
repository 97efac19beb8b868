import { startSandbox } from "./start-sandbox";

const webhookUrl = process.env.SANDBOX_WEBHOOK_URL;
const listed = (value: string) =>
  value
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);
const secrets = listed(process.env.STRIPE_WEBHOOK_SECRET || "whsec_sandbox");
const [mailSecret = ""] = listed(process.env.MAIL_WEBHOOK_SECRET || "sandbox-returns-mail-that-nobody-gets");

const sandbox = await startSandbox({
  port: Number(process.env.SANDBOX_PORT ?? 4100),
  smtpPort: Number(process.env.SANDBOX_SMTP_PORT ?? 4125),
  folder: process.env.SANDBOX_FOLDER ?? ".data/sandbox",
  webhook: webhookUrl ? { url: webhookUrl, secrets } : null,
  returns: webhookUrl ? { url: new URL("/api/webhooks/mail", webhookUrl).href, secret: mailSecret } : null,
});
console.log(`Sandbox at ${sandbox.url}, mail at ${sandbox.smtpUrl}`);

const end = () => {
  sandbox.stop().finally(() => process.exit(0));
};
process.on("SIGTERM", end).on("SIGINT", end);
