import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv, parseSome, settingNames } from "@/lib/core/env";
import { senderWarnings } from "@/lib/core/sms-senders";
import { adapterModes, hasSandbox } from "@/lib/gateways/gateways";

const key = Buffer.alloc(32, 1).toString("base64");
const needed = {
  DATABASE_URL: "postgres://app:secret@db/promesse",
  AUTH_SECRET: key,
  CONTACT_ENCRYPTION_KEY: key,
  HASH_KEY: key,
};
const sandbox = { SANDBOX_URL: "http://127.0.0.1:4100", SANDBOX_SMTP_URL: "smtp://127.0.0.1:4125" };
const twilio = {
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "t",
  TWILIO_VERIFY_SERVICE_SID: "VA1",
  TWILIO_FROM: "+33600000000",
};
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2",
};
const seller = {
  OPERATOR_NAME: "Promesse SAS",
  OPERATOR_ADDRESS: "1 rue des Fleurs, 75001 Paris",
  OPERATOR_REGISTRATION: "RCS Paris 123 456 789",
  OPERATOR_VAT_NUMBER: "FR 11 123456782",
};
const live = {
  ...seller,
  SMTP_URL: "smtps://u:p@mail.example.com:465",
  COMPANY_REGISTER: "recherche-entreprises",
  ...twilio,
  ...stripe,
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe("settings", () => {
  it("name an address to listen on, or none for the loopback interface", () => {
    expect(parseEnv({ ...needed, ...sandbox }).LISTEN_ADDRESS).toBeUndefined();
    for (const address of ["0.0.0.0", "::", "10.0.0.5"])
      expect(parseEnv({ ...needed, ...sandbox, LISTEN_ADDRESS: address }).LISTEN_ADDRESS).toBe(address);
    expect(problemsOf({ ...needed, ...sandbox, LISTEN_ADDRESS: "localhost" })[0]).toMatch(
      /^LISTEN_ADDRESS must be/,
    );
  });

  it("are enough for a local and for a live run, with their defaults", () => {
    expect(parseEnv({ ...needed, ...sandbox })).toMatchObject({
      PORT: 3000,
      BASE_DOMAIN: "localhost",
      TRUSTED_PROXY_COUNT: 0,
      WORKER: "inline",
    });
    expect(parseEnv({ ...needed, ...live, REQUIRE_LIVE: "mail, sms" }).REQUIRE_LIVE).toEqual([
      "email",
      "sms",
    ]);
  });

  it("of a command are only those that it uses", () => {
    const some = parseSome({ S3_REGION: " ", PORT: "no", HASH_KEY: "no" }, ["MEDIA_DIR", "S3_REGION"]);
    expect(some.MEDIA_DIR).toBe(".data/media");
    expect(some.S3_REGION).toBeUndefined();
    expect(() => some.HASH_KEY).toThrow("has not asked for the setting HASH_KEY");
    expect(() => parseSome({ HASH_KEY: "no" }, ["DATABASE_URL", "HASH_KEY"])).toThrow(
      /DATABASE_URL is missing\.\n.*HASH_KEY must be 32 bytes/,
    );
    const half = { S3_ENDPOINT: "https://s3.example.com", STRIPE_SECRET_KEY: "sk_live_1" };
    expect(() => parseSome(half, ["S3_ENDPOINT", "S3_BUCKET"])).toThrow("S3_BUCKET is missing: S3_ENDPOINT,");
    expect(parseSome(half, ["STRIPE_SECRET_KEY"]).STRIPE_SECRET_KEY).toBe("sk_live_1");
  });

  it("that are missing are all named at once; an empty one counts as missing", () => {
    expect(problemsOf({ HASH_KEY: " " })).toEqual([
      "DATABASE_URL is missing.",
      "AUTH_SECRET is missing.",
      "CONTACT_ENCRYPTION_KEY is missing.",
      "HASH_KEY is missing.",
    ]);
  });

  it.each([
    ["NODE_ENV", "prod", "NODE_ENV must be production, development or test."],
    [
      "DATABASE_URL",
      "mysql://db",
      "DATABASE_URL must be an address that starts with postgres:// or postgresql://.",
    ],
    ["AUTH_SECRET", "short", "AUTH_SECRET must be at least 32 characters long (openssl rand -base64 32)."],
    [
      "CONTACT_ENCRYPTION_KEY",
      "c2hvcnQ=",
      "CONTACT_ENCRYPTION_KEY must be 32 bytes written in base64 (openssl rand -base64 32), or several with different numbers, as 2:new,1:old.",
    ],
    ["HASH_KEY", "no", "HASH_KEY must be 32 bytes written in base64 (openssl rand -base64 32)."],
    ["PORT", "http", "PORT must be a port number."],
    ["BASE_DOMAIN", "https://example.com", "BASE_DOMAIN must be a host name such as example.com."],
    [
      "DOMAINS",
      "fr:example.fr",
      'DOMAINS must look like fr=www.example.fr,be-fr=www.example.be; "fr:example.fr" does not.',
    ],
    [
      "DOMAINS",
      "xx=example.fr",
      'DOMAINS must look like fr=www.example.fr,be-fr=www.example.be; "xx=example.fr" does not.',
    ],
    ["TRUSTED_PROXY_COUNT", "one", "TRUSTED_PROXY_COUNT must be a number."],
    ["SMTP_URL", "mail.example.com", "SMTP_URL must be an address that starts with smtp:// or smtps://."],
    [
      "REQUIRE_LIVE",
      "mail,fax",
      "REQUIRE_LIVE must name ports out of email, sms, geocoding, company-register, companies-house, kbo, files, payment, instagram, index-now, cache-purge.",
    ],
    ["WORKER", "none", "WORKER must be inline or separate."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent."],
    ["GEOCODER", "nominatim", "GEOCODER must be places, geopf or mapbox."],
    ["GEOCODER", "mapbox", "MAPBOX_TOKEN is missing: GEOCODER is mapbox."],
    [
      "MAP_STYLE_URL",
      "http://tiles.example/style",
      "MAP_STYLE_URL must be an address that starts with https://.",
    ],
    [
      "MAP_STYLE_ORIGINS",
      "https://a.example,https://b.example/x",
      "MAP_STYLE_ORIGINS must be origins such as https://tiles.example.com, with a comma between.",
    ],
    ["STRIPE_SECRET_KEY", "secret", "STRIPE_SECRET_KEY must be a secret key of Stripe (sk_live_…)."],
    [
      "STRIPE_WEBHOOK_SECRET",
      "whsec_1,whsec_2,whsec_3",
      "STRIPE_WEBHOOK_SECRET must be one or two secrets that start with whsec_, with a comma between.",
    ],
    ["MAIL_BOUNCES_TO", "nobody", "MAIL_BOUNCES_TO must be an email address."],
    [
      "MAIL_WEBHOOK_SECRET",
      "short",
      "MAIL_WEBHOOK_SECRET must be one or two secrets of at least 32 characters (openssl rand -hex 32), with a comma between.",
    ],
    ["DATABASE_STATEMENTS", "sometimes", "DATABASE_STATEMENTS must be prepared or plain."],
    ["COMPANY_REGISTER", "infogreffe", "COMPANY_REGISTER must be insee or recherche-entreprises."],
    ["S3_ENDPOINT", "s3.example.com", "S3_ENDPOINT must be an address that starts with http:// or https://."],
    ["COMPANY_REGISTER", "insee", "INSEE_API_KEY is missing: COMPANY_REGISTER is insee."],
  ])("refuse %s=%s in one sentence", (name, value, sentence) => {
    expect(problemsOf({ ...needed, ...sandbox, [name]: value })).toEqual([sentence]);
  });

  it("refuse numbers out of bounds", () => {
    for (const [name, value] of [
      ["PORT", "70000"],
      ["PORT", "0"],
      ["TRUSTED_PROXY_COUNT", "-1"],
      ["DATABASE_POOL_SIZE", "0"],
    ] as const)
      expect(problemsOf({ ...needed, ...sandbox, [name]: value })[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  it("refuse a sender that cannot reach its country, and say so of the common one without stopping", () => {
    const own = (change: Record<string, string>) => problemsOf({ ...needed, ...live, ...change });
    for (const sender of ["Promesse", "Promesse 24", "+32460200300", "38383"])
      expect(own({ TWILIO_FROM_FR: sender })).toEqual([]);
    for (const sender of ["Promesse Mariages", "12345678901", "Promesse!", "+0123", "Prom\u00e9sse"])
      expect(own({ TWILIO_FROM_FR: sender })[0]).toMatch(/^TWILIO_FROM_FR must be a number .+ at most 11 /);
    expect(own({ TWILIO_FROM_BE: "Promesse" })).toEqual([
      "TWILIO_FROM_BE is a name, which networks in BE refuse: set TWILIO_FROM_BE to a number.",
    ]);
    expect(own({ TWILIO_FROM_IT: "Promesse" })[0]).toMatch(
      /^TWILIO_FROM_IT is a name, .+ TWILIO_REGISTERED_NAMES/,
    );
    expect(own({ TWILIO_FROM_IT: "Promesse", TWILIO_REGISTERED_NAMES: "ES, IT" })).toEqual([]);
    expect(own({ TWILIO_REGISTERED_NAMES: "IT,FI" })[0]).toMatch(
      /^TWILIO_REGISTERED_NAMES must name countries/,
    );

    const warnings = (change: Record<string, string>) =>
      senderWarnings(parseEnv({ ...needed, ...live, ...change }));
    expect(warnings({})).toEqual([]);
    const common = { TWILIO_FROM: "Promesse", TWILIO_REGISTERED_NAMES: "ES" };
    expect(warnings({ ...common, TWILIO_FROM_IT: "+393331234567" })).toEqual([
      "TWILIO_FROM is a name, which networks in BE refuse: set TWILIO_FROM_BE to a number.",
    ]);
    expect(warnings(common)).toHaveLength(2);
  });

  it("never leave a port without a supplier, or a supplier partly configured", () => {
    expect(problemsOf(needed)).toHaveLength(4);
    expect(problemsOf({ ...needed, ...live, TWILIO_FROM: "" })[0]).toMatch(
      /^TWILIO_FROM is missing: .+ set together or not at all\.$/,
    );
    expect(problemsOf({ ...needed, ...live, SANDBOX_URL: sandbox.SANDBOX_URL })).toEqual([
      expect.stringMatching(/^SANDBOX_SMTP_URL is missing/),
    ]);
  });

  it("stop the start when a required live port has no supplier", () => {
    expect(problemsOf({ ...needed, ...sandbox, REQUIRE_LIVE: "mail" })).toEqual([
      "REQUIRE_LIVE names email, but the settings of its supplier are incomplete.",
    ]);
    const instagram = { INSTAGRAM_APP_ID: "1", INSTAGRAM_APP_SECRET: "s" };
    expect(problemsOf({ ...needed, ...live, REQUIRE_LIVE: "instagram" })).toEqual([
      "REQUIRE_LIVE names instagram, but the settings of its supplier are incomplete.",
    ]);
    expect(problemsOf({ ...needed, ...live, ...instagram, REQUIRE_LIVE: "instagram" })).toEqual([]);
  });

  it("require all three of Stripe's settings, and accept two webhook secrets while they are replaced", () => {
    expect(parseEnv({ ...needed, ...live }).STRIPE_WEBHOOK_SECRET).toEqual(["whsec_1", "whsec_2"]);
    expect(problemsOf({ ...needed, ...live, STRIPE_WEBHOOK_SECRET: "" })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing: .+ together or not at all\.$/),
    ]);
    expect(problemsOf({ ...needed, ...live, OPERATOR_NAME: "" })).toEqual([
      "OPERATOR_NAME is missing: invoices for real money name their seller.",
    ]);
    const test = { ...live, STRIPE_SECRET_KEY: "sk_test_1", REQUIRE_LIVE: "payment" };
    expect(problemsOf({ ...needed, ...test })).toEqual([
      "REQUIRE_LIVE names payment, but STRIPE_SECRET_KEY is a test key.",
    ]);
    expect(
      parseEnv({ ...needed, ...sandbox, STRIPE_WEBHOOK_SECRET: "whsec_own" }).STRIPE_WEBHOOK_SECRET,
    ).toEqual(["whsec_own"]);
  });

  it("say which adapter serves a port, and whether a sandbox is attached", () => {
    const mixed = parseEnv({ ...needed, ...sandbox, SMTP_URL: live.SMTP_URL });
    expect(adapterModes(mixed)).toEqual({
      email: "live",
      sms: "sandbox",
      geocoding: "sandbox",
      "company-register": "sandbox",
      "companies-house": "sandbox",
      kbo: "sandbox",
      files: "sandbox",
      payment: "sandbox",
      instagram: "sandbox",
      "index-now": "off",
      "cache-purge": "off",
    });
    expect(
      adapterModes(parseEnv({ ...needed, ...sandbox, INSEE_API_KEY: "k", GEOCODER: "geopf" })),
    ).toMatchObject({
      geocoding: "live",
      "company-register": "live",
    });
    expect(adapterModes(parseEnv({ ...needed, ...live }))).toMatchObject({
      "companies-house": "off",
      kbo: "off",
      instagram: "off",
    });
    const connected = { COMPANIES_HOUSE_API_KEY: "k", KBO_USERNAME: "u", KBO_PASSWORD: "p" };
    expect(adapterModes(parseEnv({ ...needed, ...live, ...connected }))).toMatchObject({
      "companies-house": "live",
      kbo: "live",
    });
    expect(problemsOf({ ...needed, ...live, KBO_USERNAME: "u" })).toEqual([
      "KBO_PASSWORD is missing: KBO_USERNAME, KBO_PASSWORD are set together or not at all.",
    ]);
    expect(
      adapterModes(parseEnv({ ...needed, ...live, INSTAGRAM_APP_ID: "1", INSTAGRAM_APP_SECRET: "s" }))
        .instagram,
    ).toBe("live");
    expect(hasSandbox(mixed)).toBe(true);
    expect(hasSandbox(parseEnv({ ...needed, ...live }))).toBe(false);
  });

  it("each have a comment in .env.example, which names no other setting", () => {
    const lines = readFileSync(".env.example", "utf8").split("\n");
    const written = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    const outside = ["MIGRATION_DATABASE_URL", "TEST_DATABASE_URL", "CHROMIUM_PATH"];
    expect(written.toSorted()).toEqual([...settingNames, ...outside].toSorted());
    const bare = lines.filter((line, at) => /^[A-Z]/.test(line) && !/^(#|[A-Z])/.test(lines[at - 1] ?? ""));
    expect(bare).toEqual([]);
  });
});
