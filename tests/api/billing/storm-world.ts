import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { POST as webhook } from "@/app/api/webhooks/stripe/route";
import { processEvent } from "@/lib/billing/reconciliation/process-event";
import { sendRefund } from "@/lib/billing/reconciliation/send-refund";
import type { Gateways } from "@/lib/gateways/gateways";
import { createStripePayments } from "@/lib/gateways/payment/stripe";
import { readBody } from "@/sandbox/http";
import { startSandbox } from "@/sandbox/start-sandbox";
import { clientOf, secrets } from "@/tests/contract/sandbox/stripe/open-stripe";
import { testCtxAs, testSystemCtx } from "@/tests/support/context";
import type { TestUser } from "@/tests/support/factories";
import type { QueuedJob } from "@/tests/support/gateways";
import type { PaymentDouble } from "@/tests/support/payment-double";
import { placeContainer, unlimited } from "../doors/container";

export interface StormWorld {
  stripe: Stripe;
  /** HTTP statuses of our webhook, one per delivery. */
  answers: number[];
  jobs: QueuedJob[];
  control(name: string, body?: unknown): Promise<unknown>;
  ctx(provider: TestUser): ReturnType<typeof testCtxAs<"moderated">>;
  system(now?: Date): ReturnType<typeof testSystemCtx>;
  /** Runs the waiting jobs, three at a time. */
  work(): Promise<void>;
  close(): Promise<void>;
}

/** The sandbox, our webhook behind a real server, and the jobs between them. */
export async function openStorm(): Promise<StormWorld> {
  const answers: number[] = [];
  const jobs: QueuedJob[] = [];
  const server = createServer(async (request, response) => {
    const answer = await webhook(
      new Request(`http://fr.localhost${request.url}`, {
        method: request.method ?? "",
        headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        body: await readBody(request),
      }),
      { params: Promise.resolve({}) },
    );
    answers.push(answer.status);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = await mkdtemp(path.join(os.tmpdir(), "storm-"));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/webhooks/stripe`;
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder, webhook: { url, secrets } });
  const payment = createStripePayments({
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecrets: secrets,
    apiUrl: sandbox.url,
  });
  const queue: Gateways["jobs"] = {
    send: async (_db, name, payload) => void jobs.push({ name, payload }),
    redrive: async () => false,
    stop: async () => {},
  };
  const gateways = { payment: payment as PaymentDouble, jobs: queue };
  placeContainer({ gateways, limits: unlimited });

  const system = (now = new Date()) => testSystemCtx({ gateways, now });
  const worker = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { eventId, refundId } = job.payload as { eventId: string; refundId: string };
      if (job.name === "process-payment-event") await processEvent(system(), { eventId });
      if (job.name === "send-refund") await sendRefund(system(), { refundId });
    }
  };
  return {
    stripe: clientOf(sandbox.url),
    answers,
    jobs,
    system,
    ctx: ({ actor }) => testCtxAs("moderated", { actor, gateways, now: new Date() }),
    async control(name, body = {}) {
      const answer = await fetch(`${sandbox.url}/sandbox/stripe/${name}`, {
        method: "POST",
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
      return answer.json();
    },
    async work() {
      while (jobs.length > 0) await Promise.all([worker(), worker(), worker()]);
    },
    async close() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
