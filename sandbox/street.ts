import { createServer, type Server } from "node:http";
import { companyRegisterDouble } from "./company-register";
import { type Condition, conditions, isCondition } from "./faults";
import { answer, type Knock, readBody, type Supplier, writeAnswer } from "./http";
import { type MailServer, startMailServer } from "./mail";
import { type Outbox, openOutbox } from "./outbox";
import { podcast } from "./podcast";
import type { Returns } from "./reports/returned-mail";
import { isPaymentCondition, type PaymentCondition, paymentConditions } from "./stripe/control/conditions";
import { stripeDouble, type WebhookTarget } from "./stripe/server";
import { twilioDouble } from "./twilio";

export interface Street {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

interface Conditions {
  smtp: Condition;
  sms: Condition;
  register: Condition;
  payment: PaymentCondition;
}

/** The sandbox's own addresses: what was sent, and the switches that break a supplier on purpose. */
function ownAddresses(outbox: Outbox, mail: MailServer, state: Conditions): Supplier {
  return async ({ method, url, body }: Knock) => {
    if (method === "GET" && url.pathname === "/health")
      return answer(200, { status: "ok", smtpPort: mail.port, faults: state });
    if (method === "GET" && url.pathname === "/messages")
      return answer(200, {
        messages: outbox.list({ channel: url.searchParams.get("channel"), to: url.searchParams.get("to") }),
      });
    if (method !== "POST" || url.pathname !== "/faults") return null;
    const wanted = JSON.parse(body || "{}") as Record<string, unknown>;
    const isKnown = Object.entries(wanted).every(
      ([name, value]) =>
        name in state && (name === "payment" ? isPaymentCondition(value) : isCondition(value)),
    );
    if (!isKnown)
      return answer(400, {
        message: `Name ${Object.keys(state).join(", ")}, each ${conditions.join(", ")}; payment ${paymentConditions.join(", ")}.`,
      });
    Object.assign(state, wanted);
    await mail.set(state.smtp);
    return answer(200, state);
  };
}

function serve(suppliers: readonly Supplier[]): Server {
  return createServer(async (request, response) => {
    try {
      const knock: Knock = {
        method: request.method ?? "GET",
        url: new URL(request.url ?? "/", "http://sandbox"),
        body: await readBody(request),
        headers: request.headers,
      };
      for (const supplier of suppliers) {
        const given = await supplier(knock);
        if (given) return writeAnswer(response, given);
      }
      writeAnswer(response, answer(404, { message: `Nothing at ${knock.url.pathname}.` }));
    } catch (error) {
      writeAnswer(response, answer(400, { message: (error as Error).message }));
    }
  });
}

/** Starts the fake suppliers on loopback; port 0 takes any free one. */
export async function startStreet(options: {
  port: number;
  smtpPort: number;
  folder: string;
  /** Where events of payments go; nowhere when absent. */
  webhook?: WebhookTarget | null;
  /** Where mail that comes back is handed in; nowhere when absent. */
  returns?: Returns | null;
}): Promise<Street> {
  const outbox = openOutbox(options.folder);
  const state: Conditions = { smtp: "ok", sms: "ok", register: "ok", payment: "ok" };
  const ending = new AbortController();
  const mail = await startMailServer(outbox, options.smtpPort, options.returns ?? null);
  const server = serve([
    ownAddresses(outbox, mail, state),
    twilioDouble(outbox, () => state.sms, ending.signal),
    companyRegisterDouble(() => state.register, ending.signal),
    podcast,
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
