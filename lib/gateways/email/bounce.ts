import PostalMime, { type Attachment } from "postal-mime";
import { statusIn, tellsNoMailbox } from "@/lib/gateways/email/no-mailbox";
import { type EmailReport, EmailReportRefused } from "@/lib/gateways/email/port";

type Fields = ReadonlyMap<string, string>;

const STATUS_PARTS = ["message/delivery-status", "message/global-delivery-status"];
/** Content types of the returned email: all of it, or its headers. */
const RETURNED_PARTS = ["message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers"];
/** Actions of a report which mean that the email arrived, was passed on or is still on its way. */
const WENT_ON = ["delivered", "relayed", "expanded", "delayed"];

/** Our emails have at most four nested parts; deeper ones are not from us. */
const limits = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

const parse = (raw: string) =>
  PostalMime.parse(raw, { ...limits, attachmentEncoding: "utf8" }).catch((cause: unknown) => {
    throw new EmailReportRefused("unreadable", { cause });
  });

const textOf = ({ content }: Attachment) => (typeof content === "string" ? content : "");

/**
 * RFC 3464: groups of fields separated by an empty line. The first group is about the email, each other about
 * one recipient.
 */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+(?=\S)/g, " ");
  return unfolded.split(/\n\s*\n/).flatMap((group) => {
    const fields = group.split("\n").flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
    });
    // Of several fields with one name the first counts.
    return fields.length > 0 ? [new Map(fields.toReversed())] : [];
  });
}

/** "smtp; 550 5.1.1 no such user" without the type. */
const replyOf = (fields: Fields) => /^smtp\s*;\s*(.*)$/i.exec(fields.get("diagnostic-code") ?? "")?.[1] ?? "";

function verdictOf(recipients: readonly Fields[]): Pick<EmailReport, "state" | "code"> | null {
  const actionOf = (fields: Fields) => (fields.get("action") ?? "").toLowerCase();
  if (recipients.some((fields) => WENT_ON.includes(actionOf(fields)))) return null;
  for (const fields of recipients) {
    const status = statusIn(fields.get("status") ?? "");
    if (actionOf(fields) !== "failed" || !status?.startsWith("5.")) continue;
    return { state: tellsNoMailbox(status, replyOf(fields)) ? "dead" : "failed", code: status };
  }
  return null;
}

/**
 * What a delivery status notification (RFC 3464) says about an email of ours; null for any other email and for
 * one that reports a delay or a success. Throws `EmailReportRefused` for input that is no email.
 */
export async function readBounce(raw: string): Promise<EmailReport | null> {
  const mail = await parse(raw);
  if (!mail.from && !mail.date && !mail.messageId) throw new EmailReportRefused("unreadable");
  const status = mail.attachments.find(({ mimeType }) => STATUS_PARTS.includes(mimeType));
  const [about, ...recipients] = status ? groupsOf(textOf(status)) : [];
  const verdict = verdictOf(recipients);
  if (!about || !verdict) return null;
  const returned = mail.attachments.find(({ mimeType }) => RETURNED_PARTS.includes(mimeType));
  const original = returned ? await parse(textOf(returned)) : null;
  return {
    messageId: original?.messageId?.trim() ?? null,
    envelopeId: about.get("original-envelope-id") ?? null,
    ...verdict,
  };
}
