/**
 * RFC 3463: the address or its domain is wrong (5.1, except 7 to 9, which are about the sender), the mailbox is
 * disabled, or its domain does not exist. A full mailbox, a policy or a word in the text says nothing about the
 * mailbox.
 */
const NOBODY = /^5\.(?:1\.(?![789]$)\d+|2\.1|4\.4)$/;
/** "Other or undefined": the text of the reply has the reason. */
const UNDEFINED = "5.0.0";

/** "5.1.1" of a status field, or of a reply, where it follows the three-digit code. */
export const statusIn = (text: string): string | null =>
  /^(?:[245]\d\d[ -]#?)?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null;

/** Whether a permanent refusal means that there is no such mailbox. `reply` is the server's own line, if known. */
export function tellsNoMailbox(status: string | null, reply: string): boolean {
  const precise = status === null || status === UNDEFINED ? statusIn(reply) : status;
  if (precise !== null && precise !== UNDEFINED) return NOBODY.test(precise);
  return reply === "" ? status !== null : /^(?:550|551|553)\b/.test(reply);
}
