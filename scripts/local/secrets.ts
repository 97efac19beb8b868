import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "./folders";

const names = ["ownerPassword", "appPassword", "authSecret", "contactEncryptionKey", "hashKey"] as const;
export type LocalSecrets = Record<(typeof names)[number], string>;

/** Secrets of local runs, made once: losing the contact key would lose the seeded couples' contacts. */
export function localSecrets(): LocalSecrets {
  const file = path.join(dataFolder, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<LocalSecrets>) : {};
  const secrets = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(32).toString("base64")]),
  ) as LocalSecrets;
  if (names.some((name) => kept[name] === undefined)) {
    writeFileSync(`${file}.part`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  return secrets;
}
