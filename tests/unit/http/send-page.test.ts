import { createServer, get, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSendPage } from "@/lib/http/page-store/send-page";

const body = Buffer.from("<p>Avignon</p>");
const rendition = {
  body,
  headers: ["Content-Type", "text/html; charset=utf-8", "ETag", 'W/"a"', "Content-Length", `${body.length}`],
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Everything that the server sends for these bytes; the last request closes the connection. */
function exchange(port: number, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(sent));
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.once("error", reject).once("close", () => resolve(received));
  });
}

const line = (method: string, more = "", version = "1.1") =>
  `${method} / HTTP/${version}\r\nHost: fr.localhost\r\n${more}\r\n`;
const LAST = "Connection: close\r\n";
const withoutDate = (text: string) => text.replaceAll(/Date: [^\r]+/g, "Date: -");

test("sends the second and third page of a connection byte for byte as Node sends the first", async () => {
  const instant = Date.now();
  const fast = createSendPage(() => instant);
  const port = await serve((request, response) => fast(request, response, rendition));
  const plain = await serve((_request, response) => {
    response.writeHead(200, rendition.headers);
    response.end(body);
  });
  const asked = line("GET") + line("GET") + line("GET") + line("GET", LAST);
  const answers = await exchange(port, asked);
  expect(withoutDate(answers)).toBe(withoutDate(await exchange(plain, asked)));
  expect(answers.split("<p>Avignon</p>")).toHaveLength(5);
});

test("writes the date anew in the next second", async () => {
  let now = 1_000_000;
  let asked = 0;
  const send = createSendPage(() => now);
  const port = await serve((request, response) => {
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      asked += 1;
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    send(request, response, rendition);
  });
  const ask = () =>
    new Promise<IncomingHttpHeaders>((resolve, reject) => {
      get({ host: "127.0.0.1", port }, (answer) => {
        answer.resume().once("end", () => resolve(answer.headers));
      }).once("error", reject);
    });
  await ask();
  await ask();
  expect(asked).toBe(1);
  now += 1_000;
  expect((await ask()).date).toBeDefined();
  expect(asked).toBe(2);
});

test("answers HEAD, HTTP/1.0 and the last request of a connection with their own headers", async () => {
  const send = createSendPage(() => 1_000_000);
  const port = await serve((request, response) => send(request, response, rendition));
  await exchange(port, line("GET") + line("GET", LAST));
  const head = await exchange(port, line("HEAD", LAST));
  expect(head).toContain("Content-Length: 14");
  expect(head.endsWith("\r\n\r\n")).toBe(true);
  const old = await exchange(port, line("GET", "", "1.0"));
  expect(old).toContain("Connection: close");
  expect(old.endsWith("<p>Avignon</p>")).toBe(true);
});
