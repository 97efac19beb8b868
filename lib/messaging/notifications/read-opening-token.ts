import { keyedHash, sameText } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";

/** 96 bits: short enough for a text message; a forged token would only record a link as opened. */
const SIGNATURE_LENGTH = 16;
const TOKEN = /^([\w-]{22})\.([a-z\d]{1,8})\.([\w-]{16})$/;
const MINUTE_MS = 60_000;

/** A link in a couple's message: the project that it names, and when the message was written. */
interface OpenedLink {
  projectId: string;
  sentAt: Date;
}

const sign = (ctx: Pick<Ctx, "keys">, projectId: string, minute: string) =>
  keyedHash(ctx.keys.hash, "mail-opened", projectId, minute).slice(0, SIGNATURE_LENGTH);

/** Token in the links of a couple's messages; it grants no access. The time is exact to the minute, rounded up. */
export function openingToken(ctx: Pick<Ctx, "keys">, { projectId, sentAt }: OpenedLink): string {
  const short = Buffer.from(projectId.replaceAll("-", ""), "hex").toString("base64url");
  const minute = Math.ceil(sentAt.getTime() / MINUTE_MS).toString(36);
  return `${short}.${minute}.${sign(ctx, projectId, minute)}`;
}

/** What a valid token names, or null. */
export function readOpeningToken(ctx: Pick<Ctx, "keys">, token: string): OpenedLink | null {
  const [, short = "", minute = "", signature = ""] = TOKEN.exec(token) ?? [];
  const hex = Buffer.from(short, "base64url").toString("hex");
  const projectId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (signature === "" || !sameText(signature, sign(ctx, projectId, minute))) return null;
  return { projectId, sentAt: new Date(Number.parseInt(minute, 36) * MINUTE_MS) };
}
