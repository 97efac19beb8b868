import { statusesOf } from "./ledger";
import type { Fault } from "./play";
import { killPooler } from "./pooler";

const judge: Fault["judge"] = async ({ parts }, ledger, struckAt) => ({
  notes: [
    ...statusesOf(ledger, struckAt),
    ...Object.entries(parts)
      .filter(([, part]) => part.crashes() > 0)
      .map(([name, part]) => `${name} ended ${part.crashes()} times since the drill began`),
  ],
  isSafe: true,
});

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
  killPooler,
];
