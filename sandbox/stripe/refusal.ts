export interface RefusalBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** An error in Stripe's format. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
  ) {
    super(body.message);
    this.name = "Refusal";
  }
}

const withCode = (code: string | undefined, param: string | undefined) => ({
  ...(code === undefined ? {} : { code }),
  ...(param === undefined ? {} : { param }),
});

export const invalid = (message: string, code?: string, param?: string): Refusal =>
  new Refusal(400, { type: "invalid_request_error", message, ...withCode(code, param) });

export const missing = (thing: string, id: string, param = "id"): Refusal =>
  new Refusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${thing}: '${id}'`,
    param,
  });

/** An unknown id in a body is a bad request; in the path it is not found. */
export const noSuch = (thing: string, id: string, param: string): Refusal =>
  invalid(`No such ${thing}: '${id}'`, "resource_missing", param);

export const unexpectedState = (message: string, intent: unknown): Refusal =>
  new Refusal(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });

const docs = (code: string) => `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;

/** The body of the answer. */
export function refusalJson({ body }: Refusal, requestId: string): unknown {
  return {
    error: {
      ...body,
      ...(body.code === undefined ? {} : { doc_url: docs(body.code) }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}
