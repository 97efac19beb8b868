import { afterAll } from "vitest";
import { prepareWorkerDatabase } from "./database";

await prepareWorkerDatabase();

/**
 * Files of a worker share its process. A file that puts a container of its own in place (tests/api/doors/container.ts),
 * for example one without rate limits, must not leave it to the next file.
 */
const holder = globalThis as { __promesseContainer?: object };
const before = holder.__promesseContainer;
afterAll(() => {
  const isReplaced = holder.__promesseContainer !== undefined && "lines" in holder.__promesseContainer;
  if (!isReplaced) return;
  if (before === undefined) delete holder.__promesseContainer;
  else holder.__promesseContainer = before;
});
