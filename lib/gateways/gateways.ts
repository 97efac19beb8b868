import path from "node:path";
import type { Database } from "@/db/client";
import { brand } from "@/lib/core/brand";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { companyRegisterOf, type Env, EnvError, livePorts } from "@/lib/core/env";
import { s3 } from "@/lib/core/env-problems";
import { ownSenders } from "@/lib/core/sms-senders";
import type { SupplierPort } from "@/lib/core/supplier-ports";
import type { AlertWebhookPort } from "@/lib/gateways/alert-webhook/port";
import { createAlertWebhook } from "@/lib/gateways/alert-webhook/signed-webhook";
import { createCachePurge } from "@/lib/gateways/cache-purge/choose-cache";
import type { CachePurgePort } from "@/lib/gateways/cache-purge/port";
import { createCompaniesHouse } from "@/lib/gateways/company-register/companies-house";
import { createInseeRegister } from "@/lib/gateways/company-register/insee";
import { createKbo } from "@/lib/gateways/company-register/kbo";
import {
  type CompanyRegisterPort,
  createCompanyRegisters,
  type RegisterAdapter,
} from "@/lib/gateways/company-register/port";
import { createRechercheEntreprises } from "@/lib/gateways/company-register/recherche-entreprises";
import { createViesCompanies } from "@/lib/gateways/company-register/vies-companies";
import type { EmailPort } from "@/lib/gateways/email/port";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { createEcbRates } from "@/lib/gateways/exchange-rates/ecb";
import type { ExchangeRatesPort } from "@/lib/gateways/exchange-rates/port";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import { createS3Storage } from "@/lib/gateways/file-storage/s3";
import { createGeopfGeocoding, geopfTakes } from "@/lib/gateways/geocoding/geopf";
import { createMapboxGeocoding } from "@/lib/gateways/geocoding/mapbox";
import type { GeocodingPort } from "@/lib/gateways/geocoding/port";
import { withPlaces } from "@/lib/gateways/geocoding/with-places";
import { createIndexNow, createNoIndexNow } from "@/lib/gateways/index-now/index-now";
import type { IndexNowPort } from "@/lib/gateways/index-now/port";
import { createInstagram, createNoInstagram } from "@/lib/gateways/instagram/instagram-login";
import type { InstagramPort } from "@/lib/gateways/instagram/port";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import type { JobQueuePort } from "@/lib/gateways/jobs/port";
import type { PaymentPort } from "@/lib/gateways/payment/port";
import { createStripePayments } from "@/lib/gateways/payment/stripe";
import type { StripeAccess, StripeOptions } from "@/lib/gateways/payment/stripe-payments";
import type { SmsPort } from "@/lib/gateways/sms/port";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";
import type { VatRegisterPort } from "@/lib/gateways/vat-register/port";
import { createVies } from "@/lib/gateways/vat-register/vies";
import type { VideoThumbnailPort } from "@/lib/gateways/video-thumbnails/port";
import { createVideoThumbnails } from "@/lib/gateways/video-thumbnails/video-hosts";
import type { ViewSinkPort } from "@/lib/gateways/view-sink";

/** All suppliers that a rule may call, by port. */
export interface Gateways {
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly geocoding: GeocodingPort;
  readonly companyRegister: CompanyRegisterPort;
  readonly vatRegister: VatRegisterPort;
  readonly exchangeRates: ExchangeRatesPort;
  readonly fileStorage: FileStoragePort;
  readonly payment: PaymentPort;
  readonly jobs: JobQueuePort;
  readonly views: ViewSinkPort;
  readonly videoThumbnails: VideoThumbnailPort;
  readonly instagram: InstagramPort;
  readonly indexNow: IndexNowPort;
  readonly alertWebhook: AlertWebhookPort;
  readonly cachePurge: CachePurgePort;
}

export interface GatewayParts {
  database: Database;
  /** Our public address; suppliers send their reports there. */
  origin: string;
  /** Reads our own tables; gateways have no access of their own. */
  geocoding: GeocodingPort;
  /** Writes into our own tables; gateways have no access of their own. */
  views: ViewSinkPort;
  /** Called when the job queue cannot do its maintenance. */
  onQueueError: (error: Error) => void;
}

/** One adapter for each port, chosen by the settings. */
export function createGateways(env: Env, parts: GatewayParts): Gateways {
  const vatRegister = createVatRegister(env);
  return {
    email: createEmail(env),
    sms: createSms(env, parts.origin),
    geocoding: createGeocoding(env, parts.geocoding),
    companyRegister: createCompanyRegisters({
      siret: createFrenchRegister(env),
      companies_house: createBritishRegister(env),
      kbo: createBelgianRegister(env),
      vies: createViesCompanies(vatRegister),
    }),
    vatRegister,
    exchangeRates: createExchangeRates(env),
    fileStorage: livePorts(env).files ? createS3Files(env) : createFolderFiles(env),
    payment: createPayment(env),
    jobs: createJobQueue(parts.database, parts.onQueueError),
    views: parts.views,
    videoThumbnails: createThumbnails(env),
    instagram: createInstagramOf(env, parts.origin),
    indexNow: createIndexNowOf(env),
    alertWebhook: createAlertWebhook(env.ALERT_WEBHOOK_URL, env.ALERT_WEBHOOK_SECRET),
    cachePurge: createCachePurge(env),
  };
}

export const createFolderFiles = (env: Env): FileStoragePort =>
  createFolderStorage(path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR));

export function createS3Files(env: Env): FileStoragePort {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!(S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    throw new EnvError([`S3_ENDPOINT is missing: pictures in a store need ${s3.join(", ")}.`]);
  return createS3Storage({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** Address of the call that takes reports about text messages. */
const textReportsPath = "/api/webhooks/twilio";

/** Secret with which the sandbox delivers returned email, unless both are configured with another one. */
const sandboxReportSecrets = ["sandbox-returns-mail-that-nobody-gets"];

function createEmail(env: Env): EmailPort {
  const url = env.SMTP_URL ?? env.SANDBOX_SMTP_URL;
  if (!url) throw new Error("No mail server is configured.");
  return createSmtpEmail({
    url,
    from: env.MAIL_FROM,
    ...(env.MAIL_BOUNCES_TO ? { bouncesTo: env.MAIL_BOUNCES_TO } : {}),
    reportSecrets: env.MAIL_WEBHOOK_SECRET ?? (env.SMTP_URL ? [] : sandboxReportSecrets),
  });
}

function createSms(env: Env, origin: string): SmsPort {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID, TWILIO_FROM, SANDBOX_URL } = env;
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_VERIFY_SERVICE_SID && TWILIO_FROM) {
    return createTwilioSms({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      verifyServiceSid: TWILIO_VERIFY_SERVICE_SID,
      from: TWILIO_FROM,
      fromByCountry: ownSenders(env),
      // Suppliers cannot reach a local run.
      ...(origin.startsWith("https:") ? { reportsUrl: origin + textReportsPath } : {}),
    });
  }
  if (!SANDBOX_URL) throw new Error("No SMS supplier is configured.");
  const url = `${SANDBOX_URL.replace(/\/$/, "")}/twilio`;
  return createTwilioSms({
    accountSid: "ACsandbox",
    authToken: "sandbox",
    verifyServiceSid: "VAsandbox",
    from: brand.name,
    reportsUrl: origin + textReportsPath,
    apiUrl: url,
    verifyUrl: url,
  });
}

function createFrenchRegister(env: Env): RegisterAdapter {
  const register = companyRegisterOf(env);
  if (register === "recherche-entreprises") return createRechercheEntreprises();
  if (register === "insee" && env.INSEE_API_KEY) return createInseeRegister({ apiKey: env.INSEE_API_KEY });
  if (!env.SANDBOX_URL) throw new Error("No company register is configured.");
  return createInseeRegister({ apiKey: "sandbox", apiUrl: `${env.SANDBOX_URL.replace(/\/$/, "")}/insee` });
}

function createBritishRegister({
  COMPANIES_HOUSE_API_KEY: apiKey,
  SANDBOX_URL,
}: Env): RegisterAdapter | null {
  if (apiKey) return createCompaniesHouse({ apiKey });
  if (!SANDBOX_URL) return null;
  return createCompaniesHouse({
    apiKey: "sandbox",
    apiUrl: `${SANDBOX_URL.replace(/\/$/, "")}/companies-house`,
  });
}

function createBelgianRegister({ KBO_USERNAME, KBO_PASSWORD, SANDBOX_URL }: Env): RegisterAdapter | null {
  if (KBO_USERNAME && KBO_PASSWORD) return createKbo({ username: KBO_USERNAME, password: KBO_PASSWORD });
  if (!SANDBOX_URL) return null;
  const apiUrl = `${SANDBOX_URL.replace(/\/$/, "")}/kbo`;
  return createKbo({ username: "sandbox", password: "sandbox", apiUrl });
}

/** VIES needs no key, but a local run asks the sandbox. */
const createVatRegister = ({ SANDBOX_URL }: Env): VatRegisterPort =>
  createVies(SANDBOX_URL ? { apiUrl: SANDBOX_URL.replace(/\/$/, "") } : {});

/** The bank needs no key, but a local run asks the sandbox. */
const createExchangeRates = ({ SANDBOX_URL }: Env): ExchangeRatesPort =>
  createEcbRates(SANDBOX_URL ? { apiUrl: SANDBOX_URL.replace(/\/$/, "") } : {});

/** The hosts need no key, but a local run asks the sandbox, so that it works without the internet. */
function createThumbnails({ SANDBOX_URL }: Env): VideoThumbnailPort {
  if (!SANDBOX_URL) return createVideoThumbnails();
  return createVideoThumbnails({ localUrl: `${SANDBOX_URL.replace(/\/$/, "")}/video-hosts` });
}

function createInstagramOf(env: Env, origin: string): InstagramPort {
  const { INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, SANDBOX_URL } = env;
  const redirectUri = `${origin}/api/instagram/callback`;
  if (INSTAGRAM_APP_ID && INSTAGRAM_APP_SECRET)
    return createInstagram({ appId: INSTAGRAM_APP_ID, appSecret: INSTAGRAM_APP_SECRET, redirectUri });
  if (!SANDBOX_URL) return createNoInstagram();
  const localUrl = `${SANDBOX_URL.replace(/\/$/, "")}/instagram`;
  return createInstagram({ appId: "sandbox", appSecret: "sandbox-instagram", redirectUri, localUrl });
}

function createIndexNowOf({ INDEXNOW_KEY: key, SANDBOX_URL }: Env): IndexNowPort {
  if (!key) return createNoIndexNow();
  return createIndexNow({ key, url: SANDBOX_URL && `${SANDBOX_URL.replace(/\/$/, "")}/indexnow` });
}

/** Secret with which the sandbox signs, unless both are configured with another one. */
const sandboxWebhookSecrets = ["whsec_sandbox"];

const createPayment = (env: Env): PaymentPort => createStripePayments(stripeOptionsOf(env));

/** What calls to Stripe need, or to the sandbox where there is no key: the secrets of the page and of messages are not. */
export function stripeAccessOf(env: Env): StripeAccess {
  const { STRIPE_SECRET_KEY, SANDBOX_URL } = env;
  if (STRIPE_SECRET_KEY) return { secretKey: STRIPE_SECRET_KEY };
  if (!SANDBOX_URL) throw new EnvError(["STRIPE_SECRET_KEY is missing."]);
  return { secretKey: "sk_test_sandbox", apiUrl: SANDBOX_URL };
}

/** Stripe itself, or the sandbox where it has no keys. */
function stripeOptionsOf(env: Env): StripeOptions {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: STRIPE_WEBHOOK_SECRET,
    };
  return {
    ...stripeAccessOf(env),
    publishableKey: "pk_test_sandbox",
    webhookSecrets: STRIPE_WEBHOOK_SECRET ?? sandboxWebhookSecrets,
  };
}

/**
 * A supplier that knows streets, where one is configured; our own table of places is asked when it does not
 * answer.
 */
function createGeocoding({ GEOCODER, MAPBOX_TOKEN }: Env, places: GeocodingPort): GeocodingPort {
  if (GEOCODER === "geopf") return withPlaces(createGeopfGeocoding(), places, geopfTakes);
  if (GEOCODER === "mapbox" && MAPBOX_TOKEN)
    return withPlaces(
      createMapboxGeocoding({ token: MAPBOX_TOKEN, countries: europeanCountryCodes }),
      places,
    );
  return places;
}

/** "off" is a port without a supplier: its screens offer nothing. */
export type AdapterMode = "live" | "sandbox" | "off";

/** The supplier of each port, for `/sandbox/info` and the system page. */
export function adapterModes(env: Env): Record<SupplierPort, AdapterMode> {
  const live = livePorts(env);
  const mode = (port: SupplierPort): AdapterMode => (live[port] ? "live" : "sandbox");
  return {
    email: mode("email"),
    sms: mode("sms"),
    geocoding: mode("geocoding"),
    "company-register": mode("company-register"),
    "companies-house": live["companies-house"] || hasSandbox(env) ? mode("companies-house") : "off",
    kbo: live.kbo || hasSandbox(env) ? mode("kbo") : "off",
    files: mode("files"),
    payment: mode("payment"),
    // These, and the registers of some countries, may have neither keys nor a sandbox.
    instagram: live.instagram || hasSandbox(env) ? mode("instagram") : "off",
    "index-now": env.INDEXNOW_KEY ? mode("index-now") : "off",
    "cache-purge": env.CACHE_PURGE ? mode("cache-purge") : "off",
  };
}

/** Whether a sandbox is attached: only then its inbox and test pages exist. */
export function hasSandbox(env: Env): boolean {
  return env.SANDBOX_URL !== undefined;
}
