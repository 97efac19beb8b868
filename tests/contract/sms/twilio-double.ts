import { createServer } from "node:http";

export interface Recorded {
  status: number;
  body: unknown;
}

/** The received request, for assertions. */
export interface Asked {
  path: string;
  authorization: string;
  form: Record<string, string>;
}

const fault = (status: number, code: number, message: string): Recorded => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Twilio's answers from its documentation and a recording, with ids and numbers replaced. */
export const recorded = {
  queued: {
    status: 201,
    body: {
      account_sid: "AC00000000000000000000000000000000",
      api_version: "2010-04-01",
      body: "Bonjour",
      date_created: "Thu, 24 Aug 2023 05:01:45 +0000",
      date_sent: null,
      direction: "outbound-api",
      error_code: null,
      error_message: null,
      from: "+33644600000",
      num_media: "0",
      num_segments: "1",
      price: null,
      sid: "SM00000000000000000000000000000001",
      status: "queued",
      to: "+33612345678",
      uri: "/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages/SM00000000000000000000000000000001.json",
    },
  },
  verificationPending: {
    status: 201,
    body: {
      sid: "VE00000000000000000000000000000001",
      service_sid: "VA00000000000000000000000000000000",
      account_sid: "AC00000000000000000000000000000000",
      to: "+33612345678",
      channel: "sms",
      status: "pending",
      valid: false,
      lookup: { carrier: null },
      amount: null,
      payee: null,
      send_code_attempts: [
        {
          time: "2015-07-30T20:00:00.000Z",
          channel: "SMS",
          attempt_sid: "VL00000000000000000000000000000000",
        },
      ],
      date_created: "2015-07-30T20:00:00Z",
      date_updated: "2015-07-30T20:00:00Z",
      url: "https://verify.twilio.com/v2/Services/VA00000000000000000000000000000000/Verifications/VE00000000000000000000000000000001",
    },
  },
  checkApproved: {
    status: 200,
    body: {
      sid: "VE00000000000000000000000000000001",
      to: "+33612345678",
      channel: "sms",
      status: "approved",
      valid: true,
      amount: null,
      payee: null,
    },
  },
  checkPending: {
    status: 200,
    body: {
      sid: "VE00000000000000000000000000000001",
      to: "+33612345678",
      channel: "sms",
      status: "pending",
      valid: false,
      amount: null,
      payee: null,
    },
  },
  checkUnknown: fault(
    404,
    20404,
    "The requested resource /Services/VA00000000000000000000000000000000/VerificationCheck was not found",
  ),
  checkTooOften: fault(429, 60202, "Max check attempts reached"),
  sendTooOften: fault(429, 60203, "Max send attempts reached"),
  invalidNumber: fault(400, 21211, "Invalid 'To' Phone Number: +3361234XXXX"),
  landline: fault(403, 60205, "SMS is not supported by landline phone number"),
  unauthorised: fault(401, 20003, "Authenticate"),
  broken: fault(500, 20500, "Internal Server Error"),
  limited: fault(429, 20429, "Too Many Requests"),
} satisfies Record<string, Recorded>;

export interface TwilioDouble {
  url: string;
  readonly asked: Asked[];
  stop(): Promise<void>;
}

/** Answers every request with one recording; `null` never answers. */
export async function startTwilioDouble(answer: Recorded | null): Promise<TwilioDouble> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({
      path: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    if (!answer) return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
