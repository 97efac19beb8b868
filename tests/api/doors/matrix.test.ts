import { beforeAll, describe, expect, it } from "vitest";
import {
  type ActorName,
  actorNames,
  type Caller,
  makeActor,
  makeActors,
  makeOwner,
  type OwnerName,
  ownerNames,
} from "./actors";
import { type Call, callRoute, problemOf } from "./call-route";
import { opened, outcomesOf } from "./cells";
import { placeContainer, unlimited } from "./container";
import { layPlaces } from "./fixtures";
import { type Door, doors } from "./routes";
import { table } from "./table";

const found = await doors();
let actors: Record<ActorName, Caller>;

beforeAll(async () => {
  placeContainer({ limits: unlimited });
  await layPlaces();
  actors = await makeActors();
});

async function call({ handler, method }: Door, caller: Caller, prepared: Call) {
  return callRoute(handler, { method, ...prepared, headers: { ...prepared.headers, ...caller.cookie } });
}

describe("the matrix of calls and callers", () => {
  it("has a row for every call, and no row for a call that was removed", () => {
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(found.map((door) => [door.name, door] as const))("%s", async (name, door) => {
    const row = table[name];
    if (!row) throw new Error(`no row for ${name}`);
    const outcomes: Partial<Record<ActorName, string>> = {};
    for (const actor of actorNames) {
      const caller = row.isLast ? await makeActor(actor) : actors[actor];
      const answer = await call(door, caller, await row.prepare(caller));
      outcomes[actor] = answer.status < 400 ? opened : problemOf(answer).error;
      const expected =
        door.declaration.output === null && !door.declaration.file ? 204 : (door.declaration.status ?? 200);
      if (answer.status < 300) expect(answer.status, `${name} as ${actor}`).toBe(expected);
    }
    expect(outcomes).toEqual(outcomesOf(row.cells));
  });

  const ofOwners = found.filter(
    ({ name, declaration: { guard } }) =>
      guard === "venue" || (guard === "moderated" && /visits|venue-views/.test(name)),
  );
  it.each(ofOwners.map((door) => [door.name, door] as const))(
    "%s, for owners of venues in every state",
    async (name, door) => {
      const outcomes: Partial<Record<OwnerName, string>> = {};
      for (const owner of ownerNames) {
        const caller = await makeOwner(owner);
        const answer = await call(door, caller, (await table[name]?.prepare(caller)) ?? {});
        outcomes[owner] = answer.status < 400 ? opened : problemOf(answer).error;
      }
      const isOfVenue = door.declaration.guard === "venue";
      const isOwnHands = door.declaration.whileImpersonating === "refuse";
      const needsPremium = table[name]?.cells.venue === "premium_required";
      expect(outcomes).toEqual({
        newcomerOwner: "onboarding_required",
        suspendedOwner: isOfVenue ? opened : "not_moderated",
        premiumOwner: opened,
        impersonatedOwner: isOwnHands
          ? "forbidden_while_impersonating"
          : needsPremium
            ? "premium_required"
            : opened,
      });
    },
  );

  it("is closed to an impersonating admin where a user spends, pays, answers, or changes who may sign in", () => {
    const grave =
      /\/(unlock|reject|unread|accept|decline|buy|subscribe-premium|update-premium|change-password|change-email|delete)$|^\/api\/(phone|subscription\/(cancel|renew|change|pay))(\/|$)/;
    const open = found
      .filter(({ path }) => grave.test(path) && !path.startsWith("/api/admin/"))
      .filter(({ declaration }) => declaration.whileImpersonating !== "refuse");
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("says for every request and project what a stranger is told", () => {
    const silent = found.filter(({ name }) => name.includes("[uuid]") && !table[name]?.stranger);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  /** The same call for a record that does not exist; none where the address names no record. */
  const forNothing = (call: Call): Call[] => {
    const { params } = call;
    if (!params) return [];
    return [{ ...call, params: { ...params, ["uuid" in params ? "uuid" : "id"]: crypto.randomUUID() } }];
  };
  const owned = found.filter(({ name }) => table[name]?.stranger);
  it.each(owned.map((door) => [door.name, door] as const))("%s is not for strangers", async (name, door) => {
    const row = table[name];
    const isOfProvider = row?.cells.visitor !== opened;
    const [owner, stranger] = [
      await makeActor(row?.owner ?? "moderated"),
      await makeActor(row?.owner ?? (isOfProvider ? "premium" : "couple")),
    ];
    const prepared = (await row?.prepare(owner)) ?? {};
    const { token: _, ...keyless } = (prepared.body ?? {}) as { token?: string };
    const tries: Call[] = isOfProvider
      ? [prepared, ...forNothing(prepared)]
      : [
          { ...prepared, body: keyless },
          { ...prepared, body: { ...keyless, token: crypto.randomUUID() } },
          { ...prepared, body: { ...keyless, token: "" } },
          { ...prepared, body: { ...keyless, uuid: crypto.randomUUID(), token: crypto.randomUUID() } },
        ];
    const answers = [];
    for (const one of tries) {
      const answer = await call(door, stranger, one);
      expect([answer.status, problemOf(answer).error]).toEqual([404, row?.stranger]);
      answers.push(problemOf(answer).detail);
    }
    // A record of another user and a missing record get the same text.
    expect(new Set(answers).size).toBe(1);
  });

  it("allows caching only where the answer is the same for everybody", async () => {
    let shared = 0;
    for (const door of found.filter(({ method }) => method === "GET")) {
      const row = table[door.name];
      const prepared = (await row?.prepare(actors.moderated)) ?? {};
      const anonymous = await callRoute(door.handler, { ...prepared, headers: {} });
      if (!anonymous.headers.get("cache-control")?.includes("public")) continue;
      shared += 1;
      expect(door.declaration.guard, door.name).toBe("public");
      expect(anonymous.headers.get("set-cookie"), door.name).toBeNull();
      for (const headers of [actors.premium.cookie, { cookie: "locale=de-DE" }, { "accept-language": "pt" }])
        expect((await callRoute(door.handler, { ...prepared, headers })).text, door.name).toBe(
          anonymous.text,
        );
    }
    expect(shared).toBeGreaterThan(0);
  });
});
