/** What a reply may leave open; each takes its value from the request it answers. */
export const replyVariables = ["firstname", "date", "place", "company", "service"] as const;
export type ReplyVariable = (typeof replyVariables)[number];
export type ReplyValues = Record<ReplyVariable, string>;

const inBraces = /\{([^{}\n]{0,40})\}/g;
const isVariable = (name: string): name is ReplyVariable =>
  (replyVariables as readonly string[]).includes(name);

/** Names in braces that stand for nothing, each once: a couple would read them as they are. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !isVariable(name)))];
}

/** The text with every variable replaced; what a value holds is not looked at again. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(inBraces, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** What opens a mail program with the message written; line ends as RFC 6068 wants them. */
export function mailtoOf(email: string, { subject, body }: { subject: string; body: string }): string {
  const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  // In an address only "@" stays as it is; "%", "?" or "&" of a local part would end it.
  const to = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
}
