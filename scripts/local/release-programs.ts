import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { projectFolder } from "./folders";

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
