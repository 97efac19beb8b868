import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { build, type Plugin } from "esbuild";
import { PAGE_THREAD, PAGE_THREAD_SOURCE } from "@/lib/http/page-sharing/program";
import { projectFolder } from "./folders";

/** Programs of a release by their names, with the scripts that they are made of. */
export const programs = {
  app: "scripts/serve.ts",
  [PAGE_THREAD]: PAGE_THREAD_SOURCE,
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
export const programsFolder = ".next/programs";

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

/** Modules that find files by their own address keep finding them: a release has these files at the same paths. */
const ownAddress: Plugin = {
  name: "own-address",
  setup(builder) {
    builder.onLoad({ filter: /\/(?:db|scripts)\/.*\.ts$/ }, async ({ path: file }) => {
      const source = path.relative(projectFolder, file);
      const text = await readFile(file, "utf8");
      const address = `new URL(${JSON.stringify(`../${source}`)}, import.meta.url).href`;
      return { contents: text.replaceAll("import.meta.url", address), loader: "ts" };
    });
  },
};

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

/** Bundles the programs into `programsFolder`; returns their files. */
export async function buildPrograms(): Promise<string[]> {
  const folder = path.join(projectFolder, programsFolder);
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: projectFolder,
    entryPoints: { ...programs },
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
    alias: { "server-only": path.join(projectFolder, "node_modules/server-only/empty.js") },
    define: { "process.env.NODE_ENV": '"production"' },
    // Packages in the older format ask for modules of Node by a function that newer files do not have.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [nextFiles, ownAddress],
  });
  return globSync(`${programsFolder}/**/*.mjs`, { cwd: projectFolder });
}

/** What packages have beside the code that runs: for development, for builds, and for readers. */
const NOT_RUN =
  /\.(?:map|d\.ts|md)$|\.(?:dev|development)\.js$|\/pdfkit\.(?:browser|standalone)|\/@next\/swc-|^\/node_modules\/typescript\/|\/next\/dist\/(?:next-devtools|compiled\/(?:webpack|babel|babel-packages|terser|next-devtools))\//;

/** A package whose machine code has a name that is put together while it runs, which no trace can follow. */
const NATIVE = "node_modules/{lightningcss,lightningcss-*,detect-libc}/**/*.{js,mjs,json,node}";

interface Trace {
  files: readonly string[];
}

/** Files of packages that the build and the programs reach, relative to the project. */
export async function tracedPackages(programFiles: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (
      /^node_modules\//.test(file) &&
      !NOT_RUN.test(`/${file}`) &&
      existsSync(path.join(projectFolder, file))
    )
      found.add(file);
  };
  for (const list of globSync(".next/**/*.nft.json", { cwd: projectFolder })) {
    const { files } = JSON.parse(readFileSync(path.join(projectFolder, list), "utf8")) as Trace;
    for (const file of files) add(path.join(path.dirname(list), file));
  }
  const { fileList } = await nodeFileTrace(
    programFiles.map((file) => path.join(projectFolder, file)),
    {
      base: projectFolder,
      processCwd: projectFolder,
      conditions: ["node", "production"],
      ignore: (file) => NOT_RUN.test(`/${file}`),
    },
  );
  for (const file of [...fileList, ...globSync(NATIVE, { cwd: projectFolder })]) add(file);
  return [...found].sort();
}
