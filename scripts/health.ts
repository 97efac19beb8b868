/* Ends with 0 while the app answers and reaches its database, or with `worker` while the worker of this machine lives. */
import { isBeating } from "./local/heartbeat";

const TIMEOUT_MS = 5_000;

async function isAppReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  return answer?.ok === true;
}

const isWell = process.argv[2] === "worker" ? isBeating() : await isAppReady();
process.exit(isWell ? 0 : 1);
