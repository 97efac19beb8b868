import { z } from "zod";
import { keyRingOf } from "@/lib/core/crypto";
import { sites } from "@/lib/core/markets/markets";
import {
  isSenderName,
  isSenderNumber,
  SENDER_NAME_MAX,
  senderCountries,
  senderSetting,
} from "@/lib/core/sms-senders";

export const optionalText = z.string().trim().min(1).optional();
/** What only legal notices say of the operator. */
export const noticeSettings = {
  OPERATOR_PHONE: optionalText,
  OPERATOR_PUBLISHER: optionalText,
  OPERATOR_HOST: optionalText,
  OPERATOR_MEDIATOR: optionalText,
};
/** How the deployment is watched; none of these shows in a page. */
export const watchSettings = {
  METRICS_TOKEN: z.string().min(32, "must be at least 32 characters long (openssl rand -hex 32)").optional(),
  WORKER_METRICS_ADDRESS: z
    .string()
    .regex(/^(?:[\d.]+|\[[\da-f:]+\]):\d{1,5}$/i, "must be an address and a port, such as 127.0.0.1:9464")
    .optional(),
  ALERT_EMAIL: z.email("must be an email address").optional(),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: "must be an address that starts with https://" })
    .optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .min(32, "must be at least 32 characters long (openssl rand -hex 32)")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" })
    .optional(),
  BACKUP_MARK_FILE: z.string().trim().min(1).optional(),
  ACCESS_LOG: z.enum(["off", "on", "addresses"], "must be off, on or addresses").default("off"),
};
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(" or ")}`,
  });
export const key32 = z.string().refine((value) => Buffer.from(value, "base64").length === 32, {
  message: "must be 32 bytes written in base64 (openssl rand -base64 32)",
});
/** One key, or numbered ones with commas between, of which the first encrypts (`keyRingOf`). */
export const keyRing = z.string().refine(
  (value) => {
    try {
      return keyRingOf(value).keys.size > 0;
    } catch {
      return false;
    }
  },
  {
    message:
      "must be 32 bytes written in base64 (openssl rand -base64 32), or several with different numbers, as 2:new,1:old",
  },
);
export const longSecret = z.string().min(32, "must be at least 32 characters long (openssl rand -base64 32)");

const refusedPair = (
  check: { addIssue(issue: { code: "custom"; message: string }): void },
  message: string,
) => {
  check.addIssue({ code: "custom", message });
  return z.NEVER;
};

/** Key of a site → its host. */
export const siteHosts = z.string().transform((value, check) => {
  const hosts: Partial<Record<string, string>> = {};
  for (const pair of value.split(",")) {
    const [key, host] = pair.split("=").map((part) => part.trim().toLowerCase());
    if (!key || !sites.some((site) => site.key === key) || !host || !/^[a-z0-9.-]+$/.test(host))
      return refusedPair(check, `must look like fr=www.example.fr,be-fr=www.example.be; "${pair}" does not`);
    hosts[key] = host;
  }
  return hosts;
});

/** Country or locale → whether it is open: "+CH,-en-FR". */
export const siteChanges = z.string().transform((value, check) => {
  const changes: Partial<Record<string, boolean>> = {};
  for (const part of value.split(",").map((one) => one.trim())) {
    const name = part.slice(1);
    const isKnown = sites.some(({ locale, country }) => locale === name || country === name);
    if (!/^[+-]/.test(part) || !isKnown)
      return refusedPair(check, `must look like +CH,-en-FR; "${part}" does not`);
    changes[name] = part.startsWith("+");
  }
  return changes;
});

/** The current secret, and the next one while secrets are replaced. */
const secrets = (isSecret: (secret: string) => boolean, are: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .refine((found) => found.length <= 2 && found.every(isSecret), {
      message: `must be one or two secrets ${are}, with a comma between`,
    });

export const webhookSecrets = secrets((secret) => secret.startsWith("whsec_"), "that start with whsec_");
export const longSecrets = secrets(
  (secret) => secret.length >= 32,
  "of at least 32 characters (openssl rand -hex 32)",
);

/** Origins with a comma between. */
export const httpsOrigins = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one && /^https:/.test(one)),
    {
      message: "must be origins such as https://tiles.example.com, with a comma between",
    },
  );

/** With a comma between: addresses, or ids as suppliers give them. */
export const purgeTargets = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim().replace(/\/$/, "")))
  .refine((all) => all.every((one) => /^\w+$/.test(one) || (/^https?:/.test(one) && URL.canParse(one))), {
    message: "must be addresses or ids with a comma between",
  });

const sender = z
  .string()
  .trim()
  .refine((value) => isSenderNumber(value) || isSenderName(value), {
    message: `must be a number such as +33644600000, or a name of at most ${SENDER_NAME_MAX} letters, digits and spaces with a letter in it`,
  })
  .optional();

const sendersOfCountries = Object.fromEntries(
  senderCountries.map((country) => [senderSetting(country), sender]),
) as Record<ReturnType<typeof senderSetting>, typeof sender>;

/** From where text messages are sent: to all countries, to single ones, and where the name is registered. */
export const senderSettings = {
  TWILIO_FROM: sender,
  ...sendersOfCountries,
  TWILIO_REGISTERED_NAMES: z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((code) => code.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(senderCountries, `must name countries out of ${senderCountries.join(", ")}`)))
    .default([]),
};

export const countryCode = z.string().regex(/^[A-Z]{2}$/, "must be a country code such as FR");

const VAT_NUMBER = /^[A-Z]{2,3}[0-9A-Z]{2,13}$/;
export const vatNumber = z
  .string()
  .transform((value) => value.replace(/[\s.-]/g, ""))
  .refine((value) => VAT_NUMBER.test(value), "must be a VAT number with its prefix, such as FR44732829320");

/** Country → the VAT number that the operator has there. */
export const vatNumbersAbroad = z.string().transform((value, check) => {
  const pairs = value.split(",").map((pair) => pair.replace(/[\s.-]/g, ""));
  const wrong = pairs.find((pair) => !/^[A-Z]{2}=[A-Z]{2,3}[0-9A-Z]{2,13}$/.test(pair));
  if (wrong === undefined)
    return Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string]));
  check.addIssue({
    code: "custom",
    message: `must look like GB=GB980780684,CH=CHE123456788; "${wrong}" does not`,
  });
  return z.NEVER;
});
