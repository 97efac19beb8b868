import "server-only";
import { container } from "@/lib/server/container";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** The bytes of a stored file with a fixed type and a policy that lets it do nothing but be seen. */
export async function mediaResponse(key: string): Promise<Response> {
  const type = types[key.split(".").at(-1) ?? ""];
  const bytes = type ? await container().gateways.fileStorage.read(key) : null;
  if (!type || !bytes)
    return new Response("not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
