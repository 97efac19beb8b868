import "server-only";
import { container } from "@/lib/http/process/container";
import { loadPlaceIndex } from "@/lib/places/load-index";

/** Reads the places into memory before the first search. A database that does not answer yet is no error. */
export function warmUp(): void {
  const { database, log } = container();
  loadPlaceIndex(database).catch((error: unknown) => log.warn({ error }, "places are not loaded yet"));
}
