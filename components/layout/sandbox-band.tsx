import { TestModeBand } from "@/components/layout/test-mode-band";

/** The test-mode band where a sandbox stands in for a supplier, with the way to its inbox. */
export function SandboxBand({ isShown }: { isShown: boolean }) {
  return isShown ? <TestModeBand inboxHref="/sandbox/inbox" /> : null;
}
