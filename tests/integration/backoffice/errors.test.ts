import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { errorReports } from "@/db/schema/backoffice/watch";
import { auditLog } from "@/db/schema/core/audit";
import { listErrors } from "@/lib/backoffice/errors/queries";
import { recordErrors } from "@/lib/backoffice/errors/record-errors";
import { resolveError } from "@/lib/backoffice/errors/resolve-error";
import { createLogger } from "@/lib/core/log";
import { inDoor } from "@/lib/core/observe/door";
import { noteError, takeErrors } from "@/lib/core/observe/error-buffer";
import { errorShape, shapeOf } from "@/lib/core/observe/error-shape";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const log = createLogger({ level: "error", destination: { write: () => {} }, onError: noteError });
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const failure = (message: string) => new Error(message);

beforeEach(async () => {
  takeErrors();
  await db.delete(errorReports);
});

describe("an error of the log", () => {
  it("is counted with all of its shape, with the place, the door and the build", async () => {
    for (const name of ["anna@example.com", "jean.dupont@example.org"])
      inDoor("/api/credit/buy", () =>
        log.child({ a: 1 }).error({ error: failure(`no order 17 of ${name}`) }, "x"),
      );
    log.error({ error: failure("no order 18 of eva@example.net"), route: "/admin/system" }, "x");
    log.warn({ error: failure("only a warning") }, "x");
    await recordErrors({ db }, takeErrors(), "build-1");
    inDoor("job send-refund", () => log.error({ error: failure("no order 19 of ida@example.net") }, "x"));
    await recordErrors({ db }, takeErrors(), "build-2");
    const report = only(await listErrors(await adminCtx()));
    expect(await listErrors(await adminCtx())).toHaveLength(1);
    expect(report).toMatchObject({
      kind: "Error",
      message: "no order [number] of [address]",
      door: "job send-refund",
      release: "build-2",
      count: 4,
      isResolved: false,
    });
    expect(JSON.stringify(report)).not.toMatch(/dupont|example/);
  });

  it("of an entry without an error has the sentence as its shape", async () => {
    log.error({ absent: ["a"] }, "job queues are missing");
    expect(only(takeErrors())).toMatchObject({ kind: "log", message: "job queues are missing" });
  });

  it("is told from the same message at another place", () => {
    const near = (): Error => new Error("lost");
    const far = (): Error => new Error("lost");
    const ours = (error: Error, name: string) =>
      Object.assign(error, {
        stack: `Error: lost\n    at ${name} (/srv/promesse/lib/billing/orders/${name}.ts:3:4)`,
      });
    const first = errorShape(ours(near(), "buy"), "");
    expect(first.frames).toBe("buy (lib/billing/orders/buy.ts)");
    expect(errorShape(ours(far(), "refund"), "").fingerprint).not.toBe(first.fingerprint);
    expect(errorShape(ours(far(), "buy"), "").fingerprint).toBe(first.fingerprint);
  });

  it("that is resolved opens again with the next one; both are in the audit log", async () => {
    log.error({ error: failure("gone") }, "x");
    await recordErrors({ db }, takeErrors(), "build-1");
    const ctx = await adminCtx();
    const { fingerprint } = only(await listErrors(ctx));
    await Promise.all([resolveError(ctx, { fingerprint }), resolveError(ctx, { fingerprint })]);
    expect(only(await listErrors(ctx)).isResolved).toBe(true);
    const lines = (await db.select().from(auditLog)).filter(({ actorId }) => actorId === ctx.actor.userId);
    expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["error_resolved", fingerprint],
    ]);
    await recordErrors({ db }, [], "build-1");
    expect(only(await listErrors(ctx)).isResolved).toBe(true);
    log.error({ error: failure("gone") }, "x");
    await recordErrors({ db }, takeErrors(), "build-1");
    expect(only(await listErrors(ctx))).toMatchObject({ isResolved: false, count: 2 });
  });
});

describe("an error storm", () => {
  it("writes a bounded number of rows, and loses no count", () => {
    for (let n = 0; n < 5_000; n += 1) {
      const word = [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
      log.error({ error: failure(`unknown ${word}`) }, "x");
    }
    const seen = takeErrors();
    expect(seen.length).toBeLessThanOrEqual(21);
    expect(seen.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });
});

describe("what is kept of a message", () => {
  it.each([
    ["mail to Anna.Kowalska+wedding@example.co.uk bounced", "mail to [address] bounced"],
    ["call +33 6 12 34 56 78 or 06.12.34.56.78", "call [number] or [number]"],
    ["no session 3f2504e0-4f89-41d3-9a0c-0305e82c3301", "no session [id]"],
    ["bearer sk_live_51Hq8dLkjhgfdsa refused", "bearer [token] refused"],
    ["token dGhpcyBpcyBhIHNlY3JldCB0b2tlbg expired", "token [token] expired"],
    ["GET https://a.example/x?token=abc&mail=b failed", "GET https://a.example/x?[query] failed"],
    [`column "name" has 'Anna' and «Eva»`, "column [value] has [value] and [value]"],
    ["plain sentence of ours", "plain sentence of ours"],
  ])("%s → %s", (message, shape) => {
    expect(shapeOf(message)).toBe(shape);
  });

  it("holds no address and no telephone number, wherever they stand", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const address = fc.emailAddress({ size: "small" });
    const phone = fc.stringMatching(/^\+?\d{2}( ?\d\d){4}$/);
    fc.assert(
      fc.property(word, address, phone, word, (before, mail, number, after) => {
        const kept = shapeOf(`${before} <${mail}>, ${number} ${after}`);
        return !kept.includes("@") && !/\d/.test(kept);
      }),
    );
  });
});
