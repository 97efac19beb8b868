import path from "node:path";
import type { Database } from "@/db/client";
import { brand } from "@/lib/brand";
import { type Env, livePorts, type SupplierPort } from "@/lib/env";
import type { EmailPort } from "@/lib/gateways/email/port";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { GeocodingPort } from "@/lib/gateways/geocoding/port";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import type { JobQueuePort } from "@/lib/gateways/jobs/port";
import type { SmsPort } from "@/lib/gateways/sms/port";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";

/** Everything outside this process that a rule may ask for, by port. */
export interface Gateways {
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly geocoding: GeocodingPort;
  readonly fileStorage: FileStoragePort;
  readonly jobs: JobQueuePort;
}

export interface GatewayParts {
  database: Database;
  /** Reads our own tables, which no gateway knows by itself. */
  geocoding: GeocodingPort;
}

/** One adapter a port, chosen by the checked settings. */
export function createGateways(env: Env, parts: GatewayParts): Gateways {
  return {
    email: createEmail(env),
    sms: createSms(env),
    geocoding: parts.geocoding,
    fileStorage: createFolderStorage(path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR)),
    jobs: createJobQueue(parts.database),
  };
}

function createEmail(env: Env): EmailPort {
  const url = env.SMTP_URL ?? env.SANDBOX_SMTP_URL;
  if (!url) throw new Error("No mail server is configured.");
  return createSmtpEmail({ url, from: env.MAIL_FROM });
}

function createSms(env: Env): SmsPort {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID, TWILIO_FROM, SANDBOX_URL } = env;
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_VERIFY_SERVICE_SID && TWILIO_FROM) {
    return createTwilioSms({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      verifyServiceSid: TWILIO_VERIFY_SERVICE_SID,
      from: TWILIO_FROM,
    });
  }
  if (!SANDBOX_URL) throw new Error("No SMS supplier is configured.");
  const url = `${SANDBOX_URL.replace(/\/$/, "")}/twilio`;
  return createTwilioSms({
    accountSid: "ACsandbox",
    authToken: "sandbox",
    verifyServiceSid: "VAsandbox",
    from: brand.name,
    apiUrl: url,
    verifyUrl: url,
  });
}

export type AdapterMode = "live" | "sandbox";

/** Which supplier each port has, for `/sandbox/info` and the system page. */
export function adapterModes(env: Env): Record<SupplierPort, AdapterMode> {
  const live = livePorts(env);
  const mode = (port: SupplierPort): AdapterMode => (live[port] ? "live" : "sandbox");
  return { email: mode("email"), sms: mode("sms"), geocoding: mode("geocoding"), files: mode("files") };
}

/** True when a sandbox program is attached: only then do its inbox and test pages exist. */
export function hasSandbox(env: Env): boolean {
  return env.SANDBOX_URL !== undefined;
}
