import { Agent, createServer, type RequestListener, request, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeServers, createDrain } from "@/lib/http/front/open-server";
import { portOf } from "@/lib/http/page-cache/next-renderer";

const servers: Server[] = [];
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A server behind a drain, and a client that keeps its connections. */
async function start(listener: RequestListener) {
  const drain = createDrain(listener);
  const server = createServer(drain.listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server.address());
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const get = (path: string) =>
    new Promise<{ status: number; connection: string | undefined; text: string }>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.once("error", reject);
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
        );
      });
      asked.once("error", reject).end();
    });
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
  return { drain, server, get, connections };
}

/** A listener whose answers to `/slow` wait until `release` is called. */
function slowly() {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const listener: RequestListener = (asked, response) => {
    if (asked.url !== "/slow") {
      response.end("quick");
      return;
    }
    arrive();
    void released.then(() => response.end("slow"));
  };
  return { listener, release: () => release(), arrived };
}

describe("a process that is asked to end", () => {
  it("says so first, and answers everything else over connections that it closes", async () => {
    const { drain, server, get } = await start((_, response) => response.end("ready"));
    expect(await get("/readyz")).toEqual({ status: 200, connection: "keep-alive", text: "ready" });
    const ended = drain.begin(200, () => closeServers([server], 5_000));
    expect(drain.hasBegun).toBe(true);
    expect(await get("/readyz")).toMatchObject({ status: 503, connection: "close" });
    expect(await get("/page")).toEqual({ status: 200, connection: "close", text: "ready" });
    await ended;
    await expect(get("/page")).rejects.toThrow("ECONNREFUSED");
  });

  it("closes only when balancers have had the time to see it, and then finishes what is under way", async () => {
    const slow = slowly();
    const { drain, server, get } = await start(slow.listener);
    const answer = get("/slow");
    await slow.arrived;
    let hasEnded = false;
    const ended = drain
      .begin(0, () => closeServers([server], 30_000))
      .then(() => {
        hasEnded = true;
      });
    await vi.waitFor(() => expect(server.listening).toBe(false));
    expect(hasEnded).toBe(false);
    slow.release();
    expect((await answer).text).toBe("slow");
    await ended;
  });

  it("takes nothing new while something is under way, so that it ends under a load that never does", async () => {
    const slow = slowly();
    const { drain, server, get } = await start(slow.listener);
    const answer = get("/slow");
    await slow.arrived;
    const ended = drain.begin(0, () => closeServers([server], 30_000));
    await vi.waitFor(() => expect(server.listening).toBe(false));
    await expect(get("/more")).rejects.toThrow("ECONNREFUSED");
    slow.release();
    expect((await answer).text).toBe("slow");
    await ended;
  });

  it("closes connections that nobody uses", async () => {
    const { drain, server, get, connections } = await start((_, response) => response.end());
    await get("/");
    expect(await connections()).toBe(1);
    await drain.begin(0, () => closeServers([server], 30_000));
    expect(await connections()).toBe(0);
  });

  it("cuts off what does not end", async () => {
    const slow = slowly();
    const { drain, server, get } = await start(slow.listener);
    const answer = expect(get("/slow")).rejects.toThrow();
    await slow.arrived;
    await drain.begin(0, () => closeServers([server], 50));
    await answer;
  });
});
