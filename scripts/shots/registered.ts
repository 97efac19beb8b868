import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "@/lib/core/markets/markets";
import { totpCode } from "@/lib/identity/factors/totp";
import { askJson } from "./ask";
import { emailsTo } from "./couple";

/** A provider registered for the screens of links and of the second step. */
export interface Registered {
  email: string;
  password: string;
  /** From emails; not used yet. */
  resetPath: string;
  confirmationPath: string;
}

const timeoutMs = 20_000;

async function pathIn(origin: string, email: string, pattern: RegExp): Promise<string> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    for (const { text } of await emailsTo(origin, email)) {
      const path = pattern.exec(text)?.[0];
      if (path) return path;
    }
    await pause(200);
  }
  throw new Error(`no link reached ${email} within ${timeoutMs / 1000} s`);
}

export async function registerPerson(origin: string, site: Site): Promise<Registered> {
  const email = `links-${randomBytes(6).toString("hex")}@exemple.test`;
  const password = "Promesse-2026!";
  await askJson(`${origin}/api/register`, {
    body: {
      firstname: "Ana",
      lastname: "Moreira",
      email,
      phone: "+33612345678",
      password,
      terms: true,
      tosIsAccepted: true,
      locale: site.locale,
    },
  });
  await askJson(`${origin}/reset-password/request`, { body: { email } });
  return {
    email,
    password,
    resetPath: await pathIn(origin, email, /\/forgot-password-reset\/[\w-]{43}/),
    confirmationPath: await pathIn(origin, email, /\/email-confirmation\/[\w-]{43}/),
  };
}

/** Gives the account of a session an authenticator app, so that its sign-in has a second step. */
export async function addApp(origin: string, cookie: string, password: string): Promise<void> {
  const { secret } = await askJson<{ secret: string }>(`${origin}/api/account/totp/start`, {
    cookie,
    body: { currentPassword: password },
  });
  await askJson(`${origin}/api/account/totp`, { cookie, body: { code: totpCode(secret, new Date()) } });
}
