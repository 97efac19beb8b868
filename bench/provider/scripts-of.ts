import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectFolder } from "@/scripts/local/folders";

export interface Scripts {
  files: number;
  /** Size in bytes, compressed by gzip -9. */
  gzipBytes: number;
}

/** Scripts that the HTML of a page names, from the build: what a browser loads before hydration. */
export function scriptsOf(html: string): Scripts {
  const tags = [...html.matchAll(/<script[^>]+src="\/_next\/(static\/[^"?]+\.js)[^>]*>/g)];
  // Scripts for old browsers are left out.
  const named = tags.filter(([tag]) => !/\snomodule/i.test(tag)).map(([, file]) => file ?? "");
  const files = [...new Set(named)];
  const sizes = files.map(
    (file) =>
      gzipSync(readFileSync(path.join(projectFolder, ".next", decodeURIComponent(file))), { level: 9 })
        .length,
  );
  return { files: files.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
