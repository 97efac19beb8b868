import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const folder = "public/islands";

/**
 * Builds the script of kept pages (`components/islands/start.tsx`) with Preact in React's place, and writes down its name
 * for the front.
 */
export async function buildIslands(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ["components/islands/start.tsx"],
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    metafile: true,
    jsx: "automatic",
    legalComments: "none",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: {
      react: "preact/compat",
      "react-dom": "preact/compat",
      "react-dom/client": "preact/compat/client",
      "react/jsx-runtime": "preact/jsx-runtime",
      "next-intl": "use-intl",
    },
  });
  const start = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith("start.tsx"),
  );
  if (!start) throw new Error("The script of public pages was not built.");
  writeFileSync(
    path.join(folder, "manifest.json"),
    JSON.stringify({ start: `/islands/${path.basename(start[0])}` }),
  );
}
