import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerTexts } from "@/lib/http/files/text-file";
import { refuse } from "@/lib/http/front/answer-rules";
import { cachedEncoding } from "@/lib/http/requests/accepted-encoding";

/**
 * Answers files of texts before Next is entered, packed as the browser asks; false for any other request. `folder` has the
 * texts of other versions (`keepFiles`).
 */
export function createTextFiles(
  isOurs: (request: IncomingMessage) => boolean,
  shared: readonly string[],
  folder?: string,
): (...args: Parameters<RequestListener>) => boolean {
  async function send(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const encoding = cachedEncoding(request.headers["accept-encoding"]?.toString());
    const { status, headers, body } = await answerTexts(address, encoding, folder);
    response.writeHead(status, [
      ...shared,
      ...Object.entries(headers).flat(),
      "Content-Length",
      `${body.length}`,
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return (request, response) => {
    const { url = "", method } = request;
    if (!url.startsWith("/texts/") || (method !== "GET" && method !== "HEAD") || !isOurs(request))
      return false;
    const [address = ""] = url.split("?", 1);
    send(request, response, address).catch(() => refuse(response, 500, { headers: shared }));
    return true;
  };
}
