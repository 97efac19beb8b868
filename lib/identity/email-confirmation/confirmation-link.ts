import { keyedHash, sameText } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";

/** A link is valid for seven days. */
export const confirmationSeconds = 7 * 24 * 3600;

/** 16 bytes of the user's id and 4 of the expiry, then the signature of 32 bytes, both base64url. */
const TOKEN = /^([\w-]{27})([\w-]{43})$/;
const ID_BYTES = 16;

interface Account {
  id: string;
  email: string;
}

const sign = (ctx: Pick<Ctx, "keys">, head: string, email: string) =>
  keyedHash(ctx.keys.hash, "email-confirmation", head, email);

/** The token of a link: it names the account and its expiry, and is valid for this address of the account only. */
export function confirmationToken(ctx: Pick<Ctx, "keys" | "now">, { id, email }: Account): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(Math.floor(secondsAfter(ctx.now, confirmationSeconds).getTime() / 1000));
  const bytes = Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), expiry]);
  const head = bytes.toString("base64url");
  return head + sign(ctx, head, email);
}

/** Account and expiry that a token names; its signature is checked by `isSignedFor`. Null for any other text. */
export function readConfirmationToken(token: string): { userId: string; expiresAt: Date } | null {
  const [, head] = TOKEN.exec(token) ?? [];
  if (head === undefined) return null;
  const bytes = Buffer.from(head, "base64url");
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    expiresAt: new Date(bytes.readUInt32BE(ID_BYTES) * 1000),
  };
}

export function isSignedFor(ctx: Pick<Ctx, "keys">, token: string, email: string): boolean {
  const [, head = "", signature = ""] = TOKEN.exec(token) ?? [];
  return sameText(signature, sign(ctx, head, email));
}
