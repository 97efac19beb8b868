import { describe, expect, it } from "vitest";
import { coreErrors } from "@/lib/core/errors";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { requestReset } from "@/lib/identity/password/request-reset";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { register } from "@/lib/identity/registration/register";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { begin, person } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { uniqueEmail, uniquePhone } from "../../support/unique";

const { sql } = testDatabase();
const limits = createRateLimits(
  async (text, values) => [...(await sql.unsafe(text, values as never[]))],
  createLogger({ level: "silent" }),
);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

/** A browser that answers no challenge, or each one; it notes what was demanded. */
function browser(answers: boolean) {
  const demanded: (number | undefined)[] = [];
  const demandProof = async (level?: number) => {
    demanded.push(level);
    if (!answers) throw coreErrors.proof_required();
  };
  return { caller: { demandProof }, demanded };
}

describe("strangers who name somebody else's address", () => {
  it("do not keep its owner from a new password", async () => {
    const email = uniqueEmail("victim");
    const ask = (ip: string, caller = browser(false).caller) =>
      codeOf(requestReset(testCtx({ limits, ip, caller }), { email }));
    const before = [];
    for (let n = 0; n < 12; n += 1) before.push(await ask("198.18.20.1"));
    expect(before).toEqual([...Array(10).fill("done"), "too_many_requests", "too_many_requests"]);
    expect(await ask("198.18.20.2")).toBe("proof_required");
    const owner = browser(true);
    expect(await ask("198.18.20.2", owner.caller)).toBe("done");
    expect(owner.demanded).toEqual([4]);
  });

  it("do not keep it from registering", async () => {
    const email = uniqueEmail("victim");
    const input = {
      role: "ROLE_PRESTATAIRE",
      firstname: "Anna",
      lastname: "Moreau",
      email,
      phone: "06 12 34 56 78",
      password: "Promesse-2026!",
      terms: true,
      tosIsAccepted: true,
    } as const;
    const enter = (ip: string, caller = browser(true).caller) =>
      codeOf(register(testCtx({ limits, ip, caller }), input));
    const tries = [];
    for (let n = 0; n < 7; n += 1) tries.push(await enter("198.18.21.1"));
    expect(tries).toEqual([
      "done",
      ...Array(4).fill("email_already_used"),
      ...Array(2).fill("too_many_requests"),
    ]);
    expect(await enter("198.18.21.2")).toBe("email_already_used");
    expect(await enter("198.18.21.3", browser(false).caller)).toBe("proof_required");
  });

  it("do not keep a couple from beginning a project", async () => {
    const email = uniqueEmail("victim");
    const name = async (ip: string) =>
      codeOf(registerCouple(testCtx({ limits, ip }), { ...(await begin()), ...person(email) }));
    const tries = [];
    for (let n = 0; n < 7; n += 1) tries.push(await name("198.18.22.1"));
    expect(tries).toEqual([...Array(5).fill("done"), ...Array(2).fill("too_many_requests")]);
    expect(await name("198.18.22.2")).toBe("done");
  });

  it("do not close a phone number or a country for text messages", async () => {
    const phone = uniquePhone();
    const ask = async (caller: ReturnType<typeof browser>["caller"], ip: string) => {
      const { actor } = await makeProvider();
      return codeOf(checkPhone(testCtxAs("user", { actor, limits, ip, caller, now: testNow }), { phone }));
    };
    for (let n = 0; n < 6; n += 1) expect(await ask(browser(false).caller, `198.18.23.${n}`)).toBe("done");
    expect(await ask(browser(false).caller, "198.18.23.50")).toBe("proof_required");
    const owner = browser(true);
    expect(await ask(owner.caller, "198.18.23.51")).toBe("done");
    expect(owner.demanded).toEqual([4]);
  });
});

it("asks a user for a proof of work before each further text message", async () => {
  const { actor } = await makeProvider();
  const { caller, demanded } = browser(true);
  for (let n = 0; n < 3; n += 1)
    await checkPhone(testCtxAs("user", { actor, limits, caller, ip: "198.18.24.1" }), {
      phone: uniquePhone(),
    });
  expect(demanded).toEqual([undefined, undefined]);
});

it("counts nothing of a try that is sent again with its proof", async () => {
  const email = uniqueEmail("victim");
  const ask = (ip: string, answers: boolean) =>
    codeOf(requestReset(testCtx({ limits, ip, caller: browser(answers).caller }), { email }));
  for (let n = 0; n < 10; n += 1) await ask(`198.18.25.${n}`, false);
  for (let n = 0; n < 15; n += 1) expect(await ask("198.18.25.100", false)).toBe("proof_required");
  expect(await ask("198.18.25.100", true)).toBe("done");
});
