import { globSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { buildFiles } from "../../lib/http/page-cache/next-internals";
import { PAGE_THREAD } from "../../lib/http/page-sharing/program";

/** Programs of a release by their names, with the scripts that they are made of. */
export const programs = {
  app: "scripts/serve.ts",
  [PAGE_THREAD]: "lib/http/page-thread/thread.ts",
  worker: "scripts/worker.ts",
  static: "scripts/keep-static.ts",
  migrate: "scripts/migrate.ts",
  places: "scripts/seed-places.ts",
  "admin-create": "scripts/admin-create.ts",
  "keys-rotate": "scripts/keys-rotate.ts",
  restored: "scripts/restored.ts",
  "media-copy": "scripts/media-copy.ts",
  "stripe-setup": "scripts/stripe-setup.ts",
  health: "scripts/health.ts",
} as const;

/** Inside the build, where the programs find the packages of the project while their files are traced. */
const releaseFolder = ".next/programs";

/** Packages that stay files: Next itself, what holds machine code, and what reads files beside its own. */
const OUTSIDE = [
  "next",
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "@react-pdf/renderer",
  "lightningcss",
  "nodemailer",
  "pg-boss",
  "pino",
  "postgres",
  "prettier",
  "sharp",
];

/** Modules that find files by their own address keep finding them; `root` leads from a program to the project. */
const ownAddress = (root: string): Plugin => ({
  name: "own-address",
  setup(builder) {
    builder.onLoad({ filter: /\/(?:db|scripts)\/.*\.ts$/ }, async ({ path: file }) => {
      const source = path.relative(process.cwd(), file);
      const text = await readFile(file, "utf8");
      const address = `new URL(${JSON.stringify(`${root}/${source}`)}, import.meta.url).href`;
      return { contents: text.replaceAll("import.meta.url", address), loader: "ts" };
    });
  },
});

/** Next lists no addresses of its modules, so Node, unlike bundlers, wants the names of their files. */
const nextFiles: Plugin = {
  name: "next-files",
  setup(builder) {
    builder.onResolve({ filter: /^next\// }, ({ path: name }) => ({
      path: name.replace(/(?<!\.js)$/, ".js"),
      external: true,
    }));
  },
};

async function bundle(
  entries: Partial<typeof programs>,
  { folder, root }: { folder: string; root: string },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: process.cwd(),
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    // A package in the older format that is imported while a program runs would give no names.
    mainFields: ["module", "main"],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "error",
    external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
    alias: { "server-only": path.resolve("node_modules/server-only/empty.js") },
    define: { "process.env.NODE_ENV": '"production"' },
    // Packages in the older format ask for modules of Node by a function that newer files do not have.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [nextFiles, ownAddress(root)],
  });
}

/** Bundles all programs of a release, which has them in a folder beside `db` and `scripts`; returns their files. */
export async function bundlePrograms(): Promise<string[]> {
  await bundle(programs, { folder: releaseFolder, root: ".." });
  return globSync(`${releaseFolder}/**/*.mjs`);
}

/**
 * Bundles the app into the build. Started from its sources it would hold their compiler: a thread, a child process and the
 * maps of sources, 60 MB.
 */
export const bundleServer = (): Promise<void> =>
  bundle(
    { app: programs.app, [PAGE_THREAD]: programs[PAGE_THREAD] },
    { folder: path.dirname(buildFiles.server), root: "../.." },
  );

/** Bundles the program of the page thread alone; returns its file. */
export async function bundlePageThread(folder: string): Promise<string> {
  await bundle({ [PAGE_THREAD]: programs[PAGE_THREAD] }, { folder, root: "." });
  return path.join(folder, `${PAGE_THREAD}.mjs`);
}
