import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settingNames } from "@/lib/core/env";
import type { ChildEnv } from "./child";
import { dataFolder, projectFolder } from "./folders";
import { freePort } from "./ports";
import { Refusal } from "./progress";
import { localSecrets } from "./secrets";

/** Reads `.env` beside package.json. Variables that the environment already has win. */
export function loadEnvFile(): void {
  const file = path.join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Address of the database as its owner, for what the role of the app may not do. */
export function ownerUrl(): string {
  const url = process.env.MIGRATION_DATABASE_URL?.trim() || process.env.DATABASE_URL?.trim();
  if (!url)
    throw new Refusal(
      "Set MIGRATION_DATABASE_URL to the database as its owner (or DATABASE_URL). For a local run, `npm run demo` does this by itself.",
    );
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new Refusal(
      "MIGRATION_DATABASE_URL must be an address that starts with postgres:// or postgresql://.",
    );
  return url;
}

export interface Ports {
  app: number;
  sandbox: number;
  smtp: number;
}

/** The ports of the last start when they are free: pages were built with the address of the app. */
export async function choosePorts(name: string, preferred: Ports, asked = 0): Promise<Ports> {
  const file = path.join(dataFolder, `${name}-ports.json`);
  const last = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Ports) : preferred;
  const app = await freePort(asked > 0 ? asked : last.app);
  const sandbox = await freePort(last.sandbox, [app]);
  const ports = { app, sandbox, smtp: await freePort(last.smtp, [app, sandbox]) };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

function localDefaults(ports: Ports, mediaFolder: string): ChildEnv {
  const secrets = localSecrets();
  return {
    AUTH_SECRET: secrets.authSecret,
    CONTACT_ENCRYPTION_KEY: secrets.contactEncryptionKey,
    HASH_KEY: secrets.hashKey,
    BASE_DOMAIN: "localhost",
    MEDIA_DIR: mediaFolder,
    PAGES_DIR: path.join(dataFolder, `page-cache-${ports.app}`),
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    SANDBOX_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    WORKER: "inline",
    // Made up: the seller of a local run is also registered in the United Kingdom, so that its tax is seen.
    OPERATOR_VAT_ABROAD: "GB=GB980780684",
  };
}

const always = (ports: Ports, databaseUrl: string): ChildEnv => ({
  DATABASE_URL: databaseUrl,
  PORT: String(ports.app),
  NEXT_TELEMETRY_DISABLED: "1",
});

/** Settings of a local run. The environment can replace each of them. */
export function localEnv(ports: Ports, databaseUrl: string, mediaFolder: string): ChildEnv {
  return { ...localDefaults(ports, mediaFolder), ...process.env, ...always(ports, databaseUrl) };
}

/**
 * Settings of a test run. No setting of the developer's own environment or .env file reaches it, and no real
 * email is sent.
 */
export function isolatedEnv(ports: Ports, databaseUrl: string, mediaFolder: string): ChildEnv {
  const nothing = Object.fromEntries(settingNames.map((name) => [name, ""]));
  // Proofs of work that take a hundredth of a second.
  const quick = { PROOF_MAX_NUMBER: "2000" };
  return {
    ...process.env,
    ...nothing,
    ...localDefaults(ports, mediaFolder),
    ...quick,
    ...always(ports, databaseUrl),
    // All browsers of the tests come from one address.
    RENDERS_PER_MINUTE: "1000000",
  };
}
