import { createServer, type Server } from "node:http";
import { cachePurgeDouble } from "./cache-purge";
import { companiesHouseDouble } from "./companies-house";
import { companyRegisterDouble } from "./company-register";
import { exchangeRatesDouble } from "./exchange-rates";
import {
  type Condition,
  conditions,
  isCondition,
  isPaymentCondition,
  type PaymentCondition,
  paymentConditions,
} from "./faults";
import { answer, readBody, type SandboxRequest, type Supplier, writeAnswer } from "./http";
import { indexNowDouble } from "./index-now";
import { instagramDouble } from "./instagram";
import { kboDouble } from "./kbo";
import { type MailServer, startMailServer } from "./mail";
import { type Outbox, openOutbox } from "./outbox";
import { podcast } from "./podcast";
import type { Returns } from "./reports/returned-mail";
import { stripeDouble, type WebhookTarget } from "./stripe/server";
import { twilioDouble } from "./twilio";
import { vatRegisterDouble } from "./vat-register";
import { videoHostsDouble } from "./video-hosts";

export interface Sandbox {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

interface Conditions {
  smtp: Condition;
  sms: Condition;
  register: Condition;
  vat: Condition;
  rates: Condition;
  purge: Condition;
  payment: PaymentCondition;
}

/** The sandbox's own routes: sent messages, and switches that make a supplier fail. */
function controlRoutes(outbox: Outbox, mail: MailServer, state: Conditions): Supplier {
  return async ({ method, url, body }: SandboxRequest) => {
    if (method === "GET" && url.pathname === "/health")
      return answer(200, { status: "ok", smtpPort: mail.port, faults: state });
    if (method === "GET" && url.pathname === "/messages")
      return answer(200, {
        messages: outbox.list({ channel: url.searchParams.get("channel"), to: url.searchParams.get("to") }),
      });
    if (method !== "POST" || url.pathname !== "/faults") return null;
    const changes = JSON.parse(body || "{}") as Record<string, unknown>;
    const isKnown = Object.entries(changes).every(
      ([name, value]) =>
        name in state && (name === "payment" ? isPaymentCondition(value) : isCondition(value)),
    );
    if (!isKnown)
      return answer(400, {
        message: `Name ${Object.keys(state).join(", ")}, each ${conditions.join(", ")}; payment ${paymentConditions.join(", ")}.`,
      });
    Object.assign(state, changes);
    await mail.set(state.smtp);
    return answer(200, state);
  };
}

function serve(suppliers: readonly Supplier[]): Server {
  return createServer(async (incoming, response) => {
    try {
      const request: SandboxRequest = {
        method: incoming.method ?? "GET",
        url: new URL(incoming.url ?? "/", "http://sandbox"),
        body: await readBody(incoming),
        headers: incoming.headers,
      };
      for (const supplier of suppliers) {
        const reply = await supplier(request);
        if (reply) return writeAnswer(response, reply);
      }
      writeAnswer(response, answer(404, { message: `Nothing at ${request.url.pathname}.` }));
    } catch (error) {
      writeAnswer(response, answer(400, { message: (error as Error).message }));
    }
  });
}

/** Starts the fake suppliers on loopback; port 0 takes any free one. */
export async function startSandbox(options: {
  port: number;
  smtpPort: number;
  folder: string;
  /** Target of payment events; none when absent. */
  webhook?: WebhookTarget | null;
  /** Target of returned mail; none when absent. */
  returns?: Returns | null;
}): Promise<Sandbox> {
  const outbox = openOutbox(options.folder);
  const state: Conditions = {
    smtp: "ok",
    sms: "ok",
    register: "ok",
    vat: "ok",
    rates: "ok",
    purge: "ok",
    payment: "ok",
  };
  const ending = new AbortController();
  const mail = await startMailServer(outbox, options.smtpPort, options.returns ?? null);
  const server = serve([
    controlRoutes(outbox, mail, state),
    twilioDouble(outbox, () => state.sms, ending.signal),
    companyRegisterDouble(() => state.register, ending.signal),
    companiesHouseDouble(() => state.register, ending.signal),
    kboDouble(() => state.register, ending.signal),
    vatRegisterDouble(() => state.vat, ending.signal),
    exchangeRatesDouble(() => state.rates, ending.signal),
    podcast,
    videoHostsDouble(ending.signal),
    instagramDouble(),
    indexNowDouble(),
    cachePurgeDouble(() => state.purge, ending.signal),
    stripeDouble(options.folder, options.webhook ?? null, () => state.payment, ending.signal),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    async stop() {
      ending.abort();
      server.closeAllConnections();
      await Promise.all([mail.stop(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
