import { ProblemError } from "@/lib/core/browser/http";

type Lookup = (key: "network_error" | "internal_error") => string;

/** The sentence to show for a failed call: the server's own words, else ours for a lost connection. */
export function problemText(error: unknown, coreErrors: Lookup): string {
  if (!(error instanceof ProblemError)) return coreErrors("internal_error");
  if (error.detail) return error.detail;
  return coreErrors(error.code === "network_error" ? "network_error" : "internal_error");
}
