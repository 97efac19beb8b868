import { invalid, noSuch } from "../refusal";
import type { TableName, Tables } from "../store";
import { type Call, type Caller, call } from "./calls";
import { type Fields, integer, moment, type Range, text, type Values } from "./params";

const pageFields = { limit: integer(), starting_after: text(), ending_before: text() };

interface Page<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/** One page of `rows` (newest first). */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  query: Values<typeof pageFields>,
  url: string,
): Page<T> {
  const limit = query.limit ?? 10;
  if (limit < 1)
    throw invalid("This value must be greater than or equal to 1.", "parameter_invalid_integer", "limit");
  if (limit > 100)
    throw invalid("This value must be less than or equal to 100.", "parameter_invalid_integer", "limit");
  const at = (name: "starting_after" | "ending_before") => {
    const id = query[name];
    if (id === undefined) return null;
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw noSuch("object", id, name);
    return index;
  };
  const after = at("starting_after");
  const before = at("ending_before");
  if (after !== null && before !== null)
    throw invalid(
      "You cannot parameterize both starting_after and ending_before.",
      undefined,
      "ending_before",
    );
  const start = before === null ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const end = before === null ? start + limit : before;
  const hasMore = before === null ? end < rows.length : start > 0;
  return { object: "list", data: rows.slice(start, end), has_more: hasMore, url };
}

const isWithin = (created: number, { gt, gte, lt, lte }: Range) =>
  (gt === undefined || created > gt) &&
  (gte === undefined || created >= gte) &&
  (lt === undefined || created < lt) &&
  (lte === undefined || created <= lte);

interface Listing<N extends TableName, F extends Fields> {
  table: N;
  fields?: F;
  /** Rows that match the filters; all when absent. */
  keeps?(row: Tables[N], filters: Values<F>, caller: Caller): boolean;
}

/** `GET /v1/<path>`: newest first, paged, filtered by creation time and by the named filters. */
export function listing<N extends TableName, F extends Fields = Record<never, never>>(
  path: string,
  { table, fields, keeps = () => true }: Listing<N, F>,
): Call {
  return call("GET", path, {
    fields: { ...pageFields, created: moment, ...fields },
    run(caller, params) {
      const { created } = params as Values<{ created: typeof moment }>;
      const rows = caller.ctx.store
        .all(table)
        .filter((row) => !created || !("created" in row) || isWithin(row.created as number, created))
        .filter((row) => keeps(row, params as Values<F>, caller))
        .reverse();
      return pageOf(rows, params as Values<typeof pageFields>, `/v1/${path}`);
    },
  });
}
