import { request } from "node:http";

/** A server's answer for a path, byte for byte. */
export interface Answer {
  path: string;
  status: number;
  /** Headers of the answer, without those that belong to the connection or change with the time. */
  headers: Record<string, string>;
  body: Buffer;
}

const perConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding", "x-request-id"]);

/** Sends one GET over the loopback interface; the body is not decompressed. */
export function ask(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const body = Buffer.concat(chunks);
        const kept = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined || perConnection.has(name) ? [] : [[name, String(value)] as const],
        );
        resolve({
          path,
          status: response.statusCode ?? 0,
          headers: { ...Object.fromEntries(kept), "content-length": String(body.length) },
          body,
        });
      });
    });
    asked.setTimeout(30_000, () => asked.destroy(new Error(`No answer for ${path} within 30 s.`)));
    asked.once("error", reject);
    asked.end();
  });
}
