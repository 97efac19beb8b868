import type { KnipConfig } from "knip";

/** Dead code and dead packages fail `npm run check`. What Next, next-intl, drizzle, vitest and Playwright start is found by their plugins. */
const config: KnipConfig = {
  entry: ["scripts/*.{ts,mjs}", "sandbox/main.ts", "bench/*.{ts,mjs}", "tests/**/*.{test,spec,setup}.ts"],
  project: [
    "{app,components,lib,db,sandbox,scripts,tests,bench}/**/*.{ts,tsx,mjs,cjs,css}",
    "*.{ts,mjs,cjs}",
  ],
  ignoreExportsUsedInFile: true,
};

export default config;
