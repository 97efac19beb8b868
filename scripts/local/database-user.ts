import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { Refusal } from "./progress";

/** Spawn options of the user who runs the database; empty for the present user. */
export interface DatabaseUser {
  uid?: number;
  gid?: number;
}

const name = "postgres";

function lookUp(): Required<DatabaseUser> | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

/**
 * PostgreSQL refuses to run as root. For root, it runs as the user who owns the data folder, or as the OS user
 * `postgres`, who is created when absent. For other users it runs under their own name.
 */
export function databaseUser(folder: string): DatabaseUser {
  const self = process.getuid?.();
  const owner = existsSync(folder) ? statSync(folder) : null;
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Refusal(
        `${folder} belongs to another user (number ${owner.uid}), from an earlier run. Start as that user or as root, or delete the folder; its data is lost then.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = lookUp();
  if (known) return known;
  const made = spawnSync(
    "/usr/sbin/useradd",
    ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name],
    { encoding: "utf8" },
  );
  const fresh = lookUp();
  if (!fresh) {
    throw new Refusal(
      `PostgreSQL does not run as root, and the OS user "${name}" could not be made (${(made.stderr ?? "").trim() || made.error?.message}). Make it by hand, or start as an ordinary user.`,
    );
  }
  return fresh;
}

/** Whether that user may reach `target`. The operating system decides, so all kinds of permissions count. */
export function mayReach(user: DatabaseUser, target: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", target], { ...user, cwd: "/" }).status === 0;
}
