import { beforeEach, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/project/save-project/route";
import { GET as getChallenge } from "@/app/api/proof-challenge/route";
import { spentProofs } from "@/db/schema/core/limits";
import { projects } from "@/db/schema/leads/projects";
import { PROOF_HEADER, type ProofChallenge, proofLevels, writeAnswer } from "@/lib/core/proof/rules";
import { searchNumber } from "@/lib/core/proof/search-number";
import { RequestCaller } from "@/lib/http/doors/request-caller";
import { deleteExpiredProofs, mintChallenge, spendAnswer } from "@/lib/http/process/proofs";
import { testDatabase } from "../../support/database";
import { answerTo, cookiesOf } from "../../support/proof";
import { makeActor } from "./actors";
import { type Answer, callRoute, problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";
import { doors } from "./routes";
import { table } from "./table";

const { db } = testDatabase();
beforeEach(() => {
  placeContainer({ limits: unlimited });
});

const begin = (headers: Record<string, string> = {}) =>
  callRoute(save, { method: "POST", body: { eventType: "WEDDING" }, headers, isUnproven: true });
const challengeOf = (answer: Answer) => (answer.body as { challenge: ProofChallenge }).challenge;
const proofOf = (challenge: ProofChallenge) => ({ [PROOF_HEADER]: answerTo(challenge) });

/** A refused call: the answer to its challenge, and the cookie that belongs to it. */
async function refused() {
  const answer = await begin();
  return { answer, challenge: challengeOf(answer), cookie: cookiesOf(answer) };
}

describe("a call that needs a proof of work", () => {
  it("is refused with a challenge and a cookie, and changes nothing", async () => {
    const before = await db.$count(projects);
    const { answer, challenge, cookie } = await refused();
    expect(problemOf(answer)).toMatchObject({
      status: 428,
      error: "proof_required",
      detail: expect.stringMatching(/\w{3}/),
    });
    expect(challenge).toMatchObject({ algorithm: "SHA-256", maxnumber: 500 });
    expect(cookie).toMatch(/^visit=[\w-]{43}$/);
    expect(answer.headers.get("set-cookie")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await db.$count(projects)).toBe(before);
  });

  it("is accepted with the answer, once, also of many at once", async () => {
    const { challenge, cookie } = await refused();
    const before = await db.$count(projects);
    const call = () => begin({ cookie, ...proofOf(challenge) });
    const statuses = (await Promise.all(Array.from({ length: 8 }, call))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(428)]);
    expect((await call()).status).toBe(428);
    expect(await db.$count(projects)).toBe(before + 1);
  });

  it("takes an answer that was computed in advance, for the browser or the session that asked for it", async () => {
    const ahead = async (headers: Record<string, string> = {}) => {
      const answer = await callRoute(getChallenge, { headers });
      return { challenge: answer.body as ProofChallenge, cookie: cookiesOf(answer) };
    };
    const { challenge, cookie } = await ahead();
    expect((await begin({ ...proofOf(challenge), cookie: "visit=".padEnd(49, "a") })).status).toBe(428);
    expect((await begin(proofOf(challenge))).status).toBe(428);
    expect((await begin({ ...proofOf(challenge), cookie })).status).toBe(200);
    const [user, other] = [await makeActor("moderated"), await makeActor("moderated")];
    const own = await ahead(user.bearer);
    expect(own.cookie).toBe("");
    expect((await begin({ ...proofOf(own.challenge), ...other.bearer })).status).toBe(428);
    expect((await begin({ ...proofOf(own.challenge), ...user.bearer })).status).toBe(200);
  });

  it("is refused after the challenge has expired", async () => {
    const visit = "a".repeat(43);
    const old = await mintChallenge(`visit:${visit}`, 1, new Date(Date.now() - 1_801_000));
    expect((await begin({ cookie: `visit=${visit}`, ...proofOf(old) })).status).toBe(428);
    const fresh = await mintChallenge(`visit:${visit}`, 1, new Date(Date.now() - 1_700_000));
    expect((await begin({ cookie: `visit=${visit}`, ...proofOf(fresh) })).status).toBe(200);
  });

  it("is refused with an answer that was changed", async () => {
    const { challenge, cookie } = await refused();
    const number = searchNumber(challenge.challenge, challenge.salt, challenge.maxnumber) ?? 0;
    const { maxnumber: _, ...right } = { ...challenge, number };
    const [name = "", params = ""] = challenge.salt.split("?");
    const [first = "", ...rest] = params.split("&").filter(Boolean);
    const wrong: unknown[] = [
      { ...right, number: number + 1 },
      { ...right, number: String(number) },
      { ...right, number: -1 },
      // The end of the salt as a part of the number: the same hash without level and caller.
      { ...right, salt: `${name}?${first}&`, number: `${rest.join("&")}&${number}` },
      { ...right, salt: right.salt.replace("level=1", "level=4") },
      { ...right, signature: "0".repeat(64) },
      { ...right, algorithm: "SHA-1" },
      { ...right, more: 1 },
      [],
      null,
      "text",
    ];
    const texts = [...wrong.map((one) => btoa(JSON.stringify(one))), "%%%", "e30=", "a".repeat(5_000)];
    for (const text of texts) expect((await begin({ cookie, [PROOF_HEADER]: text })).status, text).toBe(428);
    expect((await begin({ cookie, [PROOF_HEADER]: writeAnswer(challenge, number) })).status).toBe(200);
  });

  it("needs a hard answer where it is demanded, and a harder one is enough for less", async () => {
    const spend = async (made: 1 | 4, demanded: 1 | 4) => {
      const now = new Date();
      const text = answerTo(await mintChallenge("someone", made, now));
      return spendAnswer({ db, now }, text, { subjects: ["other", "someone"], level: demanded });
    };
    expect([await spend(1, 1), await spend(1, 4), await spend(4, 4), await spend(4, 1)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const hard = await callRoute(getChallenge, { query: { level: "4" } });
    expect(hard.body).toMatchObject({ maxnumber: 2_000 });
  });

  it("leaves a row until its challenge expires, without a name in it", async () => {
    const now = new Date();
    await spendAnswer({ db, now }, answerTo(await mintChallenge("someone", 1, now)), {
      subjects: ["someone"],
      level: 1,
    });
    expect(await db.$count(spentProofs)).toBeGreaterThan(0);
    await deleteExpiredProofs({ db, now: new Date(now.getTime() + 1_700_000) });
    expect(await db.$count(spentProofs)).toBeGreaterThan(0);
    await deleteExpiredProofs({ db, now: new Date(now.getTime() + 1_802_000) });
    expect(await db.$count(spentProofs)).toBe(0);
  });
});

describe("the calls that always need one", () => {
  it("are those of couples that reach somebody, and registration", async () => {
    const always = (await doors()).filter(({ declaration }) => declaration.proof === "always");
    expect(always.map(({ name }) => name).sort()).toEqual([
      "POST /api/project/register",
      "POST /api/project/resend-code",
      "POST /api/project/send-to-prestataire",
      "POST /api/register",
    ]);
    for (const { name, method, handler } of always) {
      const row = table[name];
      if (!row) throw new Error(`no row for ${name}`);
      const call = await row.prepare(await makeActor("visitor"));
      const answer = await callRoute(handler, { method, ...call, isUnproven: true });
      expect(problemOf(answer).error, name).toBe("proof_required");
    }
  });
});

describe("a browser that has signed in", () => {
  const now = new Date();
  const facts = { actor: { kind: "visitor" }, ip: "203.0.113.7", now } as const;
  const callerWith = (device?: string) =>
    new RequestCaller(
      { headers: new Headers(), cookie: (name) => (name === "known-device" ? device : undefined) },
      facts,
    );
  const remember = (device: string | undefined, ...accounts: string[]) => {
    const caller = callerWith(device);
    for (const account of accounts) caller.rememberDevice(account);
    return caller.cookies()[0]?.value;
  };

  it("is known to its accounts, and to no other", () => {
    const device = remember(remember(undefined, "anna"), "paul");
    const caller = callerWith(device);
    expect(caller.knownDevice("anna")).not.toBeNull();
    expect(caller.knownDevice("paul")).toBe(caller.knownDevice("anna"));
    expect(caller.knownDevice("claire")).toBeNull();
    expect(callerWith().knownDevice("anna")).toBeNull();
  });

  it("cannot be made up: a mark belongs to one browser", () => {
    const anna = remember(undefined, "anna")?.split(".") ?? [];
    const paul = remember(undefined, "paul")?.split(".") ?? [];
    expect(callerWith(`${paul[0]}.${anna[1]}`).knownDevice("anna")).toBeNull();
    expect(callerWith(`${"a".repeat(43)}.${anna[1]}`).knownDevice("anna")).toBeNull();
    for (const forged of ["", ".", anna[0], `${anna[0]}.`, `${anna[0]}.${"a".repeat(22)}`])
      expect(callerWith(forged).knownDevice("anna")).toBeNull();
  });

  it("remembers the five accounts that signed in last, for a year", () => {
    let device: string | undefined;
    for (const account of ["a", "b", "c", "d", "e", "f", "b"]) device = remember(device, account);
    const caller = callerWith(device);
    const known = ["a", "b", "c", "d", "e", "f"].filter((account) => caller.knownDevice(account));
    expect(known).toEqual(["b", "c", "d", "e", "f"]);
    caller.rememberDevice("a");
    expect(caller.cookies()[0]?.options).toMatchObject({
      httpOnly: true,
      sameSite: "lax",
      expires: new Date(now.getTime() + 365 * 86_400_000),
    });
  });
});

it("knows two levels of work", () => {
  expect(proofLevels).toEqual({ usual: 1, hard: 4 });
});
