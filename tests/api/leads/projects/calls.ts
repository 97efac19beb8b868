import { POST as changePhone } from "@/app/api/project/change-phone/route";
import { POST as checkPhone } from "@/app/api/project/check-phone/route";
import { POST as choose } from "@/app/api/project/choose-prestataires/route";
import { POST as close } from "@/app/api/project/close/route";
import { POST as edit } from "@/app/api/project/edit/route";
import { POST as getPrestataires } from "@/app/api/project/get-prestataires/route";
import { POST as getProject } from "@/app/api/project/get-project/route";
import { POST as getState } from "@/app/api/project/get-state/route";
import { GET as mine } from "@/app/api/project/mine/route";
import { POST as outcome } from "@/app/api/project/outcome/route";
import { GET as ranges } from "@/app/api/project/ranges/route";
import { POST as register } from "@/app/api/project/register/route";
import { POST as requestSignIn } from "@/app/api/project/request-sign-in/route";
import { POST as resendCode } from "@/app/api/project/resend-code/route";
import { POST as save } from "@/app/api/project/save-project/route";
import { POST as send } from "@/app/api/project/send-to-prestataire/route";
import { POST as signIn } from "@/app/api/project/sign-in/route";
import { POST as stopContact } from "@/app/api/project/stop-contact/route";
import { POST as updateProfile } from "@/app/api/project/update-profile/route";
import { POST as verify } from "@/app/api/project/verify/route";
import { POST as verifyPhone } from "@/app/api/project/verify-phone/route";
import { withProof } from "@/tests/support/proof";

const origin = "http://fr.localhost";

export const posts = {
  "save-project": save,
  "get-project": getProject,
  register,
  "resend-code": resendCode,
  verify,
  "get-prestataires": getPrestataires,
  "choose-prestataires": choose,
  "send-to-prestataire": send,
  "get-state": getState,
  outcome,
  "stop-contact": stopContact,
  close,
  "update-profile": updateProfile,
  edit,
  "change-phone": changePhone,
  "check-phone": checkPhone,
  "verify-phone": verifyPhone,
  "request-sign-in": requestSignIn,
  "sign-in": signIn,
} as const;
export type PostName = keyof typeof posts;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : {} };
}

interface CallOptions {
  cookie?: string;
  host?: string;
  ip?: string;
  /** A raw body, for JSON that JSON.stringify cannot produce. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

export async function post(name: PostName, body: unknown, options: CallOptions = {}): Promise<Answer> {
  const send = (headers: Record<string, string>) =>
    posts[name](
      new Request(`${origin}/api/project/${name}`, {
        method: "POST",
        headers: {
          host: options.host ?? "fr.localhost",
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
          ...headers,
        },
        body: options.raw ?? JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    );
  return answerOf(await withProof(send, options.cookie ? { cookie: options.cookie } : {}));
}

export async function get(name: "ranges" | "mine", query = "", cookie?: string): Promise<Answer> {
  const handler = { ranges, mine }[name];
  const headers = { host: "fr.localhost", ...(cookie ? { cookie } : {}) };
  const request = new Request(`${origin}/api/project/${name}?${query}`, { headers });
  return answerOf(await handler(request, { params: Promise.resolve({}) }));
}

/** The cookie that a browser would send back. */
export function cookieOf({ headers }: Answer): string {
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
