import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase } from "@/db/client";
import { createLogger } from "@/lib/core/log";
import { openConnections } from "@/lib/core/observe/connections";
import { metrics } from "@/lib/core/observe/metrics";
import { observePort } from "@/lib/gateways/observe-suppliers";
import { answerMetrics } from "@/lib/http/observe/answer-metrics";
import { createQueryWatch } from "@/lib/http/observe/query-watch";
import { startMetricsServer } from "@/lib/http/worker/metrics-server";
import { placeContainer } from "@/tests/api/doors/container";
import { newFolder, startingFronts } from "./world";

const TOKEN = "a-token-of-at-least-thirty-two-letters";
const read = async () => (await answerMetrics(`Bearer ${TOKEN}`, TOKEN, async () => {})).text();
/** The value of one line of the figures, 0 where there is none. */
const figureOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.split(" ")
      .at(-1) ?? 0,
  );
beforeEach(() => {
  // What fronts of other files of this process have counted joins the figures first.
  for (const prepare of metrics().beforeRead) prepare();
  metrics().registry.resetMetrics();
});

const { start } = startingFronts();
const shown = (path: string) => ({
  html: `shown ${path}`,
  tags: path.startsWith("/login") ? null : ["page"],
});

describe("figures of requests", () => {
  it("count pages from memory, other pages and calls by the pattern of their address", async () => {
    const front = await start(await newFolder(), shown);
    await front.fetch("/wedding-planners/anna-kowalska");
    const { headers } = await front.fetch("/wedding-planners/anna-kowalska", { "accept-encoding": "br" });
    await front.fetch("/wedding-planners/anna-kowalska", {
      "accept-encoding": "br",
      "if-none-match": String(headers.etag),
    });
    await front.fetch("/login?next=/anna@example.com");
    await vi.waitFor(async () => {
      const text = await read();
      const door = 'door="/wedding-planners",method="GET"';
      expect(figureOf(text, `promesse_http_requests_total{${door},status="200"}`)).toBe(2);
      expect(figureOf(text, `promesse_http_requests_total{${door},status="304"}`)).toBe(1);
      expect(figureOf(text, 'promesse_http_requests_total{door="/login",method="GET",status="200"}')).toBe(1);
      expect(figureOf(text, 'promesse_page_cache_requests_total{result="hit"}')).toBe(2);
      expect(figureOf(text, 'promesse_page_cache_requests_total{result="miss"}')).toBe(1);
      expect(figureOf(text, 'promesse_http_request_seconds_count{door="/login"}')).toBe(1);
      expect(text).not.toMatch(/kowalska|@/);
    });
  });

  it("name no path that a visitor invents, and no method of their own", async () => {
    const front = await start(await newFolder(), shown);
    await front.fetch("/marie.dupont@example.com/0612345678");
    await front.fetch("/api/marie-dupont", { method: "MOVE" });
    await vi.waitFor(async () => {
      const text = await read();
      expect(text).toContain('door="unknown"');
      expect(text).toContain('method="other"');
      expect(text).not.toMatch(/dupont|0612|MOVE/);
    });
  });
});

describe("the access log", () => {
  it("has a line for each request, without query, address and name", async () => {
    const lines: string[] = [];
    const accessLog = createLogger({ level: "info", destination: { write: (line) => lines.push(line) } });
    const front = await start(await newFolder(), shown, { accessLog });
    await front.fetch("/wedding-planners/anna-kowalska");
    await front.fetch("/wedding-planners/anna-kowalska");
    const sent = await front.fetch("/login?token=secret-of-a-mail");
    await vi.waitFor(() => expect(lines).toHaveLength(3));
    const [miss, hit, login] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(miss).toMatchObject({ method: "GET", door: "/wedding-planners", status: 200, site: "fr-FR" });
    expect(hit).toMatchObject({ door: "/wedding-planners", status: 200, isFromMemory: true });
    expect(login).toMatchObject({ door: "/login", status: 200, ms: expect.any(Number) });
    expect(login?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(login?.bytes).toBeGreaterThan(sent.body.length);
    expect(lines.join("")).not.toMatch(/kowalska|secret|127\.0\.0\.1/);
  });
});

describe("/metrics", () => {
  const ask = (authorization: string | null, token?: string) =>
    answerMetrics(authorization, token, async () => {});

  it("is no address without a token, and refuses callers without it", async () => {
    expect((await ask("Bearer ")).status).toBe(404);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
    for (const wrong of [null, "", TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, "Basic abc"]) {
      const answer = await ask(wrong, TOKEN);
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await answer.text()).not.toContain("promesse_");
    }
  });

  it("answers a worker's figures too, with those of its queues, memory and event loop", async () => {
    placeContainer();
    const { server, port } = await startMetricsServer("127.0.0.1:0", TOKEN);
    const asked = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const authorization = `Bearer ${TOKEN}`;
    expect((await asked("/metrics")).status).toBe(401);
    expect((await asked("/other", { authorization })).status).toBe(404);
    const answer = await asked("/metrics", { authorization });
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const name of ['queue_lag_seconds{job="deliver-message"}', 'queue_waiting{job="send-refund"}'])
      expect(text).toContain(`promesse_${name} 0`);
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
      expect(figureOf(text, name)).toBeGreaterThan(0);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("connections of a pool", () => {
  const watch = createQueryWatch(2);
  const seen: string[] = [];
  const { sql, db, close } = createDatabase(process.env.DATABASE_URL ?? "", {
    max: 2,
    watch: {
      transaction: watch.transaction,
      statement: (text, isInside) => {
        const end = watch.statement(text, isInside);
        return (error) => {
          seen.push(`${text}${error ? " failed" : ""}`);
          end();
        };
      },
    },
  });
  afterAll(async () => {
    watch.close();
    await close();
  });

  it("are counted while statements and transactions need them, and those that wait", async () => {
    const before = openConnections();
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
    const transactions = [1, 2, 3].map(() =>
      db.transaction(async (tx) => {
        await tx.execute("select 1");
        await pause;
      }),
    );
    await vi.waitFor(() =>
      expect(openConnections()).toMatchObject({ in_use: before.in_use + 2, waiting: before.waiting + 1 }),
    );
    goOn();
    await Promise.all(transactions);
    await expect(db.execute("select 1/0")).rejects.toThrow();
    await db.execute("select 2");
    expect(openConnections()).toEqual(before);
    expect(seen).toEqual(["select 1", "select 1", "select 1", "select 1/0 failed", "select 2"]);
    expect(sql.options.max).toBe(2);
  });
});

describe("calls of suppliers", () => {
  it("are counted by their outcome, and answer as before", async () => {
    const refusal = Object.assign(new Error("no mailbox"), { name: "EmailRejected" });
    const port = observePort("email", {
      send: async (kind: string) => {
        if (kind === "refused") throw refusal;
        if (kind === "failed") throw Object.assign(new Error("gone"), { name: "EmailUnavailable" });
        return "sent";
      },
      readReport: () => "at once",
    });
    expect(await port.send("answered")).toBe("sent");
    await expect(port.send("refused")).rejects.toBe(refusal);
    await expect(port.send("failed")).rejects.toThrow("gone");
    expect(port.readReport()).toBe("at once");
    const text = await read();
    for (const outcome of ["answered", "refused", "failed"])
      expect(figureOf(text, `promesse_supplier_calls_total{supplier="email",outcome="${outcome}"}`)).toBe(1);
    expect(figureOf(text, 'promesse_supplier_seconds_count{supplier="email"}')).toBe(3);
  });
});
