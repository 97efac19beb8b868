import { createBreaker } from "@/lib/gateways/breaker";

export interface JsonReaderOptions {
  timeoutMs: number;
  /** Makes the "unavailable" error of the port; only this error counts as an outage. */
  unavailable: new (
    message: string,
    options?: ErrorOptions,
  ) => Error;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/**
 * Reads JSON from a supplier within the time limit, with a circuit breaker; a status that is not in `known` is
 * an outage.
 */
export function createJsonReader({ timeoutMs, unavailable: Unavailable }: JsonReaderOptions) {
  const breaker = createBreaker(
    (error) => error instanceof Unavailable,
    () => new Unavailable("The supplier keeps failing and is left alone for a moment."),
  );
  return (
    url: string,
    headers: Record<string, string> = {},
    known: readonly number[] = [200],
  ): Promise<JsonAnswer> =>
    breaker.run(async () => {
      try {
        const response = await fetch(url, {
          headers: { accept: "application/json", ...headers },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: "error",
        });
        if (!known.includes(response.status))
          throw new Unavailable(`The supplier answered ${response.status}.`);
        return { status: response.status, body: (await response.json()) as unknown };
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        // The cause would contain the address, and with it the query.
        throw new Unavailable(`The supplier did not answer (${(error as Error).name}).`);
      }
    });
}
