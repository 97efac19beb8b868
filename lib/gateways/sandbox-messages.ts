import { z } from "zod";

export const sandboxChannels = ["email", "sms"] as const;

const sandboxMessage = z.object({
  id: z.string(),
  channel: z.enum(sandboxChannels),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  /** The text of an attached calendar file. */
  calendarFile: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type SandboxMessage = z.infer<typeof sandboxMessage>;

const answer = z.object({ messages: z.array(sandboxMessage) });

export interface SandboxFilter {
  channel?: (typeof sandboxChannels)[number];
  /** Exact email address or E.164 number. */
  to?: string;
}

/** What the sandbox's mail server and SMS supplier received, newest first. `sandboxUrl` is `SANDBOX_URL`. */
export async function listSandboxMessages(
  sandboxUrl: string,
  filter: SandboxFilter = {},
): Promise<SandboxMessage[]> {
  const address = new URL("/messages", sandboxUrl);
  if (filter.channel) address.searchParams.set("channel", filter.channel);
  if (filter.to) address.searchParams.set("to", filter.to);
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000), cache: "no-store" });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  return answer.parse(await response.json()).messages;
}
