/**
 * Compares by name, not by class: the server loads this module several times (start-up, pages, calls), each
 * with its own class.
 */
export const isNamed = (value: unknown, name: string) => value instanceof Error && value.name === name;

/**
 * Every error that the product answers on purpose. Unknown errors stay plain `Error`s and become a 500 without
 * details.
 */
export class DomainError extends Error {
  readonly namespace: string;
  readonly code: string;
  readonly status: number;
  /** Field name → error code (`<namespace>.errors.<code>`), for 400 and form errors. */
  readonly fields?: Record<string, string>;
  /** Arguments of the translated sentence. */
  readonly params?: Record<string, string | number>;
  readonly retryAfterSeconds?: number;

  /** Compares by shape, not by class: the server loads this module several times (start-up, pages, calls). */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return (
      value instanceof Error && value.name === "DomainError" && "namespace" in value && "status" in value
    );
  }

  constructor(namespace: string, code: string, status: number, details: ErrorDetails = {}) {
    super(`${namespace}.${code}`);
    this.name = "DomainError";
    this.namespace = namespace;
    this.code = code;
    this.status = status;
    if (details.fields) this.fields = details.fields;
    if (details.params) this.params = details.params;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export interface ErrorDetails {
  fields?: Record<string, string>;
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
}

type ErrorFactories<Table extends Record<string, number>> = {
  readonly [Code in keyof Table]: (details?: ErrorDetails) => DomainError;
};

/** Declares the errors of one namespace: code → HTTP status. The text is `<namespace>.errors.<code>`. */
export function defineErrors<const Table extends Record<string, number>>(
  namespace: string,
  table: Table,
): ErrorFactories<Table> {
  const factories = Object.entries(table).map(([code, status]) => [
    code,
    (details?: ErrorDetails) => new DomainError(namespace, code, status, details),
  ]);
  return Object.fromEntries(factories) as ErrorFactories<Table>;
}

/** Errors that belong to no domain. */
export const coreErrors = defineErrors("core", {
  validation_error: 400,
  unauthorized: 401,
  access_denied: 403,
  not_moderated: 403,
  onboarding_required: 403,
  /** The link sent to the address of the account was not opened yet; another one can be requested. */
  email_unconfirmed: 403,
  forbidden_while_impersonating: 403,
  /** An administrator has to set up a second factor first. */
  second_factor_required: 403,
  resource_not_found: 404,
  /** The same `Idempotency-Key` with another body, or while the first call still runs. */
  idempotency_mismatch: 409,
  idempotency_in_progress: 409,
  unknown_host: 421,
  /** An administrator closed what the call writes, for the time of an upgrade. */
  read_only: 503,
  /** An administrator closed the registration. */
  registration_closed: 503,
  payload_too_large: 413,
  too_many_requests: 429,
  /** The call needs the answer to a challenge (proof of work), which the refusal brings along. */
  proof_required: 428,
  internal_error: 500,
  unavailable: 503,
});
