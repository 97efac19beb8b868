import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { CLIENT_HEADER } from "@/lib/http/page-sharing/client-header";
import { addressOf } from "@/lib/http/requests/hosts";
import { ask, type Got, GZIP, share, startingThreads, until } from "./page-thread-world";

const { start, open, forget } = startingThreads();

const digest = (body: Buffer) => createHash("sha256").update(body).digest("hex");

/** Answers with what arrived. */
const echo: RequestListener = (incoming, response) => {
  const parts: Buffer[] = [];
  incoming.on("data", (part: Buffer) => parts.push(part));
  incoming.once("end", () => {
    const { method, url, rawHeaders } = incoming;
    const headers = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && !/^(?:connection|host)$/i.test(name) && name !== CLIENT_HEADER
        ? [[name, rawHeaders[at + 1]]]
        : [],
    );
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.end(
      JSON.stringify({
        method,
        url,
        headers,
        client: addressOf(incoming, 0),
        body: digest(Buffer.concat(parts)),
      }),
    );
  });
};

describe("what the page thread passes on", () => {
  const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/);
  const value = fc.stringMatching(/^[!-~]([ -~\u00a1-\u00ff]{0,30}[!-~])?$/);
  const requests = fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    path: fc.stringMatching(/^\/[a-z0-9/%?&=._~-]{0,40}$/),
    headers: fc.array(
      fc.tuple(
        token.map((name) => `X-${name}`),
        value,
      ),
      { maxLength: 6 },
    ),
    body: fc.option(fc.uint8Array({ maxLength: 200_000, size: "max" })),
    isChunked: fc.boolean(),
  });

  it("reaches the main thread as if it had been asked itself, and so does the answer", async () => {
    const { port, mainPort } = await start(echo);
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, path: address, headers, body, isChunked }) => {
        const bytes = body === null ? undefined : Buffer.from(body);
        const length = isChunked
          ? ["Transfer-Encoding", "chunked"]
          : ["Content-Length", String(bytes?.length ?? 0)];
        const sent = {
          method,
          path: address,
          headers: [...headers.flat(), ...(bytes ? length : [])],
          ...(bytes ? { body: bytes } : {}),
        };
        const [direct, passed] = [await ask(mainPort, sent), await ask(port, sent)];
        expect(passed.status).toBe(direct.status);
        expect(passed.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
        expect(passed.rawHeaders.filter((name) => name === "Date")).toHaveLength(1);
        if (method === "HEAD")
          expect(passed.headers["content-length"]).toBe(direct.headers["content-length"]);
        else {
          const [there, here] = [JSON.parse(direct.body), JSON.parse(passed.body)];
          // A request without a body may say so, or say nothing.
          const isOfBody = ([name]: [string]) => /^(?:content-length|transfer-encoding)$/i.test(name);
          if (!bytes)
            for (const one of [there, here]) one.headers = one.headers.filter((h: [string]) => !isOfBody(h));
          expect(here).toEqual(there);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("names the client, whatever the client says of itself", async () => {
    const { port } = await start(echo);
    const own = JSON.parse((await ask(port, { headers: [CLIENT_HEADER, "forged 203.0.113.9"] })).body);
    expect(own.client).toBe("127.0.0.1");
    const other = await new Promise<Got>((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        localAddress: "127.0.0.2",
        port,
        headers: { host: "fr.localhost" },
      };
      request(options, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        response.once("end", () => resolve({ status: 200, headers: {}, rawHeaders: [], body }));
      })
        .once("error", reject)
        .end();
    });
    expect(JSON.parse(other.body).client).toBe("127.0.0.2");
  });

  it("needs no host in a request of HTTP/1.0, as a health check of a load balancer sends it", async () => {
    const { port } = await start(({ headers }, response) => void response.end(`host ${headers.host}`));
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    await once(socket, "end");
    const answer = Buffer.concat(parts).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/host undefined$/);
  });

  it("believes nobody who asks the main thread itself", async () => {
    const { mainPort } = await start(echo);
    const got = await ask(mainPort, { headers: [CLIENT_HEADER, "guessed 203.0.113.9"] });
    expect(JSON.parse(got.body).client).toBe("127.0.0.1");
  });

  it("sends each part of an answer when it comes", async () => {
    let finish = () => {};
    const { port } = await start((_, response) => {
      response.write("first,");
      finish = () => response.end("last");
    });
    const sent = request({ host: "127.0.0.1", port, headers: { host: "fr.localhost" } }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const [first] = await once(response, "data");
    expect(String(first)).toBe("first,");
    finish();
    const [last] = await once(response, "data");
    expect(String(last)).toBe("last");
  });

  it("ends the request when its client hangs up", async () => {
    const gone = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { port } = await start((_, response) => {
      response.once("close", () => gone.resolve());
      arrived.resolve();
    });
    const sent = request({ host: "127.0.0.1", port, headers: { host: "fr.localhost" } });
    sent.once("error", () => {}).end();
    await arrived.promise;
    sent.destroy();
    await gone.promise;
  });

  it("hangs up when the main thread does in the middle of an answer, and says 503 when it does before", async () => {
    const { port } = await start((incoming, response) => {
      if (incoming.url === "/late") response.write("some", () => response.destroy());
      else response.destroy();
    });
    await expect(ask(port, { path: "/late" })).rejects.toThrow();
    const early = await ask(port, { path: "/early" });
    expect(early).toMatchObject({ status: 503, headers: { "cache-control": "no-store" } });
  });

  it("answers a client that is still sending, as soon as the main thread does", async () => {
    const { port, asked } = await start((incoming, response) => {
      if (incoming.method !== "POST") response.end("next");
      else response.writeHead(413, { Connection: "close" }).end("too large");
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /upload HTTP/1.1\r\nHost: fr.localhost\r\nContent-Length: 100000000\r\n\r\n");
    socket.write(Buffer.alloc(100_000));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("413 Payload Too Large");
    socket.destroy();
    expect((await ask(port)).body).toBe("next");
    expect(asked).toEqual(["POST /upload", "GET /"]);
  });
});

describe("a page thread that is asked to end", () => {
  it("closes connections with their answers, finishes what is under way, and takes nothing new", async () => {
    let finish = () => {};
    const arrived = Promise.withResolvers<void>();
    const { thread, port } = await start((incoming, response) => {
      if (incoming.url !== "/slow") response.end("main");
      else {
        finish = () => response.end("slow");
        arrived.resolve();
      }
    });
    share(thread, "/a");
    const kept = await until(port, "/a", "kept");
    expect(kept.headers.connection).toBe("keep-alive");
    const slow = ask(port, { path: "/slow" });
    await arrived.promise;
    thread.beginToEnd();
    expect((await ask(port, { path: "/a", headers: GZIP })).headers.connection).toBe("close");
    const ended = thread.end(30_000);
    await vi.waitFor(() => expect(ask(port, { path: "/a" })).rejects.toThrow("ECONNREFUSED"));
    expect(await Promise.race([ended.then(() => "ended"), pause(1, "under way")])).toBe("under way");
    finish();
    expect((await slow).body).toBe("slow");
    await ended;
    forget();
  });

  it("closes the connection of an answer that was asked for before", async () => {
    const [arrived, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { thread, port } = await start((_, response) => {
      arrived.resolve();
      void answers.promise.then(() => response.end("slow"));
    });
    const slow = ask(port, { path: "/slow" });
    await arrived.promise;
    thread.beginToEnd();
    answers.resolve();
    expect((await slow).headers.connection).toBe("close");
  });

  it("says why it cannot listen", async () => {
    const { port, thread } = await start((_, response) => void response.end());
    const other = open();
    await expect(other.listen(port, ["127.0.0.1"], 1)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await other.end(0);
    expect(thread.secret).not.toBe(other.secret);
  });
});
