/* Runs in a process of its own: the call that takes pictures, the pictures themselves, and the worker. */
import "@/scripts/local/server-only";
import { createServer, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";

const { GET: media } = await import("@/app/media/[folder]/[file]/route");
const { POST: upload } = await import("@/app/api/admin/popups/picture/route");
const { startWorker } = await import("@/lib/http/worker/worker");

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as [string, string]] : [],
    ),
  );
  const isRead = incoming.method === "GET";
  return new Request(`http://fr.localhost${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    ...(isRead ? {} : { body: Readable.toWeb(incoming), duplex: "half" }),
  } as RequestInit);
}

async function answer(incoming: IncomingMessage): Promise<Response> {
  const request = requestOf(incoming);
  if (incoming.method === "POST") return upload(request, { params: Promise.resolve(undefined) });
  const [, , folder = "", file = ""] = new URL(request.url).pathname.split("/");
  return media(request, { params: Promise.resolve({ folder, file }) });
}

await startWorker({
  render: (() => Promise.reject(new Error("no mail is sent here"))) as never,
});
const server = createServer(async (incoming, outgoing) => {
  const { status, headers, body } = await answer(incoming);
  outgoing.writeHead(status, Object.fromEntries(headers));
  if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing);
  else outgoing.end();
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(address && typeof address === "object" ? address.port : 0);
});
