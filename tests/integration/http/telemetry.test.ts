import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "@/db/client";
import { createLogger, telemetryOutlet } from "@/lib/core/log";
import { metrics } from "@/lib/core/observe/metrics";
import { statementName, telemetry } from "@/lib/core/observe/tracing";
import { observePort } from "@/lib/gateways/observe-suppliers";
import { openTelemetry } from "@/lib/http/observe/open-telemetry";
import { createQueryWatch } from "@/lib/http/observe/query-watch";
import { newFolder, startingFronts } from "./world";

const received = new Map<string, string>();
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? "";
  received.set(path, (received.get(path) ?? "") + Buffer.concat(chunks).toString());
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
});
const { start } = startingFronts();
afterAll(async () => {
  (globalThis as { __promesseTelemetry?: unknown }).__promesseTelemetry = undefined;
  await new Promise((resolve) => server.close(resolve));
});

describe("telemetry", () => {
  it("is off without a collector", () => {
    expect(telemetry()).toBeUndefined();
  });

  it("sends spans of doors, statements and suppliers, figures and log lines, without values", async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const opened = openTelemetry(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "test");
    const watch = createQueryWatch(1);
    const { db, close } = createDatabase(process.env.DATABASE_URL ?? "", { max: 1, watch });
    const mail = observePort("email", { send: async (to: string) => to });
    const log = createLogger({ level: "info", destination: telemetryOutlet({ write: () => {} }) });
    const front = await start(await newFolder(), async () => {
      await db.execute("select email from users where email = 'anna@example.com'");
      await mail.send("anna@example.com");
      return { html: "shown", tags: null };
    });
    await front.fetch("/login?token=secret");
    log.info({ email: "anna@example.com" }, "somebody came");
    metrics().leads.inc({ event: "sent" });
    metrics().jobSeconds.observe({ job: "send-refund" }, 0.3);
    await close();
    watch.close();
    await opened.stop();
    const traces = received.get("/v1/traces") ?? "";
    for (const name of ["GET /login", "select users", "supplier email"])
      expect(traces).toContain(`"${name}"`);
    const spans = (
      JSON.parse(traces) as {
        resourceSpans: {
          scopeSpans: { spans: { name: string; spanId: string; parentSpanId?: string }[] }[];
        }[];
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const door = spans.find(({ name }) => name === "GET /login");
    expect(spans.find(({ name }) => name === "select users")?.parentSpanId).toBe(door?.spanId);
    expect(received.get("/v1/metrics")).toContain("promesse_leads_total");
    expect(received.get("/v1/metrics")).toContain("promesse_job_seconds");
    expect(received.get("/v1/logs")).toContain("somebody came");
    expect([...received.values()].join("")).not.toMatch(/anna|secret/);
  });

  it.each([
    ["select id from users where email = 'a@b.example'", "select users"],
    ['insert into "orders" ("id") values ($1)', "insert orders"],
    ["/* custom plan */ with a as (select 1 from event_requests) select 1", "with event_requests"],
    ["begin", "begin"],
  ])("names the statement %s as %s", (text, name) => {
    expect(statementName(text)).toBe(name);
  });
});
