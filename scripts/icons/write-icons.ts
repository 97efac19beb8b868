import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { faviconSvg, iconSvg, icoOf } from "./draw-icons";

// Draws every icon of public/ from the product's logo: node --import tsx scripts/icons/write-icons.ts
/** A few colours are enough for two: the files are a third of the size. */
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true, colours: 64 }).toBuffer();

await writeFile("public/favicon.svg", faviconSvg());
await writeFile("public/favicon.ico", icoOf(await png(faviconSvg(), 32), 32));
for (const size of [192, 512]) {
  await writeFile(`public/icon-${size}.png`, await png(faviconSvg(), size));
  await writeFile(`public/icon-maskable-${size}.png`, await png(iconSvg(0.52), size));
}
const touch = await png(iconSvg(0.66), 180);
for (const name of ["apple-touch-icon", "apple-touch-icon-precomposed"])
  await writeFile(`public/${name}.png`, touch);
