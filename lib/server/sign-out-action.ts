import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { currentContext } from "@/lib/server/context";
import { sessionCookieName, sessionCookieOptions } from "@/lib/server/session-cookie";
import { signOut } from "@/lib/sessions/sign-out";

/** Ends the session of the cookie in the database, then forgets the cookie. */
export async function signOutAction(): Promise<never> {
  await signOut(await currentContext());
  const jar = await cookies();
  jar.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  redirect("/login");
}
