/* Copies the scripts and styles of this release to STATIC_DIR: on every machine, before an app of the version starts on any. */
import "./local/server-only";
import path from "node:path";

const { askOnly, EnvError } = await import("@/lib/core/env");
const { keepFiles } = await import("@/lib/http/front/kept-files");
try {
  const { STATIC_DIR } = askOnly("STATIC_DIR");
  if (STATIC_DIR === undefined) throw new EnvError(["STATIC_DIR is missing."]);
  await keepFiles(path.resolve(STATIC_DIR));
  console.log(`${STATIC_DIR} has the scripts and styles of this version.`);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exit(1);
}
