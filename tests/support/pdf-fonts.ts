import { PDFArray, type PDFDict, PDFName, PDFNumber } from "@cantoo/pdf-lib";

/** Where the tables of a TrueType font begin. */
function tablesOf(font: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let n = 0; n < font.getUint16(4); n += 1) {
    const at = 12 + 16 * n;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)));
    tables.set(tag, font.getUint32(at + 8));
  }
  return tables;
}

/** Widths of glyphs by their number, in thousandths of the font's size, as `W` of a font writes them. */
function writtenWidths(font: PDFDict): Map<number, number> {
  const widths = new Map<number, number>();
  const list = font.lookup(PDFName.of("W"));
  const parts = list instanceof PDFArray ? list.asArray() : [];
  const numberAt = (n: number) => {
    const part = parts[n];
    return part instanceof PDFNumber ? part.asNumber() : Number.NaN;
  };
  for (let n = 0; n < parts.length; ) {
    const first = numberAt(n);
    const next = parts[n + 1];
    if (next instanceof PDFArray) {
      next.asArray().forEach((one, more) => {
        if (one instanceof PDFNumber) widths.set(first + more, one.asNumber());
      });
      n += 2;
    } else {
      for (let glyph = first; glyph <= numberAt(n + 1); glyph += 1) widths.set(glyph, numberAt(n + 2));
      n += 3;
    }
  }
  return widths;
}

/** Whether the widths that a font names are those of its program; both may be rounded. Glyph 0 is never shown. */
export function widthFaults(font: PDFDict, program: Uint8Array): string[] {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  const tables = tablesOf(view);
  const [head, hhea, hmtx] = ["head", "hhea", "hmtx"].map((tag) => tables.get(tag) ?? Number.NaN);
  const unitsPerEm = view.getUint16((head ?? 0) + 18);
  const count = view.getUint16((hhea ?? 0) + 34);
  const widths = writtenWidths(font);
  const wrong = [...widths].filter(([glyph, width]) => {
    if (glyph === 0) return false;
    const own = view.getUint16((hmtx ?? 0) + 4 * Math.min(glyph, count - 1));
    return Math.abs((own * 1000) / unitsPerEm - width) > 1;
  });
  if (widths.size === 0) return ["a font without widths"];
  return wrong.length > 0 ? ["widths that are not those of the font"] : [];
}
