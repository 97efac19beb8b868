import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Settings of test processes; the addresses of the database are added by the worker that owns it. */
const testEnvironment = {
  NODE_ENV: "test",
  AUTH_SECRET: "test-auth-secret-of-at-least-32-characters",
  CONTACT_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  HASH_KEY: Buffer.alloc(32, 9).toString("base64"),
  // Nothing listens there: a test that needs a supplier starts its own.
  SANDBOX_URL: "http://127.0.0.1:9",
  SANDBOX_SMTP_URL: "smtp://127.0.0.1:9",
  // Empty is absent: nothing of the person's own settings reaches a test.
  SMTP_URL: "",
  TWILIO_ACCOUNT_SID: "",
  TWILIO_AUTH_TOKEN: "",
  TWILIO_VERIFY_SERVICE_SID: "",
  TWILIO_FROM: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_PUBLISHABLE_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  REQUIRE_LIVE: "",
  BASE_DOMAIN: "localhost",
  DOMAINS: "",
  TRUSTED_PROXY_COUNT: "",
  WORKER: "separate",
  LOG_LEVEL: "silent",
  TZ: "Asia/Kathmandu",
} as const;

process.env.TZ = testEnvironment.TZ;

const root = fileURLToPath(new URL(".", import.meta.url));
const consoleGuard = "tests/support/setup-console.ts";
const database = {
  setupFiles: [consoleGuard, "tests/support/setup-database.ts"],
  globalSetup: ["tests/support/global-setup.ts"],
};

interface Room {
  setupFiles: string[];
  globalSetup?: string[];
  testTimeout?: number;
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
}

/** Files of a worker share its process and what is loaded there: half the time, for code without a state of its own. */
const room = (name: string, options: Room) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], isolate: false, ...options },
});

/** They put other modules in the place of Next's, and each of them other ones. */
const alone = ["doors", "rules", "sessions"].map((folder) => `tests/api/${folder}/**/*.test.ts`);

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^(server|client)-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    environment: "node",
    pool: "forks",
    env: testEnvironment,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      room("unit", { setupFiles: [consoleGuard] }),
      room("architecture", { setupFiles: [consoleGuard], testTimeout: 120_000 }),
      room("contract", { setupFiles: [consoleGuard] }),
      room("integration", database),
      room("api", { ...database, exclude: alone }),
      room("doors", { ...database, include: alone, isolate: true }),
    ],
  },
});
