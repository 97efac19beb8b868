import "server-only";
import { cookies } from "next/headers";
import { cookieName, sessionCookieOptions } from "@/lib/http/requests/hosts";
import type { ProjectKey } from "@/lib/leads/projects/schema";

/** The secret of a request that was begun without script, which otherwise the browser's storage holds. */
const PROJECT = "project-key";

/** Until the browser is closed; the code is valid for ten minutes anyway. */
export async function keepProjectKey({ uuid, token }: ProjectKey): Promise<void> {
  (await cookies()).set(cookieName(PROJECT), `${uuid}.${token ?? ""}`, sessionCookieOptions());
}

/** The secret of this project, if this browser began it without script. */
export async function findProjectToken(uuid: string): Promise<string | null> {
  const [known = "", token = ""] = ((await cookies()).get(cookieName(PROJECT))?.value ?? "").split(".");
  return known === uuid && token !== "" ? token : null;
}
