import "server-only";
import { cookies } from "next/headers";
import type { Ctx } from "@/lib/gateways/context";
import { withDevice } from "@/lib/http/doors/context";
import { deviceCookieName, deviceCookieSeconds, sessionCookieOptions } from "@/lib/http/requests/hosts";

/** The context of a sign-in by form, whose answer sets the cookie of the browser where it is missing. */
export async function keepDevice(ctx: Ctx): Promise<Ctx> {
  const known = withDevice(ctx);
  if (known.device?.isNew)
    (await cookies()).set(deviceCookieName(), known.device.id, {
      ...sessionCookieOptions(),
      maxAge: deviceCookieSeconds,
    });
  return known;
}
