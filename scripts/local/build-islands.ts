import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildResult, build } from "esbuild";

const folder = "public/islands";

/** As `getVersion()` of the engine says. */
const engineVersion = (
  JSON.parse(readFileSync("node_modules/maplibre-gl/package.json", "utf8")) as { version: string }
).version;

const common = {
  outdir: folder,
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  metafile: true,
  legalComments: "none",
  logLevel: "error",
} as const;

/** The address of the output of an entry. */
function addressOf({ metafile }: BuildResult<{ metafile: true }>, entry: string): string {
  const made = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!made) throw new Error(`${entry} was not built.`);
  return `/islands/${path.basename(made[0])}`;
}

/** Static imports of a script, so that a browser may fetch them at the same time. */
function importsOf({ metafile }: BuildResult<{ metafile: true }>, address: string): string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    for (const { path: file, kind } of metafile.outputs[name]?.imports ?? []) {
      if (kind !== "import-statement" || found.has(file)) continue;
      found.add(file);
      follow(file);
    }
  };
  follow(`${folder}/${path.basename(address)}`);
  return [...found].map((file) => `/islands/${path.basename(file)}`);
}

/** The form of a class name. */
const CLASS = /^[-a-z*@!][^\s;{}<$?]*$/;

/** Every word in the sources of our components that may be a class. */
function wordsOf({ metafile }: BuildResult<{ metafile: true }>): string[] {
  const sources = Object.keys(metafile.inputs).filter((file) => file.startsWith("components/"));
  const words = sources.flatMap((file) => readFileSync(file, "utf8").split(/[\s"'`]+/));
  return [...new Set(words.filter((word) => CLASS.test(word)))].sort();
}

/**
 * Builds the script of cached pages (`components/islands/start.tsx`) with Preact in place of React, and writes
 * its address to a manifest for the front.
 */
export async function buildIslands(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const maps = "components/islands/maps.css";
  const styles = await build({ ...common, entryPoints: [maps] });
  const start = "components/islands/start.tsx";
  const scripts = await build({
    ...common,
    entryPoints: [start],
    chunkNames: "[name]-[hash]",
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    // The styles of maps are one file, which is loaded with the first map.
    loader: { ".css": "empty" },
    define: {
      "process.env.NODE_ENV": '"production"',
      // Some libraries read other variables.
      "process.env": "{}",
      MAPS_CSS: JSON.stringify(addressOf(styles, maps)),
      MAP_WORKER: JSON.stringify(`/map/maplibre-gl-worker.mjs?v=${engineVersion}`),
    },
    alias: {
      react: "preact/compat",
      "react-dom": "preact/compat",
      "react-dom/client": "preact/compat/client",
      "react/jsx-runtime": "preact/jsx-runtime",
      "next-intl": "use-intl",
      "use-intl/format-message": "use-intl/format-message/format-only",
      "@/components/ui/link": path.resolve("components/islands/plain-link.tsx"),
    },
  });
  const address = addressOf(scripts, start);
  const manifest = { start: address, imports: importsOf(scripts, address), words: wordsOf(scripts) };
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
}
