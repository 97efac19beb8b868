import { TestModeBand } from "@/components/layout/test-mode-band";

/** The test-mode band while a sandbox replaces a supplier, with a link to its inbox. */
export function SandboxBand({ isShown }: { isShown: boolean }) {
  return isShown ? <TestModeBand inboxHref="/sandbox/inbox" /> : null;
}
