import "server-only";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerMetrics } from "@/lib/http/observe/answer-metrics";
import { fillFigures } from "@/lib/http/process/fill-figures";

/** Answers `/metrics` for a worker that is a process of its own. Resolves with the server and its port when it listens. */
export async function startMetricsServer(
  address: string,
  token: string | undefined,
): Promise<{ server: Server; port: number }> {
  const { hostname, port } = new URL(`http://${address}`);
  const server = createServer(async (request, response) => {
    const isAsked = request.url?.split("?", 1)[0] === "/metrics";
    const answer = await answerMetrics(
      request.headers.authorization ?? null,
      isAsked ? token : undefined,
      fillFigures,
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(Number(port || 80), hostname.replace(/^\[|\]$/g, ""), resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
