import { existsSync } from "node:fs";
import path from "node:path";

/** Name of the program of the page thread. */
export const PAGE_THREAD = "page-thread";
/** Source of the program. */
export const PAGE_THREAD_SOURCE = "lib/http/page-thread/thread.ts";
/** Where a build writes the program, below the project: Next empties the other folders of `.next` while it builds. */
export const builtPageThread = `.next/cache/${PAGE_THREAD}.mjs`;
/** Where a release has it. */
const RELEASED = `programs/${PAGE_THREAD}.mjs`;

/** The file of the program, in a release or in the project. */
export const pageThreadProgram = (): string =>
  path.resolve(existsSync(RELEASED) ? RELEASED : builtPageThread);
