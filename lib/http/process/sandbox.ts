import "server-only";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import { adapterModes, hasSandbox } from "@/lib/gateways/gateways";
import { listSandboxMessages, type SandboxMessage, sandboxChannels } from "@/lib/gateways/sandbox-messages";

export const sandboxFilter = z.object({
  channel: z.enum(sandboxChannels).optional(),
  to: z.string().max(320).optional(),
});

/** Messages that the local mail and SMS servers received, newest first; 404 where no sandbox runs. */
export async function sandboxMessages(filter: z.output<typeof sandboxFilter>): Promise<SandboxMessage[]> {
  const url = env().SANDBOX_URL;
  if (!hasSandbox(env()) || !url) throw coreErrors.resource_not_found();
  return listSandboxMessages(url, {
    ...(filter.channel ? { channel: filter.channel } : {}),
    ...(filter.to ? { to: filter.to } : {}),
  });
}

/** Which adapter serves each port, and where payments are taken in the sandbox; null when every adapter is live. */
export function sandboxInfo() {
  if (!hasSandbox(env())) return null;
  const modes = adapterModes(env());
  const { SANDBOX_URL } = env();
  return {
    ...(modes.payment === "sandbox" && SANDBOX_URL ? { stripe: new URL(SANDBOX_URL).origin } : {}),
    adapters: modes,
  };
}

/** True while a supplier is replaced by the sandbox; screens then say so. */
export function isTestMode(): boolean {
  return hasSandbox(env());
}

/** Port → the adapter that serves it. */
export function adapters() {
  return adapterModes(env());
}
