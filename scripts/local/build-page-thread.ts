import { build } from "esbuild";
import { builtPageThread, PAGE_THREAD_SOURCE } from "../../lib/http/page-sharing/program";

/** Bundles the program of the thread that sends public pages, to where the app looks for it unless told otherwise. */
export async function buildPageThread(outfile: string = builtPageThread): Promise<void> {
  await build({
    entryPoints: [PAGE_THREAD_SOURCE],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    logLevel: "error",
  });
}
