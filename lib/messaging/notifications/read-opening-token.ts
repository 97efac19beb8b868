import { keyedHash, sameText } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";

/** 96 bits: short enough for a text message; a forged token would only record a link as opened. */
const SIGNATURE_LENGTH = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{16})$/;

const sign = (ctx: Pick<Ctx, "keys">, projectId: string) =>
  keyedHash(ctx.keys.hash, "mail-opened", projectId).slice(0, SIGNATURE_LENGTH);

/** Token in the links of a couple's messages that names their project; it grants no access. */
export function openingToken(ctx: Pick<Ctx, "keys">, projectId: string): string {
  const short = Buffer.from(projectId.replaceAll("-", ""), "hex").toString("base64url");
  return `${short}.${sign(ctx, projectId)}`;
}

/** The project of a valid token, or null. */
export function readOpeningToken(ctx: Pick<Ctx, "keys">, token: string): string | null {
  const [, short = "", signature = ""] = TOKEN.exec(token) ?? [];
  const hex = Buffer.from(short, "base64url").toString("hex");
  const projectId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return signature !== "" && sameText(signature, sign(ctx, projectId)) ? projectId : null;
}
