import { fileURLToPath } from "node:url";

/** Name of the program of the page thread, without its ending. */
export const PAGE_THREAD = "page-thread";

/** The file of the program. A build and a release bundle it beside the app, of which this module is a part. */
export const pageThreadProgram = (): string =>
  fileURLToPath(new URL(`./${PAGE_THREAD}.mjs`, import.meta.url));
