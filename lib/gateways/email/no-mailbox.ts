/**
 * RFC 3463: the address or its domain is bad (5.1, of which 7 to 9 are about the sender), the mailbox is disabled, or its
 * domain does not exist. A full mailbox, a policy or a word in the text tells nothing of the mailbox.
 */
const NOBODY = /^5\.(?:1\.(?![789]$)\d+|2\.1|4\.4)$/;
/** "Other or undefined": the reply says what was meant. */
const UNDEFINED = "5.0.0";

/** "5.1.1" of a status field, or of a reply, where it follows the older code. */
export const statusIn = (text: string): string | null =>
  /^(?:[245]\d\d[ -]#?)?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null;

/** True when a refusal for good means that there is no such mailbox. `reply` is the server's own line, if it is known. */
export function tellsNoMailbox(status: string | null, reply: string): boolean {
  const precise = status === null || status === UNDEFINED ? statusIn(reply) : status;
  if (precise !== null && precise !== UNDEFINED) return NOBODY.test(precise);
  return reply === "" ? status !== null : /^(?:550|551|553)\b/.test(reply);
}
