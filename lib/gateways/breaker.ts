/** Stops calling a supplier that keeps failing, so that callers do not wait during its outage. */
export interface Breaker {
  /** Runs `call`, or throws the error that `refusal` makes at once while the supplier is not called. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

const failuresBeforeRest = 5;
const restMs = 10_000;

/**
 * Only failures for which `isOutage` is true count: a refused message says nothing about the supplier's health.
 * After the rest calls go through again; until the supplier answers one, each failure starts another rest.
 */
export function createBreaker(
  isOutage: (error: unknown) => boolean,
  refusal: () => Error,
  now: () => number = Date.now,
): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    async run(call) {
      if (now() < openUntil) throw refusal();
      try {
        const result = await call();
        failures = 0;
        return result;
      } catch (error) {
        if (!isOutage(error)) {
          failures = 0;
        } else if (++failures >= failuresBeforeRest) {
          openUntil = now() + restMs;
        }
        throw error;
      }
    },
  };
}
