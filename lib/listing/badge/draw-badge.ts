import { brand } from "@/lib/core/brand";
import { type BadgeLook, type BadgeTheme, badgeBox } from "@/lib/listing/badge/schema";

export interface BadgeTexts {
  /** Read by screen readers, and shown by browsers as the tooltip. */
  title: string;
  /** Above the product's name. */
  kicker: string;
  /** Below it. */
  line: string;
}

interface Paint {
  back: string;
  edge: string;
  name: string;
  quiet: string;
  mark: string;
}

const paints: Record<BadgeTheme, Paint> = {
  black: {
    back: brand.colours.night,
    edge: brand.colours.night,
    name: brand.colours.ivory,
    quiet: "#D8CCC4",
    mark: brand.colours.wineNight,
  },
  white: {
    back: "#FFFFFF",
    edge: "#D9CFC6",
    name: brand.colours.ink,
    quiet: "#5F5250",
    mark: brand.colours.wine,
  },
};
const greys: Record<BadgeTheme, Paint> = {
  black: { back: "#4A4A4A", edge: "#4A4A4A", name: "#D6D6D6", quiet: "#C2C2C2", mark: "#B5B5B5" },
  white: { back: "#F2F2F2", edge: "#D0D0D0", name: "#6B6B6B", quiet: "#767676", mark: "#8C8C8C" },
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const svgText = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Cuts a text that would not fit its box; a letter is about half as wide as it is high. */
function within(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * 0.54));
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function line(
  text: string,
  at: { x: number; y: number; size: number; width: number },
  face: string,
  fill: string,
) {
  const { x, y, size, width } = at;
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${fill}">${svgText(within(text, width, size))}</text>`;
}

function rings(x: number, y: number, size: number, { mark }: Paint): string {
  const { ring, path, strokeWidth } = brand.logo;
  const scale = Math.round((size / 26) * 1000) / 1000;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${mark}" stroke-width="${strokeWidth}" stroke-linecap="round"><circle cx="${ring.cx}" cy="${ring.cy}" r="${ring.r}"/><path d="${path}"/></g>`;
}

/** The badge as a self-contained SVG: no script, style sheet, font or address to load, whatever the name contains. */
export function badgeSvg(look: BadgeLook, texts: BadgeTexts, isPublished: boolean): string {
  const { width, height } = badgeBox[look.size];
  const paint = (isPublished ? paints : greys)[look.theme];
  const drawn =
    look.size === "big"
      ? [
          rings(18, 24, 56, paint),
          line(texts.kicker, { x: 88, y: 34, size: 13, width: 160 }, SANS, paint.quiet),
          line(brand.name, { x: 87, y: 64, size: 29, width: 168 }, SERIF, paint.name),
          line(texts.line, { x: 88, y: 86, size: 13, width: 160 }, SANS, paint.quiet),
        ]
      : [
          rings(10, 10, 32, paint),
          line(brand.name, { x: 50, y: 25, size: 19, width: 104 }, SERIF, paint.name),
          line(texts.line, { x: 50, y: 41, size: 10.5, width: 100 }, SANS, paint.quiet),
        ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${svgText(texts.title)}</title><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3" fill="${paint.back}" stroke="${paint.edge}"/>${drawn.join("")}</svg>`;
}
