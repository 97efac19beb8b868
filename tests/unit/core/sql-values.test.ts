import type { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { integerArray, textArray, uuidArray } from "@/lib/core/sql-values";

const sent = (value: ReturnType<typeof sql>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(value);
  return [text, ...params];
};

describe("arrays as one parameter", () => {
  it.each([
    ["none", [], "{}"],
    ["texts with commas and braces", ["a,b", "{c}"], `{"a,b","{c}"}`],
    ["an empty text and one that says null", ["", "null"], `{"","null"}`],
    ["quotes and backslashes", [`a"b`, "c\\d"], `{"a\\"b","c\\\\d"}`],
    ["a line break", ["a\nb"], `{"a\nb"}`],
  ])("quotes texts: %s", (_, texts, literal) => {
    expect(sent(textArray(texts))).toEqual(["$1::text[]", literal]);
  });

  it("have one text of the statement for every number of values", () => {
    expect(sent(uuidArray(["a", "b"]))).toEqual(["$1::uuid[]", "{a,b}"]);
    expect(sent(integerArray([1, 2, 3]))).toEqual(["$1::int[]", "{1,2,3}"]);
  });
});
