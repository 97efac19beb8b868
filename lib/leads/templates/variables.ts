/** The variables of a reply; each takes its value from the request that is answered. */
export const replyVariables = ["firstname", "date", "place", "company", "service"] as const;
export type ReplyVariable = (typeof replyVariables)[number];
export type ReplyValues = Record<ReplyVariable, string>;

const inBraces = /\{([^{}\n]{0,40})\}/g;
export const isReplyVariable = (name: string): name is ReplyVariable =>
  (replyVariables as readonly string[]).includes(name);

/** Unknown names in braces, each once; the couple would see them as they are. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !isReplyVariable(name)))];
}

/** The text with every variable replaced; values are not searched for variables again. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(inBraces, (whole, name: string) => (isReplyVariable(name) ? values[name] : whole));
}

/** The names of the variables in the language of whoever writes the reply. */
export type VariableNames = Record<ReplyVariable, string>;

const folded = (name: string) => name.trim().normalize("NFC").toLocaleLowerCase();

/** A stored text as its author edits it: "{place}" becomes "{Ort}". */
export function withVariableNames(text: string, names: VariableNames): string {
  return text.replace(inBraces, (whole, name: string) =>
    isReplyVariable(name) ? `{${names[name]}}` : whole,
  );
}

/** The same text as it is stored. Codes that somebody types stay; unknown names are left for the refusal. */
export function withVariableCodes(text: string, names: VariableNames): string {
  const codes = new Map(replyVariables.map((code) => [folded(names[code]), code]));
  return text.replace(inBraces, (whole, name: string) => {
    const code = codes.get(folded(name));
    return code === undefined ? whole : `{${code}}`;
  });
}

/** The address that opens a mail program with the message filled in; line ends as RFC 6068 requires. */
export function mailtoOf(email: string, { subject, body }: { subject: string; body: string }): string {
  const encoded = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  // In a `mailto:` address only "@" is allowed unencoded; "%", "?" or "&" of a local part would end it.
  const to = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
}
