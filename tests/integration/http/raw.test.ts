import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { createFrontServer, listenAddresses, listenOn } from "@/lib/http/front/open-server";
import { portOf } from "@/lib/http/page-cache/next-renderer";
import { newFolder, startingFronts } from "./world";

const { start } = startingFronts();

/** Sends bytes as they are; resolves with what came back once the answer's head is whole or the server hangs up. */
const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(text, "latin1")));
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) done();
    });
    socket.on("end", done).on("error", reject);
  });

const HOST = "Host: fr.localhost\r\n";
const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";

describe("every request gets an answer", () => {
  it.each([
    ["another protocol", `GET /legal HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`, 200],
    ["another protocol for a screen", `GET /dashboard HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`, 200],
    ["a tunnel", `CONNECT fr.localhost:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ["TRACE", `TRACE /legal HTTP/1.1\r\n${HOST}\r\n`, 405],
    ["the whole server", `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 204],
    ["a target that is no path", `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["an address with its host", `GET http://fr.localhost/legal HTTP/1.1\r\n${HOST}\r\n`, 200],
    ["an address with a foreign host", `GET http://evil.example/legal HTTP/1.1\r\n${HOST}\r\n`, 421],
    ["no request at all", "\u0000\u0001\r\n\r\n", 400],
    ["a header without end", `GET /legal HTTP/1.1\r\n${HOST}X: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      `POST /api/me HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])("%s", async (_, text, status) => {
    const front = await start(await newFolder(), (path) => ({ html: path, tags: ["t:any"] }));
    const answer = await sendRaw(front.port(), text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status >= 400) expect(answer.toLowerCase()).toContain("cache-control: no-store");
  });
});

describe("the server listens", () => {
  it("on the loopback interface unless told otherwise", () => {
    expect(listenAddresses(undefined)).toEqual(["127.0.0.1", "::1"]);
    expect(listenAddresses("0.0.0.0")).toEqual(["0.0.0.0"]);
    expect(listenAddresses("::")).toEqual(["::"]);
    expect(listenAddresses("10.0.0.5")).toEqual(["10.0.0.5", "127.0.0.1"]);
  });

  it("at each address on one port, and without those that the machine does not have", async () => {
    const server = createFrontServer((_request, response) => void response.end("here"));
    // TEST-NET-1: no machine has it.
    const servers = await listenOn(server, 0, ["127.0.0.1", "127.0.0.2", "192.0.2.1"]);
    expect(servers).toHaveLength(2);
    const port = portOf(server.address());
    expect(await (await fetch(`http://127.0.0.2:${port}/`)).text()).toBe("here");
    await expect(
      listenOn(
        createFrontServer(() => {}),
        port,
        ["127.0.0.1"],
      ),
    ).rejects.toThrow("EADDRINUSE");
    for (const one of servers) {
      one.closeAllConnections();
      one.close();
    }
  });
});
