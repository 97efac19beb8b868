import { startStreet } from "./street";

const street = await startStreet({
  port: Number(process.env.SANDBOX_PORT ?? 4100),
  smtpPort: Number(process.env.SANDBOX_SMTP_PORT ?? 4125),
  folder: process.env.SANDBOX_FOLDER ?? ".data/sandbox",
});
console.log(`Sandbox at ${street.url}, mail at ${street.smtpUrl}`);

const end = () => {
  street.stop().finally(() => process.exit(0));
};
process.on("SIGTERM", end).on("SIGINT", end);
