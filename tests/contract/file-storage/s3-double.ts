import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

/** What happens to the next request instead of its answer. */
export type Fault = "error" | "slow down" | "silence" | "cut";

export interface S3Double {
  url: string;
  /** Of the bucket, by key. */
  readonly objects: Map<string, { bytes: Buffer; storedAt: Date }>;
  /** `PUT ab/…`, in the order of arrival, with refused and failed ones. */
  readonly asked: string[];
  /** One for each of the next requests. */
  readonly faults: Fault[];
  stop(): Promise<void>;
}

export const s3Keys = { accessKeyId: "AKTEST", secretAccessKey: "a secret of the double" };
export const s3Region = "eu-test-1";
export const s3Bucket = "pictures";
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The reason to refuse a request, by AWS Signature Version 4 computed from what arrived; null when it is right. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const header = (name: string) => String(request.headers[name] ?? "");
  const found =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/(\S+?)\/s3\/aws4_request, ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!found) return "AccessDenied";
  const [, accessKey, day = "", region, signedHeaders = "", signature = ""] = found;
  if (accessKey !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
  const time = header("x-amz-date");
  const sent = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!(Math.abs(Date.now() - sent) < MOST_SKEW_MS) || !time.startsWith(day)) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return "AccessDenied";
  const payload = header("x-amz-content-sha256");
  if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [day, s3Region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${s3Keys.secretAccessKey}`,
  );
  const right = timingSafeEqual(Buffer.from(signature, "hex"), hmac(key, text));
  return right ? null : "SignatureDoesNotMatch";
}

const xml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${inside}`;
const refusal = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function listing(objects: S3Double["objects"], query: URLSearchParams): string {
  const most = Number(query.get("max-keys") ?? 1000);
  const keys = [...objects.keys()].sort().filter((key) => key > (query.get("start-after") ?? ""));
  const contents = keys.slice(0, most).map((key) => {
    const { bytes, storedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), storedAt: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  return xml(
    `<ListBucketResult><Name>${s3Bucket}</Name><KeyCount>${contents.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${keys.length > most}</IsTruncated>${contents.join("")}</ListBucketResult>`,
  );
}

/** A private bucket in memory. It computes every signature again and refuses what S3 refuses. */
export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const asked: string[] = [];
  const faults: Fault[] = [];

  function answer(request: IncomingMessage, url: URL, body: Buffer): [status: number, body: Buffer | string] {
    const refused = refusalOf(request, url, body);
    if (refused) return [403, refusal(refused)];
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (bucket !== s3Bucket) return [404, refusal("NoSuchBucket")];
    if (request.method === "GET" && key === "") return [200, listing(objects, url.searchParams)];
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, storedAt: new Date() });
      return [200, ""];
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return [204, ""];
    }
    return found ? [200, found.bytes] : [404, refusal("NoSuchKey")];
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://double");
    asked.push(`${request.method} ${url.pathname.slice(s3Bucket.length + 2)}`);
    const fault = faults.shift();
    if (fault === "silence") return;
    if (fault === "cut") return void request.socket.destroy();
    const [status, body]: [number, Buffer | string] =
      fault === "error"
        ? [500, refusal("InternalError")]
        : fault === "slow down"
          ? [503, refusal("SlowDown")]
          : answer(request, url, Buffer.concat(chunks));
    response.writeHead(status, status === 204 ? {} : { "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    objects,
    asked,
    faults,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
