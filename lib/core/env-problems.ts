import { senderProblems } from "@/lib/core/sms-senders";
import type { SupplierPort } from "@/lib/core/supplier-ports";

/** Settings that belong to a real supplier of text messages. */
export const twilio = [
  "TWILIO_ACCOUNT_SID",
  "TWILIO_AUTH_TOKEN",
  "TWILIO_VERIFY_SERVICE_SID",
  "TWILIO_FROM",
] as const;

/** Settings of the store of pictures. */
export const s3 = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

type Texts =
  | (typeof twilio)[number]
  | (typeof s3)[number]
  | "STRIPE_SECRET_KEY"
  | "STRIPE_PUBLISHABLE_KEY"
  | "SANDBOX_URL"
  | "SANDBOX_SMTP_URL"
  | "CACHE_PURGE"
  | "CACHE_PURGE_TOKEN"
  | "PODCAST_URL"
  | "PODCAST_PLAYER_URL"
  | "ALERT_WEBHOOK_URL"
  | "ALERT_WEBHOOK_SECRET"
  | "KBO_USERNAME"
  | "KBO_PASSWORD"
  | "INSTAGRAM_APP_ID"
  | "INSTAGRAM_APP_SECRET"
  | "GEOCODER"
  | "MAPBOX_TOKEN"
  | "COMPANY_REGISTER"
  | "INSEE_API_KEY"
  | "OPERATOR_NAME"
  | "OPERATOR_ADDRESS"
  | "OPERATOR_REGISTRATION"
  | "OPERATOR_VAT_NUMBER";

/** Settings between which there are rules. */
type Related = { readonly [name in Texts]?: string | undefined } & Parameters<typeof senderProblems>[0] & {
    readonly STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined;
    readonly CACHE_PURGE_TARGETS?: readonly string[] | undefined;
    readonly OPERATOR_COUNTRY: string;
    readonly REQUIRE_LIVE: readonly SupplierPort[];
  };

/** How the sentence about an absent setting goes on. */
export const missing = "is missing";

/** What an invoice must say of its seller. */
const sellerSettings = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_REGISTRATION",
  "OPERATOR_VAT_NUMBER",
] as const;

/** VAT numbers of Greece begin with EL. */
const isNumberOf = (country: string, number: string) => number.startsWith(country === "GR" ? "EL" : country);

/** What is wrong between settings, each sentence beginning with the name of the one to change. */
export function problemsOf(env: Related, live: Readonly<Record<SupplierPort, boolean>>): string[] {
  const problems: string[] = [];
  const whole = (names: readonly (keyof Related)[]) => {
    const absent = names.filter((name) => env[name] === undefined);
    if (absent.length === 0 || absent.length === names.length) return;
    for (const name of absent)
      problems.push(`${name} ${missing}: ${names.join(", ")} are set together or not at all.`);
  };
  whole(twilio);
  whole(s3);
  // With the sandbox, STRIPE_WEBHOOK_SECRET may be set alone.
  if (env.STRIPE_SECRET_KEY || env.STRIPE_PUBLISHABLE_KEY)
    whole(["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  whole(["SANDBOX_URL", "SANDBOX_SMTP_URL"]);
  whole(["PODCAST_URL", "PODCAST_PLAYER_URL"]);
  whole(["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET"]);
  whole(["KBO_USERNAME", "KBO_PASSWORD"]);
  whole(["INSTAGRAM_APP_ID", "INSTAGRAM_APP_SECRET"]);
  whole(["CACHE_PURGE", "CACHE_PURGE_TARGETS"]);
  if (env.CACHE_PURGE && env.CACHE_PURGE !== "varnish" && !env.CACHE_PURGE_TOKEN)
    problems.push(`CACHE_PURGE_TOKEN ${missing}: CACHE_PURGE is ${env.CACHE_PURGE}.`);
  const isAddressed = (target: string) => /^https?:\/\//.test(target);
  if (env.CACHE_PURGE_TARGETS?.some((target) => isAddressed(target) !== (env.CACHE_PURGE === "varnish")))
    problems.push(
      "CACHE_PURGE_TARGETS must name addresses (http://…) of Varnish, ids of services of Fastly, or ids of zones of Cloudflare.",
    );
  if (!live.email && !env.SANDBOX_SMTP_URL)
    problems.push(
      `SMTP_URL ${missing}: name your mail server, or start the sandbox and set SANDBOX_SMTP_URL.`,
    );
  if (!live.sms && !env.SANDBOX_URL)
    problems.push(
      `TWILIO_ACCOUNT_SID ${missing}: set the TWILIO_ variables, or start the sandbox and set SANDBOX_URL.`,
    );
  if (env.GEOCODER === "mapbox" && !env.MAPBOX_TOKEN)
    problems.push(`MAPBOX_TOKEN ${missing}: GEOCODER is mapbox.`);
  if (env.COMPANY_REGISTER === "insee" && !env.INSEE_API_KEY)
    problems.push(`INSEE_API_KEY ${missing}: COMPANY_REGISTER is insee.`);
  if (!live["company-register"] && !env.SANDBOX_URL)
    problems.push(
      `COMPANY_REGISTER ${missing}: name recherche-entreprises or set INSEE_API_KEY, or start the sandbox and set SANDBOX_URL.`,
    );
  if (!live.payment && !env.SANDBOX_URL)
    problems.push(
      `STRIPE_SECRET_KEY ${missing}: set the STRIPE_ variables, or start the sandbox and set SANDBOX_URL.`,
    );
  if (env.REQUIRE_LIVE.includes("payment") && env.STRIPE_SECRET_KEY?.includes("_test_"))
    problems.push("REQUIRE_LIVE names payment, but STRIPE_SECRET_KEY is a test key.");
  for (const name of sellerSettings)
    if (env.STRIPE_SECRET_KEY?.includes("_live_") && env[name] === undefined)
      problems.push(`${name} ${missing}: invoices for real money name their seller.`);
  if (env.OPERATOR_VAT_NUMBER && !isNumberOf(env.OPERATOR_COUNTRY, env.OPERATOR_VAT_NUMBER))
    problems.push(`OPERATOR_VAT_NUMBER must be a number of OPERATOR_COUNTRY, ${env.OPERATOR_COUNTRY}.`);
  problems.push(...senderProblems(env));
  for (const port of env.REQUIRE_LIVE)
    if (!live[port])
      problems.push(`REQUIRE_LIVE names ${port}, but the settings of its supplier are incomplete.`);
  return problems;
}
