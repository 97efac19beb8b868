import { DrizzleQueryError } from "drizzle-orm/errors";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { createLogger, describeError } from "@/lib/core/log";

const canary = "canary-lea@secret.test";

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLogger({ level: "debug", destination: { write: (line) => lines.push(line) } }).error(
    fields,
    "failed",
  );
  return lines.join("");
}

describe("the log", () => {
  it("writes class, message, stack and cause of an error", () => {
    const error = new TypeError("outer", { cause: new RangeError("inner") });
    const entry = JSON.parse(logged({ error }));
    expect(entry.error).toMatchObject({
      type: "TypeError",
      message: "outer",
      cause: { type: "RangeError", message: "inner" },
    });
    expect(entry.error.stack).toContain("log.test.ts");
  });

  it("never writes the parameters of a query", () => {
    const parameters = [canary, "+33612345678", "two\n    at lines of canary-text", 7];
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: "23505",
        detail: `Key (email)=(${canary}) already exists.`,
        parameters,
        query: "insert into users",
      },
    );
    const error = new DrizzleQueryError("insert into users (email) values ($1)", parameters, cause);
    expect(error.message).toContain(canary);
    const line = logged({ error });
    expect(line).not.toContain("canary");
    expect(line).not.toContain("612345678");
    expect(line).toContain("insert into users (email) values ($1)");
    expect(line).toContain("23505");
  });

  it("never writes the value that PostgreSQL could not read", () => {
    const { PostgresError } = postgres as unknown as { PostgresError: new (facts: object) => Error };
    const error = new PostgresError({
      severity: "ERROR",
      code: "22P02",
      message: `invalid input syntax for type uuid: "canary-value"`,
    });
    const line = logged({ error });
    expect(line).not.toContain("canary");
    expect(line).toContain("invalid input syntax for type uuid");
    expect(line).toContain("22P02");
  });

  it("hides addresses and numbers in messages of suppliers", () => {
    const cause = new Error(`550 5.1.1 <${canary}>: Recipient address rejected`);
    const line = logged({ err: new Error("The 'To' number +33 6 12 34 56 78 is not valid", { cause }) });
    expect(line).not.toContain("canary");
    expect(line).not.toContain("12 34 56");
    expect(line).toContain("Recipient address rejected");
  });

  it("hides the values of secret fields", () => {
    const person = { email: canary, phone: "canary", lastname: "canary" };
    const line = logged({
      ...person,
      password: "canary",
      token: "canary",
      request: person,
      to: { member: person },
    });
    expect(line).not.toContain("canary");
  });

  it("hides the details of a thrown value that is no error", () => {
    expect(describeError({ email: canary })).toBe("[object]");
    expect(describeError(`mail to ${canary} failed`)).toBe("mail to [address] failed");
    expect(describeError(undefined)).toBe("[undefined]");
  });

  it("limits the length of a chain of causes", () => {
    const error = new Error("a");
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });
});
