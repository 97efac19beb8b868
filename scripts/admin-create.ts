/* Creates an administrator: npm run admin:create [-- --email … --firstname … --lastname … --locale fr-FR] */
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { z } from "zod";
import core from "@/messages/en/core/core.json" with { type: "json" };
import accounts from "@/messages/en/identity/accounts.json" with { type: "json" };
import { command } from "./local/command";
import { Refusal } from "./local/progress";
import "./local/server-only";
import { loadEnvFile } from "./local/settings";

const { createDatabase } = await import("@/db/client");
const { askOnly } = await import("@/lib/core/env");
const { DomainError } = await import("@/lib/core/errors");
const { locales } = await import("@/lib/core/i18n/locales");
const { createAdmin, createAdminInput } = await import("@/lib/identity/user-admin/create-admin");

/** What the command asks for, in this order; the password is never an argument, where other users would see it. */
const questions = {
  email: "Email address",
  firstname: "First name",
  lastname: "Last name",
  locale: `Language (${locales.join(", ")})`,
  password: "Password",
} as const;
type Name = keyof typeof questions;
const names = Object.keys(questions) as Name[];

const sentences: Record<string, string> = { ...core.errors, ...accounts.errors };
const refusal = (fields: Record<string, string>) =>
  new Refusal(
    Object.entries(fields)
      .map(([name, code]) => `${questions[name as Name] ?? name}: ${sentences[code] ?? code}`)
      .join("\n"),
  );

/** Asks at a terminal, without showing the password; reads line by line from a pipe, in the order of the questions. */
async function ask(missing: readonly Name[]): Promise<Record<string, string>> {
  let isHidden = false;
  const output = new Writable({
    write: (text, _encoding, done) => {
      if (!isHidden) process.stdout.write(text);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const waiting = lines[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const name of missing) {
    if (isTerminal) process.stdout.write(`${questions[name]}: `);
    isHidden = name === "password";
    const { value, done } = await waiting.next();
    if (isHidden && isTerminal) process.stdout.write("\n");
    if (done) break;
    answers[name] = value;
  }
  lines.close();
  return answers;
}

async function askedInput(args: string[]): Promise<z.output<typeof createAdminInput>> {
  const text = { type: "string" } as const;
  const options = { email: text, firstname: text, lastname: text, locale: text };
  if (args.some((arg) => arg.startsWith("--password")))
    throw new Refusal(
      "A password on the command line can be read by others: leave it out, and type it when asked, or pipe it in.",
    );
  const { values } = parseArgs({ args, options });
  const missing = names.filter((name) => name === "password" || values[name] === undefined);
  const parsed = createAdminInput.safeParse({ ...values, ...(await ask(missing)) });
  if (parsed.success) return parsed.data;
  throw refusal(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  );
}

await command(async () => {
  loadEnvFile();
  const { DATABASE_URL } = askOnly("DATABASE_URL");
  const input = await askedInput(process.argv.slice(2));
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  try {
    const ctx = { db, now: new Date(), requestId: randomUUID(), actor: { kind: "system" } as const };
    await createAdmin(ctx, input);
    console.log(`The administrator ${input.email} can sign in now.`);
  } catch (error) {
    throw error instanceof DomainError && error.fields ? refusal(error.fields) : error;
  } finally {
    await close();
  }
});
