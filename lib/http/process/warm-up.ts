import "server-only";
import { container } from "@/lib/http/process/container";
import { loadPlaceIndex } from "@/lib/places/load-index";

/** Reads the places into memory before somebody types one; a database that is not there yet costs nothing. */
export function warmUp(): void {
  const { database, log } = container();
  loadPlaceIndex(database).catch((error: unknown) => log.warn({ error }, "places are not loaded yet"));
}
