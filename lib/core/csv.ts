/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;

export const withoutFormula = (value: string) => (FORMULA.test(value) ? `'${value}` : value);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = withoutFormula(value);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Rows = readonly (readonly (string | number)[])[];

const textOf = (rows: Rows) => rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** A table in the format of RFC 4180, in UTF-8 with a byte order mark for spreadsheets. */
export function csvOf(rows: Rows): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${textOf(rows)}`);
}

/** Further rows of a table that is written in parts. */
export const csvLines = (rows: Rows): Uint8Array<ArrayBuffer> => new TextEncoder().encode(textOf(rows));
