/* After a restore and before app and worker start: npm run restored -- --moment 2027-02-15T10:00:00Z (docs/operations.md) */
import { parseArgs } from "node:util";
import { command } from "./local/command";
import { Refusal, step } from "./local/progress";
import "./local/server-only";
import type { ContextsOf } from "@/lib/privacy/erasure-record/erase-again";
import { loadEnvFile } from "./local/settings";

const SHOWN = 20;
const NEEDS_A_PERSON = 2;

const { env } = await import("@/lib/core/env");
const { container } = await import("@/lib/http/process/container");
const { checkKeys } = await import("@/lib/http/database/key-checks");
const { systemContext } = await import("@/lib/http/worker/worker");
const { readInvariants } = await import("@/lib/backoffice/system/read-invariants");
const { decideHeld, holdMessages } = await import("@/lib/messaging/outbox/hold-messages");
const { endAllSessions } = await import("@/lib/identity/accounts/end-all-sessions");
const { findMissingFiles } = await import("@/lib/listing/media/remove-unknown-files");
const { eraseAgain } = await import("@/lib/privacy/erasure-record/erase-again");
const { guard } = await import("@/lib/http/doors/guards");
const { fetchEvents } = await import("@/lib/billing/reconciliation/fetch-events");

type Wish = { messages: "send" | "drop" } | { moment: Date };

function wishOf(args: string[]): Wish {
  const { values } = parseArgs({
    args,
    options: { moment: { type: "string" }, messages: { type: "string" } },
  });
  const { messages } = values;
  if (messages === "send" || messages === "drop") return { messages };
  const moment = new Date(values.moment ?? "");
  if (messages !== undefined || Number.isNaN(moment.getTime()))
    throw new Refusal(
      "Name the moment to which the database was restored: --moment 2027-02-15T10:00:00Z. Afterwards, for the messages that are held: --messages send, or --messages drop.",
    );
  return { moment };
}

type SystemCtx = ReturnType<typeof systemContext>;

/** Contexts of people who were erased and are there again; they have no session. */
const contextsOf = (ctx: SystemCtx): ContextsOf => ({
  user: (userId) =>
    guard(
      {
        ...ctx,
        actor: {
          kind: "user",
          userId,
          sessionId: "",
          roles: [],
          hasFinishedOnboarding: false,
          isEmailConfirmed: false,
          isModerated: false,
          authenticatedAt: ctx.now,
          isSecondFactorMissing: false,
          impersonatorId: null,
        },
      },
      "user",
    ),
  couple: (memberId) =>
    guard({ ...ctx, actor: { kind: "couple", memberId, sessionId: "", authenticatedAt: ctx.now } }, "couple"),
});

/** Prints at most some lines of a list. */
function list(lines: readonly string[]): void {
  for (const line of lines.slice(0, SHOWN)) console.log(`    ${line}`);
  if (lines.length > SHOWN) console.log(`    and ${lines.length - SHOWN} more`);
}

/** Looks a restored database over; false when something needs a person. */
async function lookOver(moment: Date): Promise<boolean> {
  const ctx = systemContext("restored");
  const erased = await step("Erasing again who was erased", () => eraseAgain(ctx, contextsOf(ctx)));
  console.log(`  ${erased.users} accounts and ${erased.couples} couples were there again, and are erased.`);

  const sessions = await step("Ending sessions", () => endAllSessions(ctx));
  console.log(`  ${sessions} were open: everybody signs in again.`);

  const held = await step("Holding messages that are due", () => holdMessages(ctx));
  console.log(
    `  ${held.reduce((sum, { count }) => sum + count, 0)} are held; some may have been sent after the moment.`,
  );
  list(
    held.map(
      ({ kind, channel, count, since }) => `${count} ${kind} (${channel}), since ${since.toISOString()}`,
    ),
  );

  const broken = (await step("Checking the accounts", () => readInvariants(ctx))).filter(
    ({ violations }) => violations > 0,
  );
  console.log(`  ${broken.length} rules are broken.`);
  list(broken.map(({ name, violations }) => `${name}: ${violations} rows`));

  const missing = await step("Looking for the files of pictures", () => findMissingFiles(ctx));
  console.log(`  ${missing.length} files are missing.`);
  list(missing.map(({ id, ownerId, key }) => `picture ${id} of user ${ownerId}: ${key}`));

  const payments = await step("Asking for payments since the moment", () => fetchEvents(ctx, moment));
  console.log(`  ${payments.listed} events, ${payments.fresh} of them unknown: the worker processes these.`);
  console.log(
    `  ${payments.unmatched.length} payments have no order any more: book their credits or pay them back.`,
  );
  list(
    payments.unmatched.map(
      ({ id, receivedCents, currency, providerId }) =>
        `${id}: ${(receivedCents / 100).toFixed(2)} ${currency} of user ${providerId}`,
    ),
  );
  return broken.length === 0 && missing.length === 0 && payments.unmatched.length === 0;
}

await command(async () => {
  loadEnvFile();
  const wish = wishOf(process.argv.slice(2));
  env();
  const { database, keys, gateways } = container();
  try {
    await checkKeys(database.db, keys);
    if ("messages" in wish)
      console.log(
        `${await decideHeld(systemContext("restored"), wish.messages)} messages: ${wish.messages}.`,
      );
    else process.exitCode = (await lookOver(wish.moment)) ? 0 : NEEDS_A_PERSON;
  } finally {
    await gateways.jobs.stop();
    await database.close();
  }
});
process.exit();
