import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientIp, watchPeers } from "@/lib/http/requests/hosts";

/** A server like Next's: it passes on headers, and no socket. */
const server = createServer((incoming, response) => {
  // Next adds this header to a request that has none.
  incoming.headers["x-forwarded-for"] ??= incoming.socket.remoteAddress;
  const headers = new Headers(incoming.headers as Record<string, string>);
  response.end(
    clientIp(headers, Number(new URL(incoming.url ?? "", "http://x").searchParams.get("proxies"))),
  );
});
let port = 0;

beforeAll(async () => {
  watchPeers();
  watchPeers();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

function ask(headers: Record<string, string | string[]>, proxies = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path: `/?proxies=${proxies}`, headers }, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (piece: string) => {
        text += piece;
      });
      answer.on("end", () => resolve(text));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("the client's address", () => {
  it.each([
    [{}],
    [{ "X-Forwarded-For": "198.51.100.1" }],
    [{ "x-forwarded-for": ["198.51.100.1", "198.51.100.2"] }],
    [{ "X-Peer-Address": "198.51.100.1" }],
    [{ "x-peer-address": "00000000-0000-0000-0000-000000000000 198.51.100.1" }],
  ])("without a proxy is the other end of the connection, whatever %j claims", async (headers) => {
    expect(await ask(headers)).toBe("127.0.0.1");
  });

  it("behind proxies is the entry of our outermost proxy", async () => {
    const headers = { "x-forwarded-for": "198.51.100.9, 198.51.100.1,198.51.100.2" };
    expect(await ask(headers, 1)).toBe("198.51.100.2");
    expect(await ask(headers, 2)).toBe("198.51.100.1");
  });

  it("behind a proxy that adds the port is the address without it", async () => {
    expect(await ask({ "x-forwarded-for": "198.51.100.1:80" }, 1)).toBe("198.51.100.1");
  });

  it.each(["", "evil", "198.51.100.1:port", "1.2.3", "<b>", "198.51.100.1, "])(
    "is nobody's when %j is no address",
    async (claimed) => {
      expect(await ask({ "x-forwarded-for": claimed }, 1)).toBe("unknown");
    },
  );

  it("is unknown for a request that the server did not see", () => {
    const headers = new Headers({ "x-forwarded-for": "198.51.100.1", "x-peer-address": "a 198.51.100.1" });
    expect(clientIp(headers, 0)).toBe("unknown");
    expect(clientIp(headers, 2)).toBe("unknown");
  });
});
