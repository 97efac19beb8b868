/* An object store in a process of its own, shaped like S3, on a folder: a file is stored when it is on the disk. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";

const [, , port = "", folder = ""] = process.argv;
mkdirSync(folder, { recursive: true });
/** One folder for all keys; a slash becomes a sign that no key has. */
const fileOf = (key: string) => path.join(folder, encodeURIComponent(key));

function write(key: string, bytes: Buffer): void {
  const draft = path.join(folder, `.${crypto.randomUUID()}`);
  const opened = openSync(draft, "w");
  writeSync(opened, bytes);
  fsyncSync(opened);
  closeSync(opened);
  renameSync(draft, fileOf(key));
}

function listing(after: string): string {
  const keys = readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .map(decodeURIComponent)
    .filter((key) => key > after)
    .sort();
  const contents = keys.map((key) => {
    const { mtime, size } = statSync(fileOf(key));
    return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

function answer({ method = "", url = "/" }: IncomingMessage, body: Buffer): [number, Buffer | string] {
  const address = new URL(url, "http://store");
  const key = decodeURIComponent(address.pathname.split("/").slice(2).join("/"));
  if (method === "GET" && key === "") return [200, listing(address.searchParams.get("start-after") ?? "")];
  if (method === "PUT") {
    write(key, body);
    return [200, ""];
  }
  if (!existsSync(fileOf(key))) return [404, "<Error><Code>NoSuchKey</Code></Error>"];
  if (method !== "DELETE") return [200, readFileSync(fileOf(key))];
  rmSync(fileOf(key), { force: true });
  return [204, ""];
}

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [status, body] = answer(request, Buffer.concat(chunks));
  response.writeHead(status, status === 204 ? {} : { "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}).listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
