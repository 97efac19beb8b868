import { RegisterUnavailable } from "@/lib/gateways/company-register/port";

/** Counts the calls of this process; throws `RegisterUnavailable` instead of the call that would pass the limit. */
export function createCallBudget(
  { most, windowMs }: { most: number; windowMs: number },
  now: () => number = Date.now,
): () => void {
  let calls: number[] = [];
  return () => {
    const since = now() - windowMs;
    calls = calls.filter((at) => at > since);
    if (calls.length >= most) throw new RegisterUnavailable("The calls to the register are used up for now.");
    calls.push(now());
  };
}
