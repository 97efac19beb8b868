import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payload = z.object({
  user_id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,40}$/)),
  algorithm: z.string().toUpperCase().pipe(z.literal("HMAC-SHA256")),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads Meta's `signed_request`: "signature.payload", both base64url, signed with the app's secret. */
export function readSignedRequest(secret: string, signedRequest: string): { accountId: string } | null {
  const [signature = "", body = "", ...more] = signedRequest.split(".");
  if (!body || more.length > 0) return null;
  const given = Buffer.from(signature, "base64url");
  const expected = createHmac("sha256", secret).update(body).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = payload.safeParse(parsed(Buffer.from(body, "base64url").toString("utf8")));
  return read.success ? { accountId: read.data.user_id } : null;
}
