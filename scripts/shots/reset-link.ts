import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CountryDomain } from "@/lib/core/countries/domains";
import { askJson } from "./ask";
import { emailsTo } from "./couple";

const timeoutMs = 20_000;

/** Path of a reset link from an email, for a provider registered for this purpose. */
export async function resetPathOf(origin: string, domain: CountryDomain): Promise<string> {
  const email = `reset-${randomBytes(6).toString("hex")}@exemple.test`;
  await askJson(`${origin}/api/register`, {
    body: {
      firstname: "Ana",
      lastname: "Moreira",
      email,
      phone: "+33612345678",
      password: "Promesse-2026!",
      terms: true,
      tosIsAccepted: true,
      locale: domain.locale,
    },
  });
  await askJson(`${origin}/reset-password/request`, { body: { email } });
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    for (const { text } of await emailsTo(origin, email)) {
      const path = /\/forgot-password-reset\/[\w-]{43}/.exec(text)?.[0];
      if (path) return path;
    }
    await pause(200);
  }
  throw new Error(`no link reached ${email} within ${timeoutMs / 1000} s`);
}
