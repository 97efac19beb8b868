import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { keepMessages } from "@/lib/core/i18n/kept-messages";
import { refuse } from "@/lib/http/front/answer-rules";
import { buildFiles, STATIC_ROOT } from "@/lib/http/page-cache/next-internals";

/** Files of a build that no app has started with for so long are deleted: no page is open that long. */
const KEPT_MS = 30 * 24 * 3_600_000;
const ISLANDS_ROOT = "/islands/";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Copies a file unless it is there, in one step for who reads it meanwhile, and notes that a build of today has it. */
async function keepFile(source: string, target: string, now: Date): Promise<void> {
  const [present, own] = await Promise.all([stat(target).catch(() => null), stat(source)]);
  if (present?.size !== own.size) {
    const unfinished = `${target}.${process.pid}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, unfinished);
    await rename(unfinished, target);
  }
  await utimes(target, now, now);
}

/**
 * Copies the scripts, styles and texts of this build to a folder that all processes and later builds share, and deletes those
 * that no build of the last 30 days has. Their names contain a hash of what they hold, so builds do not disturb each other.
 */
export async function keepFiles(folder: string, now = new Date()): Promise<void> {
  const sources = [
    [path.resolve(buildFiles.staticFiles), STATIC_ROOT],
    [path.resolve("public/islands"), ISLANDS_ROOT],
  ] as const;
  for (const [source, root] of sources)
    for (const name of await filesBelow(source))
      await keepFile(path.join(source, name), path.join(folder, root, name), now);
  await keepMessages(folder, now);
  for (const name of await filesBelow(folder)) {
    const file = path.join(folder, name);
    const kept = await stat(file).catch(() => null);
    if (kept && kept.mtimeMs < now.getTime() - KEPT_MS) await rm(file, { force: true });
  }
}

/** The name of a kept file below the folder, or null for an address that is none. */
function keptName(url: string): string | null {
  const asked = url.split("?", 1)[0] ?? "";
  if (!asked.startsWith(STATIC_ROOT) && !asked.startsWith(ISLANDS_ROOT)) return null;
  try {
    const name = decodeURIComponent(asked);
    return path.posix.normalize(name) === name && !/[\\\0]/.test(name) ? name : null;
  } catch {
    return null;
  }
}

/**
 * Answers scripts and styles of other builds from the folder of `keepFiles`, for pages that were opened before a
 * deployment or come from a process of the next version; false for any other request.
 */
export function createKeptFiles(
  folder: string | undefined,
  hasFile: (path: string) => boolean,
  shared: readonly string[],
): (...args: Parameters<RequestListener>) => boolean {
  if (folder === undefined) return () => false;
  return (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const name = isRead ? keptName(request.url ?? "/") : null;
    const type = name === null ? undefined : TYPES[path.extname(name)];
    if (name === null || type === undefined || hasFile(request.url?.split("?", 1)[0] ?? "")) return false;
    readFile(path.join(folder, name)).then(
      (body) =>
        response
          .writeHead(200, [
            ...shared,
            "Content-Type",
            type,
            "Content-Length",
            String(body.length),
            "Cache-Control",
            "public, max-age=31536000, immutable",
            "X-Content-Type-Options",
            "nosniff",
          ])
          .end(request.method === "HEAD" ? undefined : body),
      () => refuse(response, 404, { headers: shared }),
    );
    return true;
  };
}
