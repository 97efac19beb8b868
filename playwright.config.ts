import { defineConfig, devices } from "@playwright/test";

const isRoot = process.getuid?.() === 0;
const browser = process.env.E2E_CHROMIUM;

const onDesktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const robots = /e2e\/seo\/crawl\.spec/;
const screens = /e2e\/components\/screens\.spec/;
const canaries = /e2e\/leads\/canary\.spec/;

// Starts no server: `npm test` starts the built app and the sandbox and passes their addresses.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/set-scene.ts",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: process.env.E2E_BASE_URL ?? "http://fr.localhost:3000",
    timezoneId: "Europe/Paris",
    // The language of the address above: a browser that prefers another one is offered it on every page.
    locale: "fr-FR",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace copies the page at every step, which takes a quarter of the time. Set TRACE=1 to get traces of
    // failed tests.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1", ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    // Robots and canaries keep the one thread of the app busy, and the browser tests the processors. So each of them
    // takes one worker at most, while the other one runs browser tests. The screens only read, so that the pages which
    // the robots compare with the database do not change meanwhile.
    { name: "robots", testMatch: robots, workers: 1, use: onDesktop },
    { name: "screens", testMatch: screens, use: onDesktop },
    { name: "canaries", testMatch: canaries, workers: 1, use: onDesktop },
    { name: "desktop", testIgnore: [robots, screens, canaries], use: onDesktop },
    // Tests of behaviour that differs on a phone. Layout is checked at both widths by
    // components/screens.spec.ts.
    {
      name: "phone",
      grep: /@phone/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});
