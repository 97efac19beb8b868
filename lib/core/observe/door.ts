import { AsyncLocalStorage } from "node:async_hooks";

// One store for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promesseDoor?: AsyncLocalStorage<string> };

function store(): AsyncLocalStorage<string> {
  holder.__promesseDoor ??= new AsyncLocalStorage();
  return holder.__promesseDoor;
}

/** Runs work under the pattern of the address, or the name of the job, that it is done for. */
export const inDoor = <T>(door: string, work: () => T): T => store().run(door, work);

/** The pattern or job of the work that runs, "" outside of both. */
export const currentDoor = (): string => store().getStore() ?? "";
