import "server-only";
import { stat } from "node:fs/promises";
import { connect } from "node:tls";
import type { ProcessFacts } from "@/lib/backoffice/watch/read-facts";
import { DAY_MS } from "@/lib/core/dates";
import { EnvError, env } from "@/lib/core/env";
import { keptRead } from "@/lib/core/kept-reads";
import { checkKeys } from "@/lib/http/database/key-checks";
import { container } from "@/lib/http/process/container";
import { hostTable, isLocalRun } from "@/lib/http/requests/hosts";

const CERTIFICATE_TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Days until the certificate of a host ends; null when the host cannot be asked. */
function daysLeft(host: string, now: Date, port = 443): Promise<number | null> {
  return new Promise((resolve) => {
    // An expired certificate is to be read as well; nothing is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      resolve(Number.isNaN(end) ? null : Math.floor((end - now.getTime()) / DAY_MS));
      socket.destroy();
    });
    socket.setTimeout(CERTIFICATE_TIMEOUT_MS, () => socket.destroy());
    socket.once("error", () => resolve(null)).once("close", () => resolve(null));
  });
}

/** Certificates are looked at once an hour. */
const readCertificates = keptRead(
  HOUR_MS,
  async ({ now }: { now: Date }): Promise<ProcessFacts["certificates"]> => {
    if (isLocalRun()) return [];
    const hosts = hostTable().sites.map(
      ({ country, locale }) => new URL(hostTable().originOf(country, locale)).hostname,
    );
    const found = await Promise.all(
      hosts.map(async (host) => ({ host, daysLeft: await daysLeft(host, now) })),
    );
    return found.flatMap(({ host, daysLeft: days }) => (days === null ? [] : [{ host, daysLeft: days }]));
  },
);

async function readKeyProblems(): Promise<readonly string[]> {
  const { database, keys } = container();
  try {
    await checkKeys(database.db, keys);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

async function readBackupAge(now: Date): Promise<number | null> {
  const file = env().BACKUP_MARK_FILE;
  if (file === undefined) return null;
  const found = await stat(/* turbopackIgnore: true */ file).catch(() => null);
  // A mark that should be there and is not is as old as can be.
  return found ? (now.getTime() - found.mtimeMs) / HOUR_MS : 24 * 365;
}

/** What only a process can find out for the rules of alerts. */
export async function readProcessFacts(now: Date): Promise<ProcessFacts> {
  const [certificates, keyProblems, backupAgeHours] = await Promise.all([
    readCertificates({ now }, "all"),
    readKeyProblems(),
    readBackupAge(now),
  ]);
  return { certificates, keyProblems, backupAgeHours };
}
