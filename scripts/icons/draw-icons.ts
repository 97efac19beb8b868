import { brand } from "@/lib/core/brand";

const { logo, colours } = brand;
const LOGO_BOX = 26;
const INK = "#FFF8F1";
const BOX = 32;

const strokes = (width: number) =>
  `fill="none" stroke="${INK}" stroke-width="${width}"><circle cx="${logo.ring.cx}" cy="${logo.ring.cy}" r="${logo.ring.r}"/><path d="${logo.path}"/>`;

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">${inner}</svg>\n`;

/** The icon of a tab: a rounded square with the rings, drawn bolder than the logo because it is small. */
export const faviconSvg = (): string =>
  svg(
    `<rect width="${BOX}" height="${BOX}" rx="7" fill="${colours.wine}"/><g transform="translate(3 2.4)" ${strokes(2)}</g>`,
  );

/** A full square for systems that cut the icon themselves: the rings take this share of its side, in the middle. */
export function iconSvg(share: number): string {
  const scale = (BOX * share) / LOGO_BOX;
  const middle = (side: number, centre: number) => side / 2 - centre * scale;
  // The rings reach from 2.5 to 23.5 and from 6.5 to 21 in their box.
  const place = `translate(${middle(BOX, 13).toFixed(2)} ${middle(BOX, 13.75).toFixed(2)}) scale(${scale.toFixed(4)})`;
  return svg(
    `<rect width="${BOX}" height="${BOX}" fill="${colours.wine}"/><g transform="${place}" ${strokes(logo.strokeWidth + 0.3)}</g>`,
  );
}

/** An .ico file with one picture, stored as PNG. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
