import { expect, it } from "vitest";
import { isNamed } from "@/lib/core/errors";
import { hashPassword, verifyPassword } from "@/lib/identity/hash-password";

it("refuses at once what would wait too long, and answers the others", async () => {
  const stored = await hashPassword("Correct horse 1");
  const answers: ("refused" | "hashed")[] = [];
  const tries = Array.from({ length: 100 }, () =>
    verifyPassword(stored, "Correct horse 1").then(
      (isRight) => {
        answers.push("hashed");
        return isRight;
      },
      (error: unknown) => {
        answers.push("refused");
        throw error;
      },
    ),
  );
  const outcomes = await Promise.allSettled(tries);
  const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason);
  expect(refusals).toHaveLength(74);
  for (const refusal of refusals) {
    expect(isNamed(refusal, "DomainError")).toBe(true);
    expect(refusal).toMatchObject({ code: "too_many_requests", status: 429, retryAfterSeconds: 3 });
  }
  expect(answers.indexOf("hashed"), "all refusals come before the first hash is done").toBe(74);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value)).toHaveLength(26);
  // Every slot is free again.
  const next = await Promise.all(Array.from({ length: 26 }, () => verifyPassword(stored, "wrong")));
  expect(next).not.toContain(true);
});
