import { ProblemError } from "@/lib/core/browser/http";

type Lookup = (key: "network_error" | "internal_error") => string;

/** The sentence to show for a failed call: the server's own, or ours when the connection was lost. */
export function problemText(error: unknown, coreErrors: Lookup): string {
  if (!(error instanceof ProblemError)) return coreErrors("internal_error");
  if (error.detail) return error.detail;
  return coreErrors(error.code === "network_error" ? "network_error" : "internal_error");
}
