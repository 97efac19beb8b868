import "server-only";
import { container } from "@/lib/http/process/container";

/** A proxy waits for three seconds. */
const TIMEOUT_MS = 1_500;

/** True while the database answers a trivial query, or its replica does. */
export async function isReady(): Promise<boolean> {
  const { database, replica, log } = container();
  const asked = database.sql`select 1`.then(
    () => true,
    (error: unknown) => {
      log.error({ error }, "database unreachable");
      return false;
    },
  );
  if (!replica) return asked;
  // Public pages go on with the replica alone; a primary that is cut off does not even refuse.
  const waited = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  // Asked now: a process that has just started has not looked at it yet.
  const looked = replica.look();
  if (await Promise.race([asked, waited])) return true;
  await Promise.race([looked, waited]);
  return replica.problem() !== "away";
}
