import type { Client } from "./watch-queries";

/** Runs a read on one of several servers; `read` may be called again for another one. */
export type RunRead = <T>(read: (client: Client) => Promise<T>) => Promise<T>;

type Rows = Promise<unknown> & { values(): Rows };
type Unsafe = (text: string, parameters?: never[], options?: never) => Rows;

/** drizzle asks for arrays by `values()` right after the statement, so the statement is sent a moment later. */
function later(run: (isArrays: boolean) => Promise<unknown>): Rows {
  let isArrays = false;
  const rows: Rows = Object.assign(
    Promise.resolve().then(() => run(isArrays)),
    {
      values() {
        isArrays = true;
        return rows;
      },
    },
  );
  return rows;
}

/**
 * A client whose statements and transactions `run` sends to one of several servers. They must only read: a statement that
 * failed on one server is sent to another. Everything else is the one of `client`.
 */
export function routedReads<C extends Client>(client: C, run: RunRead): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === "unsafe")
        return (...args: Parameters<Unsafe>) =>
          later((isArrays) =>
            run(async (server) => {
              const rows = (server.unsafe as unknown as Unsafe)(...args);
              return isArrays ? rows.values() : rows;
            }),
          );
      if (key === "begin")
        return (...args: unknown[]) =>
          run((server) => (server.begin as (...all: unknown[]) => Promise<unknown>)(...args));
      return Reflect.get(target, key, receiver);
    },
  });
}
