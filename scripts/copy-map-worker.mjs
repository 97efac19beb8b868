// Puts the map's worker among the public files: a browser starts workers of our own origin alone, and the bundler
// does not see this one. Run it before a build; it costs a few milliseconds.
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(import.meta.resolve("maplibre-gl/dist/maplibre-gl-worker.mjs"));
const folder = new URL("../public/map/", import.meta.url);

await mkdir(folder, { recursive: true });
await copyFile(source, new URL("maplibre-gl-worker.mjs", folder));
