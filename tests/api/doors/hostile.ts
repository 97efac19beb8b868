const MEGABYTE = 1_000_000;

/** Writes JSON by hand, because JSON.stringify overflows its stack at this depth. */
export class Wire {
  constructor(
    readonly name: string,
    readonly json: string,
  ) {}
}

const nested = (depth: number) =>
  new Wire(`${2 * depth} levels`, `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`);

/** Texts that break code which makes assumptions about them. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\u202e\u2066\ufeff",
  "\r\nSet-Cookie: session=stolen",
  "'; drop table users; --",
  '" or 1=1 --',
  "$1 {0} %s %00 %c0%ae",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "../../../../etc/passwd",
  "__proto__",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "0x10",
  "1e309",
  "99999999999999999999999999",
  "2027-02-30",
  "0000-01-01",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "\u200b\u2060",
  "lea@example.test\u0000",
  "le\u0000a@example.test",
  "\ud800@example.test",
  "6b1f6c1e-8d5a-4d53-9b0e-0f2b1c3d4e5g",
  "6b1f6c1e-8d5a-4d53-9b0e-0f2b1c3d4e5f",
  "a".repeat(5000),
  "💍".repeat(600),
  "(a+)+".repeat(500),
  `${"a".repeat(3000)}!`,
  "z".repeat(MEGABYTE),
];

/** JSON values of every wrong kind; `undefined` leaves the field out. */
export const hostileValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  ["a", "a"],
  [{ $gt: "" }],
  { toString: "x", valueOf: 1 },
  { length: 1e9 },
  { text: "\ud800", "\udc00": 1 },
  new Wire("a thenable", '{"then":"x"}'),
  Array.from({ length: 3000 }, (_, index) => index),
  nested(50),
  nested(2500),
];

/** Bodies that are no object of fields, as raw text. */
export const hostileBodies: readonly string[] = [
  "[]",
  "null",
  "7",
  '"text"',
  "{",
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{${Array.from({ length: 3000 }, (_, index) => `"f${index}":1`).join(",")}}`,
  '{"\\ud800":1,"\\u0000":1}',
  "\u0000",
];
