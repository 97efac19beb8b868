import { GET as getLogs } from "@/app/api/credit/logs/route";
import { POST as postReject } from "@/app/api/event-requests/[uuid]/reject/route";
import { GET as getOne } from "@/app/api/event-requests/[uuid]/route";
import { POST as postUnlock } from "@/app/api/event-requests/[uuid]/unlock/route";
import { GET as getList } from "@/app/api/event-requests/route";
import { signIn } from "@/tests/support/sessions";

const origin = "http://fr.localhost";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

async function call(
  handler: Handler,
  path: string,
  params: Record<string, string>,
  init: RequestInit,
): Promise<Answer> {
  const request = new Request(origin + path, {
    ...init,
    headers: { host: "fr.localhost", ...init.headers },
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** The calls of the inbox by one signed-in user, with a token; without a user, as a visitor. */
export async function callsOf(userId?: string) {
  const headers = userId === undefined ? {} : { authorization: (await signIn({ userId })).authorization };
  const post = { method: "POST", headers };
  const json = (body: unknown) => ({
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    list: (query = "") => call(getList, `/api/event-requests?${query}`, {}, { headers }),
    one: (uuid: string) => call(getOne, `/api/event-requests/${uuid}`, { uuid }, { headers }),
    unlock: (uuid: string, body?: unknown) =>
      call(
        postUnlock,
        `/api/event-requests/${uuid}/unlock`,
        { uuid },
        body === undefined ? post : json(body),
      ),
    reject: (uuid: string, body: unknown) =>
      call(postReject, `/api/event-requests/${uuid}/reject`, { uuid }, json(body)),
    logs: (query = "") => call(getLogs, `/api/credit/logs?${query}`, {}, { headers }),
  };
}
