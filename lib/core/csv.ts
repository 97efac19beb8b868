/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table in the format of RFC 4180, in UTF-8 with a byte order mark for spreadsheets. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const text = rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
  return new TextEncoder().encode(`\uFEFF${text}`);
}
