import { spawnSync } from "node:child_process";
import { statusesOf } from "./ledger";
import type { Fault } from "./play";

const judge: Fault["judge"] = async ({ parts }, ledger, struckAt) => ({
  notes: [
    ...statusesOf(ledger, struckAt),
    ...Object.entries(parts)
      .filter(([, part]) => part.crashes() > 0)
      .map(([name, part]) => `${name} ended ${part.crashes()} times since the drill began`),
  ],
  isSafe: true,
});

/** Debian's 1.18 does not know prepared statements in transaction mode, so it cannot stand before the product. */
const FIT_VERSION = [1, 25] as const;

/** Why PgBouncer is not killed, null when an installed one is fit. */
export function bouncerSkip(): string | null {
  const asked = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const found = /PgBouncer (\d+)\.(\d+)/.exec(asked.stdout ?? "");
  if (!found) return "PgBouncer is not installed, so it is not killed.";
  const [major, minor] = [Number(found[1]), Number(found[2])];
  const isFit = major > FIT_VERSION[0] || (major === FIT_VERSION[0] && minor >= FIT_VERSION[1]);
  return isFit
    ? "PgBouncer is not part of this drill yet."
    : `PgBouncer ${major}.${minor} knows no prepared statements in transaction mode, so it is not killed.`;
}

/** Each part is ended by SIGKILL under load; its supervisor starts it again after a second. */
export const kills: Fault[] = [
  {
    name: "kill-app",
    title: "kill -9 of the app",
    needs: ["page", "search", "sign-in", "request", "unlock", "purchase", "upload"],
    strike: ({ parts }) => parts.app.kill(),
    judge,
  },
  {
    name: "kill-worker",
    title: "kill -9 of the worker",
    needs: "mail",
    strike: ({ parts }) => parts.worker.kill(),
    judge,
  },
  {
    name: "kill-database",
    title: "kill -9 of PostgreSQL",
    needs: ["sign-in", "request", "unlock", "purchase"],
    strike: (world) => world.killDatabase(),
    judge,
  },
  {
    name: "kill-store",
    title: "kill -9 of the object store",
    needs: ["upload"],
    strike: ({ parts }) => parts.store.kill(),
    judge,
  },
  {
    name: "kill-mail",
    title: "kill -9 of the mail server",
    needs: "mail",
    strike: ({ parts }) => parts.mail.kill(),
    judge,
  },
];
