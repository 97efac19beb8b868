import "server-only";
import { LRUCache } from "lru-cache";
import type { Actor } from "@/lib/core/actor";
import { headersForCache, purgeSupplier } from "@/lib/http/caches/cache-in-front";
import { contextOfRequest } from "@/lib/http/doors/context";
import { container } from "@/lib/http/process/container";
import { type FileAccess, findFileAccess, findFileTags } from "@/lib/listing/media/find-file-access";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Seconds for which an answer about a file name is cached: a picture that becomes hidden disappears on every
 * process after this time.
 */
const BELIEVED_MS = 1_000;
const NAMES_REMEMBERED = 20_000;

/**
 * Browsers store a picture for good, since a file name always names the same picture. Shared caches ask again
 * each minute, so that a hidden picture disappears there too.
 */
const FOR_EVERYBODY = "public, max-age=31536000, s-maxage=60, immutable";
const FOR_OWNERS = "private, no-store";
/** A cache in front that is told when a picture is hidden asks again once a day, for what nobody declared. */
const PICTURE_KEPT_SECONDS = 86_400;

const remembered = new LRUCache<string, Promise<FileAccess>>({ max: NAMES_REMEMBERED, ttl: BELIEVED_MS });

function accessOf(key: string): Promise<FileAccess> {
  const known = remembered.get(key);
  if (known) return known;
  const { database, replica } = container();
  const now = new Date();
  // From the primary, because a picture that was hidden must disappear; without it public pages keep their pictures.
  const asked = findFileAccess({ db: database.db, now }, key).catch((error: unknown) => {
    if (!replica) throw error;
    return findFileAccess({ db: replica.db, now }, key);
  });
  remembered.set(key, asked);
  asked.catch(() => remembered.delete(key));
  return asked;
}

function maySee(actor: Actor, { owners }: FileAccess): boolean {
  if (actor.kind !== "user") return false;
  return owners.includes(actor.userId) || actor.roles.includes("ROLE_ADMIN");
}

/** Headers for the cache in front: a picture of which no edit tells when it is hidden is kept for a minute, as elsewhere. */
async function keptHeaders(key: string): Promise<Record<string, string>> {
  if (purgeSupplier() === null) return {};
  const tags = await findFileTags({ db: container().database.db }, key);
  return headersForCache({ tags, isPage: false, seconds: tags && PICTURE_KEPT_SECONDS });
}

/** The session is read only where a stranger may not see the picture: public pictures need no session look-up. */
async function isOwners(request: Request, access: FileAccess): Promise<boolean> {
  if (!request.headers.has("cookie") && !request.headers.has("authorization")) return false;
  const { ctx } = await contextOfRequest(request, crypto.randomUUID());
  return maySee(ctx.actor, access);
}

const absent = () => new Response("not found", { status: 404, headers: { "Cache-Control": "no-store" } });

/**
 * The bytes of a stored file with a fixed type and a policy that only lets it be displayed. A file that no
 * public page shows is only found by its owner and by admins.
 */
export async function mediaResponse(request: Request, key: string): Promise<Response> {
  const type = types[key.split(".").at(-1) ?? ""];
  const { gateways, log } = container();
  if (!type || !/^[0-9a-f]{2}\/[0-9a-f]{64}\.\w+$/.test(key)) return absent();
  try {
    const access = await accessOf(key);
    if (!access.isPublic && !(await isOwners(request, access))) return absent();
    const etag = `"${key.slice(3, 35)}"`;
    const headers = {
      "Cache-Control": access.isPublic ? FOR_EVERYBODY : FOR_OWNERS,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
      ETag: etag,
      ...(access.isPublic ? await keptHeaders(key) : {}),
    };
    if (request.headers.get("if-none-match")?.includes(etag))
      return new Response(null, { status: 304, headers });
    const bytes = await gateways.fileStorage.read(key);
    if (!bytes) return absent();
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, "Content-Type": type, "Content-Length": String(bytes.byteLength) },
    });
  } catch (error) {
    log.error({ error }, "a picture could not be looked up");
    return new Response("unavailable", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": "5" },
    });
  }
}
