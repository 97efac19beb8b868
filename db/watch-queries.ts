import type postgres from "postgres";

/** What is told of each statement; `isInside`: a transaction holds its connection already. */
export interface QueryWatch {
  /** Called when a statement is sent; what it returns is called with its end, and with the error of a failed one. */
  statement(text: string, isInside: boolean): (error?: unknown) => void;
  /** Called when a transaction asks for a connection; what it returns, when it has ended. */
  transaction(): () => void;
}

export type Client = Pick<postgres.Sql, "unsafe" | "begin"> & { savepoint?: unknown };
type Work = (client: Client) => unknown;

/** Fields of a query of postgres.js, which is sent when somebody waits for it. A test fails when they change. */
interface Query {
  handler: (query: Query) => unknown;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
}

function watchQuery(query: Query, begin: () => (error?: unknown) => void): void {
  const { handler } = query;
  query.handler = (sent) => {
    const end = begin();
    const { resolve, reject } = query;
    query.resolve = (rows) => {
      end();
      resolve(rows);
    };
    query.reject = (error) => {
      end(error);
      reject(error);
    };
    return handler(sent);
  };
}

/** Tells `watch` of the statements and transactions of a client. */
export function watched<C extends Client>(client: C, watch: QueryWatch, isInside = false): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === "unsafe")
        return (text: string, parameters?: never[], options?: never) => {
          const query = target.unsafe(text, parameters, options);
          watchQuery(query as unknown as Query, () => watch.statement(text, isInside));
          return query;
        };
      if (key === "begin" || key === "savepoint") {
        const start = Reflect.get(target, key) as (...args: unknown[]) => Promise<unknown>;
        return (...args: unknown[]) => {
          const work = args.pop() as Work;
          const begun = () =>
            start.call(target, ...args, (inner: Client) => work(watched(inner, watch, true)));
          if (key === "savepoint") return begun();
          const end = watch.transaction();
          return begun().finally(end);
        };
      }
      return Reflect.get(target, key, receiver);
    },
  });
}
