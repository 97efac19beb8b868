import { afterEach, describe, expect, it } from "vitest";
import { VatRegisterUnavailable } from "@/lib/gateways/vat-register/port";
import { createVies } from "@/lib/gateways/vat-register/vies";
import { type Recorded, startHttpDouble } from "./http-double";
import { sandboxWithFaults } from "./sandbox-with-faults";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const timeoutMs = 300;
const local = async (faults?: Record<string, string>) =>
  createVies({ apiUrl: await sandboxWithFaults(ended, faults), timeoutMs });
async function recorded(answer: Recorded | null) {
  const double = await startHttpDouble(answer);
  ended.push(() => double.stop());
  return createVies({ apiUrl: double.url, timeoutMs });
}
const question = { prefix: "DE", rest: "136695976" };
const asker = { prefix: "FR", rest: "44732829320" };

describe("the register of VAT numbers", () => {
  it("knows a number, with a proof of the question for who names itself", async () => {
    const vies = await local();
    expect(await vies.check(question)).toEqual({
      isValid: true,
      name: "ENTREPRISE 136695976",
      consultation: null,
    });
    expect(await vies.check({ ...question, asker })).toMatchObject({ consultation: "WAPIDE136695976" });
    expect(await vies.check({ prefix: "DE", rest: "131111108" })).toMatchObject({
      isValid: true,
      name: null,
    });
  });

  it("denies a number that is not registered, and one that it cannot read", async () => {
    const vies = await local();
    expect(await vies.check({ prefix: "DE", rest: "107777772" })).toMatchObject({ isValid: false });
    expect(await vies.check({ prefix: "CH", rest: "123456788" })).toMatchObject({ isValid: false });
  });

  it.each([
    ["whose country does not answer", "115555555"],
    ["whose country has too many questions", "123333337"],
  ])("says nothing of a number %s", async (_, rest) => {
    await expect((await local()).check({ prefix: "DE", rest })).rejects.toBeInstanceOf(
      VatRegisterUnavailable,
    );
  });

  const wrapped = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });
  it.each([
    ["a closed service", { status: 500, body: wrapped("SERVICE_UNAVAILABLE") }],
    ["a timeout of the member", { status: 200, body: wrapped("TIMEOUT") }],
    ["an unknown shape", { status: 200, body: { hello: "world" } }],
    ["a text for a boolean", { status: 200, body: { valid: "true" } }],
    ["no JSON", { status: 200, body: "<html>" }],
  ])("says nothing after %s", async (_, answer) => {
    await expect((await recorded(answer)).check(question)).rejects.toBeInstanceOf(VatRegisterUnavailable);
  });

  it("is left alone after five failures, and waits no longer than its time", async () => {
    await expect((await local({ vat: "slow" })).check(question)).rejects.toBeInstanceOf(
      VatRegisterUnavailable,
    );
    await expect((await recorded(null)).check(question)).rejects.toBeInstanceOf(VatRegisterUnavailable);
    const down = await local({ vat: "down" });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(down.check(question)).rejects.toBeInstanceOf(VatRegisterUnavailable);
    await expect(down.check(question)).rejects.toThrow("left alone");
  });

  it("tells no number in the error", async () => {
    await expect((await recorded(null)).check(question)).rejects.not.toThrow(/136695976/);
  });
});
