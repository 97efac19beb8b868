import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { readBody } from "@/sandbox/http";
import { type Sandbox, startSandbox } from "@/sandbox/start-sandbox";

export interface Received {
  event: Stripe.Event;
  signature: string;
  body: string;
}

export interface OpenStripe {
  stripe: Stripe;
  url: string;
  /** URL that receives the events. */
  eventsUrl: string;
  /** Events received at that URL, in order. */
  received: Received[];
  /** HTTP status of that URL's answers. */
  answers: { status: number };
  control(name: string, body?: unknown): Promise<Response>;
  /** Stops the sandbox and starts it again with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const secrets = ["whsec_first", "whsec_second"];

/** A client of the test itself. Its own way of sending keeps its wrong requests out of the checks of ours. */
export const clientOf = (url: string, key = "sk_test_sandbox") =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    host: new URL(url).hostname,
    port: new URL(url).port,
    protocol: "http",
    maxNetworkRetries: 0,
    timeout: 5_000,
    telemetry: false,
  });

async function listen(received: Received[], answers: { status: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    received.push({
      event: JSON.parse(body) as Stripe.Event,
      signature: String(request.headers["stripe-signature"]),
      body,
    });
    response.writeHead(answers.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The sandbox on its own port, the real SDK pointed at it, and a server that receives its events. */
export async function openStripe(): Promise<OpenStripe> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "stripe-"));
  const received: Received[] = [];
  const answers = { status: 200 };
  const listener = await listen(received, answers);
  const webhook = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secrets };
  const start = (): Promise<Sandbox> => startSandbox({ port: 0, smtpPort: 0, folder, webhook });
  let sandbox = await start();
  const self: OpenStripe = {
    stripe: clientOf(sandbox.url),
    url: sandbox.url,
    eventsUrl: webhook.url,
    received,
    answers,
    control: (name, body = {}) =>
      fetch(`${self.url}/sandbox/stripe/${name}`, { method: "POST", body: JSON.stringify(body) }),
    async restart() {
      await sandbox.stop();
      sandbox = await start();
      self.url = sandbox.url;
      self.stripe = clientOf(sandbox.url);
    },
    async close() {
      await sandbox.stop();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return self;
}

/** The error of a call; fails when the call succeeds. */
export async function refusalOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error("The call was not refused.", { cause: error });
  return error;
}
