import { z } from "zod";

/** POST /api/token/refresh */
export const refreshInput = z.strictObject({
  refresh_token: z.string({ error: "required" }).min(1, "required").max(200, "invalid"),
});

/** Tokens of the JSON API: `token` is valid for 15 minutes, `refresh_token` is replaced at each use. */
export const tokensDto = z.object({ token: z.string(), refresh_token: z.string() });
export type TokensDto = z.output<typeof tokensDto>;

export const endSessionInput = z.strictObject({ id: z.uuid({ error: "invalid" }) });
export type EndSessionInput = z.output<typeof endSessionInput>;

/** A browser's session for its cookie: `id` is the secret. The cookie of one that is not persistent has no expiry. */
export interface OpenedSession {
  id: string;
  expiresAt: Date;
  isPersistent: boolean;
}

/** A session, as the security screen shows it. */
export interface SessionDto {
  id: string;
  kind: "browser" | "api";
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}
