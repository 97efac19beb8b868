/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as RFC 4180 wants it, in UTF-8 with the mark by which spreadsheets know that. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const text = rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
  return new TextEncoder().encode(`\uFEFF${text}`);
}
