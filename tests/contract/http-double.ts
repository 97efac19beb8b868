import { createServer } from "node:http";

export interface Recorded {
  status: number;
  body: unknown;
}

/** What was asked, for the test to look at. */
export interface Asked {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
}

export interface HttpDouble {
  url: string;
  readonly asked: Asked[];
  stop(): Promise<void>;
}

/** A supplier that answers every request with one recording; `null` never answers, a text is sent as it is. */
export async function startHttpDouble(answer: Recorded | null): Promise<HttpDouble> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://double");
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers });
    if (!answer) return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
