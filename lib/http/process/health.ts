import "server-only";
import { container } from "@/lib/http/process/container";

/** True while the database answers a trivial query. */
export async function isReady(): Promise<boolean> {
  try {
    await container().database.sql`select 1`;
    return true;
  } catch (error) {
    container().log.error({ error }, "database unreachable");
    return false;
  }
}
