import { z } from "zod";
import { keyedHash, randomToken, sameText } from "@/lib/core/crypto";
import { type CountryCode, countryCodes } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";

/** How long a person may take on Instagram's page. */
const LIFE_MS = 15 * 60_000;

const statePayload = z.object({
  user: z.uuid(),
  country: z.enum(countryCodes),
  expiresMs: z.number(),
});

export interface LinkState {
  userId: string;
  /** The site to return to. */
  country: CountryCode;
}

const signatureOf = (ctx: Ctx, body: string) => keyedHash(ctx.keys.hash, "instagram-state", body);

/** Signed proof that this user began to link an account a moment ago; it comes back with Instagram's code. */
export function makeState(ctx: Ctx, userId: string): string {
  const payload = {
    user: userId,
    country: ctx.country,
    expiresMs: ctx.now.getTime() + LIFE_MS,
    once: randomToken().slice(0, 12),
  };
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signatureOf(ctx, body)}`;
}

/** The state when it is ours and not too old, else null. */
export function readState(ctx: Ctx, state: string): LinkState | null {
  const [body = "", signature = ""] = state.split(".");
  if (!body || !sameText(signature, signatureOf(ctx, body))) return null;
  const { user, country, expiresMs } = statePayload.parse(
    JSON.parse(Buffer.from(body, "base64url").toString("utf8")),
  );
  return expiresMs > ctx.now.getTime() ? { userId: user, country } : null;
}

/** Code and state as one value, which the screen sends back in a single field. */
export const tokenOf = (code: string, state: string) => `${Buffer.from(code).toString("base64url")}.${state}`;

/** The parts of that value, or null. */
export function partsOf(token: string): { code: string; state: string } | null {
  const at = token.indexOf(".");
  if (at < 1) return null;
  return { code: Buffer.from(token.slice(0, at), "base64url").toString("utf8"), state: token.slice(at + 1) };
}
