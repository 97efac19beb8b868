import { afterEach, describe, expect, it } from "vitest";
import { createInseeRegister } from "@/lib/gateways/company-register/insee";
import { RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { createRechercheEntreprises } from "@/lib/gateways/company-register/recherche-entreprises";
import { type Recorded, startHttpDouble } from "../http-double";
import { sandboxWithFaults } from "../sandbox-with-faults";
import { inseeAnswers, searchAnswers, someoneElse } from "./recorded";

const known = "73282932000074";
const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const sandbox = (faults?: Record<string, string>) => sandboxWithFaults(ended, faults);

async function double(answer: Recorded | null) {
  const supplier = await startHttpDouble(answer);
  ended.push(() => supplier.stop());
  return supplier;
}

/** Long for answers that come, also on a busy machine; short where none comes. */
const timeoutMs = 10_000;
const shortMs = 300;
const suppliers = [
  {
    name: "INSEE",
    at: (apiUrl: string, timeoutMs: number) => createInseeRegister({ apiKey: "secret", apiUrl, timeoutMs }),
    inSandbox: (url: string) => `${url}/insee`,
    answers: inseeAnswers,
  },
  {
    name: "the public search",
    at: (apiUrl: string, timeoutMs: number) => createRechercheEntreprises({ apiUrl, timeoutMs }),
    inSandbox: (url: string) => `${url}/recherche-entreprises`,
    answers: searchAnswers,
  },
];

describe.each(suppliers)("the company register by $name", ({ at, inSandbox, answers }) => {
  const local = async (faults = {}, waitMs = timeoutMs) => at(inSandbox(await sandbox(faults)), waitMs);
  const recorded = async (answer: Recorded | null) =>
    at((await double(answer)).url, answer ? timeoutMs : shortMs);

  it("knows an active company, a closed establishment and a dissolved one", async () => {
    const register = await local();
    expect(await register.find(known)).toEqual({ number: known, isActive: true });
    expect(await register.find("35600000049837")).toMatchObject({ isActive: true });
    expect(await register.find("99000000000011")).toMatchObject({ isActive: true });
    expect(await register.find("40211876500013")).toMatchObject({ isActive: false });
    expect(await register.find("53488712000010")).toMatchObject({ isActive: false });
    expect(await (await recorded(answers.active)).find(known)).toEqual({ number: known, isActive: true });
    expect(await (await recorded(answers.closed)).find(known)).toEqual({ number: known, isActive: false });
    expect(await (await recorded(answers.ceased)).find(known)).toEqual({ number: known, isActive: false });
  });

  it("does not know every number", async () => {
    expect(await (await local()).find("91120045600018")).toBeNull();
    expect(await (await recorded(answers.unknown)).find(known)).toBeNull();
  });

  it.each(["79003321100018", "79003321200016", "79003321300014"])(
    "is unavailable, and nothing is known, for the failing number %s",
    async (siret) => {
      await expect((await local({}, shortMs)).find(siret)).rejects.toBeInstanceOf(RegisterUnavailable);
    },
  );

  it.each([
    ["a failure", { status: 500, body: { header: { statut: 500, message: "Erreur" } } }],
    ["too many questions", { status: 429, body: { header: { statut: 429, message: "Quota" } } }],
    ["a wrong key", { status: 401, body: { message: "Unauthorized" } }],
    ["a page that is not the register's", { status: 404, body: "<html>Not found</html>" }],
    ["a 404 of a gateway", { status: 404, body: { message: "no Route matched" } }],
    ["another shape", { status: 200, body: { hello: "world" } }],
    ["no JSON", { status: 200, body: "OK" }],
  ])("is unavailable after %s", async (_, answer) => {
    await expect((await recorded(answer)).find(known)).rejects.toBeInstanceOf(RegisterUnavailable);
  });

  it("is unavailable when it is slow, down or gone, and is then left alone", async () => {
    await expect((await local({ register: "slow" }, shortMs)).find(known)).rejects.toBeInstanceOf(
      RegisterUnavailable,
    );
    await expect((await recorded(null)).find(known)).rejects.toBeInstanceOf(RegisterUnavailable);
    const down = await local({ register: "down" });
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(down.find(known)).rejects.toBeInstanceOf(RegisterUnavailable);
    await expect(down.find(known)).rejects.toThrow("left alone");
    const gone = await double(answers.active);
    await gone.stop();
    ended.pop();
    await expect(at(gone.url, timeoutMs).find(known)).rejects.toBeInstanceOf(RegisterUnavailable);
  });
});

describe("the questions", () => {
  it("reach INSEE with the key in its header, and the answer must be about the number", async () => {
    const insee = await double(inseeAnswers.active);
    const register = createInseeRegister({ apiKey: "secret", apiUrl: insee.url });
    await register.find(known);
    expect(insee.asked).toMatchObject([
      { path: `/api-sirene/3.11/siret/${known}`, headers: { "x-insee-api-key-integration": "secret" } },
    ]);
    await expect(register.find("83912055500017")).rejects.toBeInstanceOf(RegisterUnavailable);
  });

  it("reach the public search by the number, and another establishment is no answer", async () => {
    const search = await double(someoneElse);
    expect(await createRechercheEntreprises({ apiUrl: search.url }).find(known)).toBeNull();
    expect(search.asked).toMatchObject([{ path: "/search", query: { q: known } }]);
  });
});
