import { call } from "../api/calls";
import { listing } from "../api/paging";
import { list, text } from "../api/params";
import { missing } from "../refusal";

/** `charge.*` stands for all events with that prefix. */
function isOneOf(type: string, requested: readonly string[]): boolean {
  return requested.some((name) => (name.endsWith("*") ? type.startsWith(name.slice(0, -1)) : type === name));
}

export const eventCalls = [
  listing("events", {
    table: "event",
    fields: { type: text(), types: list(text()) },
    keeps: (row, { type, types }) =>
      (type === undefined || isOneOf(row.type, [type])) && (types === undefined || isOneOf(row.type, types)),
  }),
  call("GET", "events/:id", {
    run({ ctx }, _, id = "") {
      const found = ctx.store.find("event", id);
      if (!found) throw missing("event", id);
      return found;
    },
  }),
];
