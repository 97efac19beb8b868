import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { mainLocales } from "@/lib/core/i18n/locales";
import { type Guard, guards } from "@/lib/http/doors/guards";
import { route } from "@/lib/http/doors/route";
import { type ActorName, actorNames, type Caller, makeActors } from "./actors";
import { callRoute, problemOf } from "./call-route";
import { type Cells, everybody, opened, outcomesOf } from "./cells";
import { placeContainer, unlimited } from "./container";

const door = (guard: Guard) =>
  route({
    guard,
    input: z.strictObject({}),
    output: z.object({ kind: z.string() }),
    summary: "Says who came in",
    run: async (ctx) => ({ kind: ctx.actor.kind }),
  });

const noPlanner = {
  visitor: "unauthorized",
  couple: "unauthorized",
  newcomer: "onboarding_required",
  admin: "access_denied",
};
const inside = { premium: opened, venue: opened, moderated: opened, impersonated: opened };

/** Guard × actor: opened, or the code of the refusal. */
const expected: Record<Guard, Cells> = {
  public: everybody,
  user: {
    ...inside,
    visitor: "unauthorized",
    couple: "unauthorized",
    newcomer: opened,
    pending: opened,
    admin: opened,
  },
  provider: { ...noPlanner, ...inside, pending: opened },
  moderated: { ...noPlanner, ...inside, pending: "not_moderated" },
  venue: {
    ...noPlanner,
    pending: "access_denied",
    moderated: "access_denied",
    premium: "access_denied",
    venue: opened,
    impersonated: "access_denied",
    both: opened,
  },
  admin: {
    visitor: "unauthorized",
    couple: "unauthorized",
    newcomer: "access_denied",
    pending: "access_denied",
    moderated: "access_denied",
    premium: "access_denied",
    venue: "access_denied",
    admin: opened,
    impersonated: "access_denied",
  },
  couple: {
    visitor: "unauthorized",
    couple: opened,
    newcomer: "access_denied",
    pending: "access_denied",
    moderated: "access_denied",
    premium: "access_denied",
    venue: "access_denied",
    admin: "access_denied",
    impersonated: "access_denied",
  },
};
const statuses: Record<string, number> = {
  [opened]: 200,
  unauthorized: 401,
  access_denied: 403,
  not_moderated: 403,
  onboarding_required: 403,
};

let actors: Record<ActorName, Caller>;
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  actors = await makeActors();
});

describe.each(guards.map((guard) => [guard] as const))("the guard %s", (guard) => {
  const cases = actorNames.flatMap((name) =>
    (["cookie", "bearer"] as const).map((proof) => [name, proof] as const),
  );
  it.each(cases)("judges %s by %s", async (name, proof) => {
    const answer = await callRoute(door(guard), { method: "POST", headers: actors[name][proof] });
    const code = outcomesOf(expected[guard])[name];
    expect(answer.status).toBe(statuses[code]);
    if (code === opened) {
      expect(answer.body).toEqual({
        kind: { visitor: "visitor", gone: "visitor", couple: "couple" }[name as string] ?? "user",
      });
      return;
    }
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(problemOf(answer)).toEqual({
      status: answer.status,
      error: code,
      detail: expect.stringMatching(/^\p{Lu}.{10,}\.$/u),
      requestId: answer.headers.get("x-request-id"),
    });
  });
});

describe("a route closed while impersonating", () => {
  const closed = (guard: Guard, run: () => Promise<object>) =>
    route({
      guard,
      input: z.strictObject({ reason: z.string() }),
      output: z.object({}),
      summary: "Spends",
      whileImpersonating: "refuse",
      run,
    });

  it.each(["cookie", "bearer"] as const)("runs nothing for an admin who came by %s", async (proof) => {
    for (const guard of ["public", "user", "moderated"] as const) {
      const run = vi.fn(async () => ({}));
      const call = { method: "POST", headers: actors.impersonated[proof], body: { reason: "x" } };
      const answer = await callRoute(closed(guard, run), call);
      expect(answer.status).toBe(403);
      expect(problemOf(answer)).toMatchObject({ error: "forbidden_while_impersonating" });
      // The answer does not even name missing input.
      const empty = await callRoute(closed(guard, run), { ...call, body: {} });
      expect(problemOf(empty).error).toBe("forbidden_while_impersonating");
      expect(run).not.toHaveBeenCalled();
    }
  });

  it("stays open to the user, and open routes stay open to the admin", async () => {
    const run = vi.fn(async () => ({}));
    const call = { method: "POST", headers: actors.moderated.cookie, body: { reason: "x" } };
    expect((await callRoute(closed("moderated", run), call)).status).toBe(200);
    expect(run).toHaveBeenCalledOnce();
    const open = await callRoute(door("moderated"), { method: "POST", headers: actors.impersonated.cookie });
    expect(open.status).toBe(200);
  });
});

describe("a refusal", () => {
  it("is written in the language of the host, or in the one that the reader chose", async () => {
    const details = new Map<string, string>();
    for (const [key, locale] of [
      ["fr", "fr-FR"],
      ["be", "nl-BE"],
      ["uk", "en-GB"],
      ["de", "de-DE"],
      ["it", "it-IT"],
      ["es", "es-ES"],
      ["pt", "pt-PT"],
    ] as const) {
      const byHost = problemOf(await callRoute(door("user"), { host: `${key}.localhost` })).detail;
      const byChoice = problemOf(
        await callRoute(door("user"), { headers: { cookie: `locale=${locale}` } }),
      ).detail;
      expect(byHost).toBe(byChoice);
      details.set(locale, byHost);
    }
    expect(new Set(details.values()).size).toBe(mainLocales.length);
  });

  it("ignores an unknown language", async () => {
    const german = await callRoute(door("user"), { host: "de.localhost" });
    for (const chosen of ["xx-XX", "../../etc/passwd", "__proto__", "%E0%A4%A", '"fr-FR"']) {
      const answer = await callRoute(door("user"), {
        host: "de.localhost",
        headers: { cookie: `locale=${chosen}` },
      });
      expect(problemOf(answer).detail, chosen).toBe(problemOf(german).detail);
    }
  });

  it("uses the language of a signed-in user", async () => {
    const answer = await callRoute(door("couple"), {
      host: "de.localhost",
      headers: actors.moderated.bearer,
    });
    const french = await callRoute(door("couple"), { headers: actors.moderated.bearer });
    expect(problemOf(answer).detail).toBe(problemOf(french).detail);
  });
});
