import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Environment of the test processes. Each worker adds the addresses of its database. */
const testEnvironment = {
  NODE_ENV: "test",
  AUTH_SECRET: "test-auth-secret-of-at-least-32-characters",
  CONTACT_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
  HASH_KEY: Buffer.alloc(32, 9).toString("base64"),
  // No server listens there: a test that needs a supplier starts its own.
  SANDBOX_URL: "http://127.0.0.1:9",
  SANDBOX_SMTP_URL: "smtp://127.0.0.1:9",
  // An empty variable counts as absent, so no setting of the developer's own environment reaches a test.
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
  // A proof of work that takes a thousandth of a second.
  PROOF_MAX_NUMBER: "500",
  TZ: "Asia/Kathmandu",
} as const;

process.env.TZ = testEnvironment.TZ;

const root = fileURLToPath(new URL(".", import.meta.url));
const consoleGuard = "tests/support/setup-console.ts";
const requestGuard = "tests/support/setup-requests.ts";
const database = {
  setupFiles: [consoleGuard, "tests/support/setup-database.ts"],
  globalSetup: ["tests/support/global-setup.ts"],
};

interface ProjectOptions {
  setupFiles: string[];
  globalSetup?: string[];
  testTimeout?: number;
  hookTimeout?: number;
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
}

/** The files of a worker share its process and its loaded modules, which halves the time. */
const project = (name: string, options: ProjectOptions) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], isolate: false, ...options },
});

/** Each of these files replaces modules of Next by others (`vi.mock`), so it gets a process of its own. */
const isolated = ["doors", "rules", "sessions"].map((folder) => `tests/api/${folder}/**/*.test.ts`);

/** A worker keeps its process while the next file belongs to the same project; the short files come last. */
const projectOrder = ["architecture", "doors", "integration", "contract", "api", "unit"];

/** Files that take more than some seconds; within a project, the longest first. */
const longFiles = [
  "api/doors/hostile-input-second",
  "api/doors/hostile-input-first",
  "api/doors/matrix",
  "api/doors/canary",
  "api/doors/venue-fields",
  "api/doors/screens",
  "leads/event-requests/states",
  "leads/event-requests/states-too",
  "billing/model",
  "drills/uploads",
  "billing/ledger",
  "billing/any-order",
  "leads/suspicion/simulation",
  "http/killed-worker",
  "identity/password-reset",
  "identity/strangers",
  "places/places",
  "drills/replica",
  "drills/kill-database",
  "drills/kill-app",
  "places/place-suggestions",
  "listing/images",
  "file-storage/s3",
  "payment/trouble",
  "api/billing/storm",
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? longFiles.length : rank;
}

/**
 * Starts the long files of each project first, so that no worker begins one when the others have nothing left. The
 * order of the other files is Vitest's own.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (left, right) =>
        projectOrder.indexOf(left.project.name) - projectOrder.indexOf(right.project.name) ||
        rankOf(left) - rankOf(right),
    );
  }
}

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
    // Workers wait for the database much of the time: one more than there are cores takes a sixth less time.
    maxWorkers: availableParallelism() + 1,
    env: testEnvironment,
    // Twenty pictures at once take twenty seconds of processor time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      project("unit", { setupFiles: [consoleGuard] }),
      project("architecture", { setupFiles: [consoleGuard], testTimeout: 120_000, hookTimeout: 120_000 }),
      project("contract", { setupFiles: [consoleGuard, requestGuard] }),
      project("integration", { ...database, setupFiles: [...database.setupFiles, requestGuard] }),
      project("api", { ...database, setupFiles: [...database.setupFiles, requestGuard], exclude: isolated }),
      project("doors", { ...database, include: isolated, isolate: true }),
    ],
  },
});
