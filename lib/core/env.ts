import { z } from "zod";
import { brand } from "@/lib/core/brand";
import { missing, problemsOf, s3, twilio } from "@/lib/core/env-problems";
import {
  countryCode,
  httpsOrigins,
  key32,
  keyRing,
  longSecret,
  longSecrets,
  noticeSettings,
  optionalText,
  purgeTargets,
  senderSettings,
  siteChanges,
  siteHosts,
  url,
  vatNumber,
  vatNumbersAbroad,
  watchSettings,
  webhookSecrets,
} from "@/lib/core/env-values";
import { purgeSuppliers } from "@/lib/core/page-changes/surrogate-keys";
import { type SupplierPort, supplierPorts } from "@/lib/core/supplier-ports";

const requiredLive = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => (name === "mail" ? "email" : name)),
  )
  .pipe(z.array(z.enum(supplierPorts, `must name ports out of ${supplierPorts.join(", ")}`)));

const settings = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("development"),
  DATABASE_URL: url("postgres:", "postgresql:"),
  DATABASE_READ_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_POOL_SIZE: z.coerce.number("must be a number").int().min(1).max(200).default(10),
  DATABASE_STATEMENTS: z.enum(["prepared", "plain"], "must be prepared or plain").default("prepared"),
  AUTH_SECRET: longSecret,
  CONTACT_ENCRYPTION_KEY: keyRing,
  HASH_KEY: key32,
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name such as example.com")
    .default("localhost"),
  DOMAINS: siteHosts.optional(),
  SITES: siteChanges.optional(),
  PROOF_MAX_NUMBER: z.coerce.number("must be a number").int().min(1).max(10_000_000).default(150_000),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(3000),
  LISTEN_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], "must be an address such as 127.0.0.1, 0.0.0.0 or ::")
    .optional(),
  DRAIN_SECONDS: z.coerce.number("must be a number of seconds").min(0).max(60).default(0),
  TRUSTED_PROXY_COUNT: z.coerce.number("must be a number").int().min(0).max(10).default(0),
  SANDBOX_URL: url("http:", "https:").optional(),
  SANDBOX_SMTP_URL: url("smtp:").optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z.string().trim().min(3).default(`${brand.name} <bonjour@promesse.example>`),
  MAIL_BOUNCES_TO: z.email("must be an email address").optional(),
  MAIL_WEBHOOK_SECRET: longSecrets.optional(),
  OPERATOR_NAME: optionalText,
  OPERATOR_ADDRESS: optionalText,
  OPERATOR_REGISTRATION: optionalText,
  OPERATOR_COUNTRY: countryCode.default("FR"),
  OPERATOR_VAT_NUMBER: vatNumber.optional(),
  OPERATOR_VAT_ABROAD: vatNumbersAbroad.optional(),
  OPERATOR_ONE_STOP_SHOP: z.enum(["yes", "no"], "must be yes or no").default("no"),
  ...noticeSettings,
  OPERATOR_EMAIL: z.email("must be an email address").default("bonjour@promesse.example"),
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_VERIFY_SERVICE_SID: optionalText,
  ...senderSettings,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a secret key of Stripe (sk_live_…)")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(live|test)_\w+$/, "must be a publishable key of Stripe (pk_live_…)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecrets.optional(),
  GEOCODER: z.enum(["places", "geopf", "mapbox"], "must be places, geopf or mapbox").default("places"),
  MAPBOX_TOKEN: optionalText,
  MAP_STYLE_URL: url("https:").optional(),
  MAP_STYLE_ORIGINS: httpsOrigins.optional(),
  COMPANY_REGISTER: z
    .enum(["insee", "recherche-entreprises"], "must be insee or recherche-entreprises")
    .optional(),
  INSEE_API_KEY: optionalText,
  COMPANIES_HOUSE_API_KEY: optionalText,
  KBO_USERNAME: optionalText,
  KBO_PASSWORD: optionalText,
  INSTAGRAM_APP_ID: optionalText,
  INSTAGRAM_APP_SECRET: optionalText,
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens (openssl rand -hex 16)")
    .optional(),
  CACHE_PURGE: z.enum(purgeSuppliers, `must be one of ${purgeSuppliers.join(", ")}`).optional(),
  CACHE_PURGE_TARGETS: purgeTargets.optional(),
  CACHE_PURGE_TOKEN: optionalText,
  PODCAST_URL: url("https:").optional(),
  PODCAST_PLAYER_URL: url("https:").optional(),
  PAGES_DIR: z.string().trim().min(1).default(".data/pages"),
  PAGES_MEMORY_MB: z.coerce.number("must be a number").int().min(1).max(65_536).default(32),
  PAGES_DISK_MB: z.coerce.number("must be a number").int().min(1).max(1_048_576).default(4_096),
  RENDERS_PER_MINUTE: z.coerce.number("must be a number").int().min(1).max(1_000_000).default(240),
  STATIC_DIR: z.string().trim().min(1).optional(),
  MEDIA_DIR: z.string().trim().min(1).default(".data/media"),
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  REQUIRE_LIVE: requiredLive.default([]),
  WORKER: z.enum(["inline", "separate"], "must be inline or separate").default("inline"),
  ...watchSettings,
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
});

type Settings = z.infer<typeof settings>;

/** Every variable that this file reads. */
export const settingNames = Object.keys(settings.shape);

/** Checked settings of this process. Absent optional settings are `undefined`. */
export type Env = Readonly<Settings>;

/** One line for each wrong variable, which says what it must be. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "EnvError";
  }
}

/**
 * Which company register is used: the configured one, else INSEE's when there is a key for it, else the
 * sandbox's.
 */
export function companyRegisterOf(env: Env): "insee" | "recherche-entreprises" | "sandbox" {
  return env.COMPANY_REGISTER ?? (env.INSEE_API_KEY ? "insee" : "sandbox");
}

/** Which ports have all settings of their real supplier; every other port has its embedded adapter. */
export function livePorts(env: Env): Record<SupplierPort, boolean> {
  return {
    email: env.SMTP_URL !== undefined,
    sms: twilio.every((name) => env[name] !== undefined),
    // Embedded adapters: our own table of places and the folder of files.
    geocoding: env.GEOCODER !== "places",
    "company-register": companyRegisterOf(env) !== "sandbox",
    "companies-house": env.COMPANIES_HOUSE_API_KEY !== undefined,
    kbo: env.KBO_USERNAME !== undefined && env.KBO_PASSWORD !== undefined,
    files: s3.every((name) => env[name] !== undefined),
    payment: env.STRIPE_SECRET_KEY !== undefined,
    instagram: env.INSTAGRAM_APP_ID !== undefined && env.INSTAGRAM_APP_SECRET !== undefined,
    // Beside a sandbox the sandbox is told, so that no test tells a search engine anything.
    "index-now": env.INDEXNOW_KEY !== undefined && env.SANDBOX_URL === undefined,
    // Varnish stands at addresses of our own; beside a sandbox the others are the sandbox's.
    "cache-purge": env.CACHE_PURGE === "varnish" || (env.CACHE_PURGE !== undefined && !env.SANDBOX_URL),
  };
}

/** Where real suppliers are called, administrators need a second factor; the demo signs in with passwords alone. */
export function isSecondFactorRequired(env: Env): boolean {
  // IndexNow and caches are told about public pages only.
  const { "index-now": _, "cache-purge": __, ...suppliers } = livePorts(env);
  return Object.values(suppliers).some(Boolean);
}

/** Settings of the form that the schema asks for; throws `EnvError` with a line for each that has another. */
function checkedBy<T extends z.ZodType>(schema: T, filled: Record<string, string | undefined>): z.infer<T> {
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  throw new EnvError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return filled[name] === undefined
        ? `${name} ${missing}.`
        : `${name} ${issue.message.replace(/\.?$/, ".")}`;
    }),
  );
}

/** Checks all settings at once; an empty value counts as absent. Throws `EnvError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = checkedBy(settings, filled);
  const problems = problemsOf(parsed, livePorts(parsed));
  if (problems.length > 0) throw new EnvError(problems);
  return parsed;
}

/**
 * Checks those settings that a command uses, and no other: their values, and the rules between settings whose sentence
 * begins with one of them. Throws `EnvError`. The result refuses to be asked for other settings.
 */
export function parseSome(source: Record<string, string | undefined>, names: readonly (keyof Env)[]): Env {
  const isAsked = (name: string | symbol) => names.some((asked) => asked === name);
  const filled = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => isAsked(name) && value?.trim()),
  );
  const asked = Object.fromEntries(names.map((name) => [name, true])) as Record<keyof Env, true>;
  checkedBy(settings.pick(asked), filled);
  const parsed = settings.partial().parse(filled) as Env;
  const problems = problemsOf(parsed, livePorts(parsed)).filter((line) => isAsked(line.split(" ")[0] ?? ""));
  if (problems.length > 0) throw new EnvError(problems);
  return new Proxy(parsed, {
    get(target, name) {
      if (name in settings.shape && !isAsked(name))
        throw new Error(`This command has not asked for the setting ${String(name)}.`);
      return Reflect.get(target, name);
    },
  });
}

let checked: Env | undefined;

/** The settings of this process, checked at the first call; throws `EnvError` when one is wrong. */
export function env(): Env {
  checked ??= parseEnv(process.env);
  return checked;
}

/** For a command that uses only these settings: checks them, and `env()` knows no others from then on. */
export function askOnly(...names: readonly (keyof Env)[]): Env {
  checked = parseSome(process.env, names);
  return checked;
}

let changedSites: Partial<Record<string, boolean>> | undefined;

/** What the setting `SITES` opens or closes: read by itself, for scripts and tests that have no other setting. */
export function changesOfSites(): Partial<Record<string, boolean>> {
  const value = process.env.SITES?.trim();
  changedSites ??= value ? siteChanges.parse(value) : {};
  return changedSites;
}

/** The operator's podcast, in a test run the one of the sandbox; null where there is none. */
export function podcastPagesOf(settings: Env): { url: string; playerUrl: string } | null {
  const { PODCAST_URL: url, PODCAST_PLAYER_URL: playerUrl, SANDBOX_URL } = settings;
  if (url && playerUrl) return { url, playerUrl };
  if (!SANDBOX_URL) return null;
  return {
    url: new URL("/podcast", SANDBOX_URL).href,
    playerUrl: new URL("/podcast/player", SANDBOX_URL).href,
  };
}

/**
 * One process serves the hosts of all sites. Without this setting next-auth uses one fixed address for
 * all of them.
 */
export function trustRequestHosts(): void {
  process.env.AUTH_TRUST_HOST ??= "true";
}
