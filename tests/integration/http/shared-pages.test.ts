import type { RequestListener } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { ask, ETAG, GZIP, share, startingThreads, until } from "./page-thread-world";

const { start } = startingThreads();

describe("a page that is shared with the page thread", () => {
  const fromMain: RequestListener = (_, response) => void response.end("main");

  it("is sent without the main thread, in its encoding, and counted", async () => {
    const { thread, port, asked, reports } = await start(fromMain, { tellsLines: true });
    share(thread, "/legal");
    const got = await until(port, "/legal", "kept");
    expect(got.headers).toMatchObject({ "content-type": "text/html", etag: ETAG, "content-length": "4" });
    const before = asked.length;
    const unchanged = await ask(port, { path: "/legal", headers: [...GZIP, "If-None-Match", ETAG] });
    expect(unchanged).toMatchObject({ status: 304, body: "", headers: { etag: ETAG } });
    expect(asked.length).toBe(before);
    expect((await ask(port, { path: "/legal", headers: ["Accept-Encoding", "br"] })).body).toBe("main");
    expect((await ask(port, { path: "/legal?q=1", headers: GZIP })).body).toBe("main");
    expect((await ask(port, { method: "HEAD", path: "/legal", headers: GZIP })).status).toBe(200);
    expect(asked.length).toBe(before + 3);
    await vi.waitFor(() => {
      const hits = reports.flatMap((report) => report.hits);
      expect(hits.every(({ page: key }) => key === "/fr-FR/legal")).toBe(true);
      expect(hits.reduce((sum, { unchanged: n }) => sum + n, 0)).toBe(1);
      const sent = hits.reduce((sum, hit) => sum + hit.sent, 0);
      expect(hits.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(sent * 4);
    });
    expect(reports.flatMap(({ lines }) => lines).at(-1)).toEqual({
      page: "/fr-FR/legal",
      status: 304,
      bytes: 0,
      host: "fr.localhost",
      forwardedHost: undefined,
      forwardedFor: undefined,
      peer: "127.0.0.1",
    });
  });

  it("is not sent under another host, nor to somebody who may be signed in where they get another", async () => {
    const { thread, port } = await start(fromMain);
    share(thread, "/");
    await until(port, "/", "kept");
    expect((await ask(port, { headers: [...GZIP, "Cookie", "a=1; session=x"] })).body).toBe("main");
    expect((await ask(port, { headers: [...GZIP, "X-Forwarded-Host", "de.localhost"] })).body).toBe("main");
  });

  it("is not sent from the moment in which it is taken back", async () => {
    const { thread, port } = await start(fromMain);
    for (const address of ["/a", "/b"]) share(thread, address);
    await until(port, "/a", "kept");
    thread.takeBack("/fr-FR/a");
    // Asked before the thread can have read the message, at the earliest.
    expect((await ask(port, { path: "/a", headers: GZIP })).body).toBe("main");
    await until(port, "/b", "kept");
    thread.takeAllBack();
    expect((await ask(port, { path: "/b", headers: GZIP })).body).toBe("main");
  });

  it("is taken back under every name and in every encoding", async () => {
    const { thread, port } = await start(fromMain);
    share(thread, "/a");
    share(thread, "/a", { encoding: "br" });
    share(thread, "/a?utm_source=x", { key: "/fr-FR/a" });
    await until(port, "/a?utm_source=x", "kept");
    thread.takeBack("/fr-FR/a");
    for (const address of ["/a", "/a?utm_source=x"])
      expect((await ask(port, { path: address, headers: GZIP })).body).toBe("main");
    expect((await ask(port, { path: "/a", headers: ["Accept-Encoding", "br"] })).body).toBe("main");
  });

  it("waits while something was written whose changes are not known", async () => {
    const { thread, port } = await start(fromMain);
    share(thread, "/a");
    await until(port, "/a", "kept");
    thread.setUnreadWrites(true);
    expect((await ask(port, { path: "/a", headers: GZIP })).body).toBe("main");
    thread.setUnreadWrites(false);
    expect((await ask(port, { path: "/a", headers: GZIP })).body).toBe("kept");
  });

  it("is not sent when it is no longer fresh, nor when pages may not be sent at all", async () => {
    const { thread, port } = await start(fromMain);
    share(thread, "/old", { freshUntil: Date.now() - 1 });
    share(thread, "/a");
    await until(port, "/a", "kept");
    expect((await ask(port, { path: "/old", headers: GZIP })).body).toBe("main");
    thread.openWhile(() => false);
    expect((await ask(port, { path: "/a", headers: GZIP })).body).toBe("main");
  });

  it("gives way when it is too large", async () => {
    const { thread, port } = await start(fromMain);
    share(thread, "/large", { text: "x".repeat(600_000) });
    share(thread, "/small");
    await until(port, "/small", "kept");
    expect((await ask(port, { path: "/large", headers: GZIP })).body).toBe("main");
  });
});
