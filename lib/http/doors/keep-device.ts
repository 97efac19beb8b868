import "server-only";
import { cookies } from "next/headers";
import type { Ctx } from "@/lib/gateways/context";
import { deviceCookieName, deviceCookieSeconds, sessionCookieOptions } from "@/lib/http/requests/hosts";

/** After a sign-in by form: sets the cookie that names the browser where it was missing (`withDevice`). */
export async function keepDevice({ device }: Pick<Ctx, "device">): Promise<void> {
  if (!device?.isNew) return;
  const options = { ...sessionCookieOptions(), maxAge: deviceCookieSeconds };
  (await cookies()).set(deviceCookieName(), device.id, options);
}
