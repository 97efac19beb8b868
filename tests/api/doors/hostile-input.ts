import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessions } from "@/db/schema/identity/sessions";
import { mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { testDatabase } from "../../support/database";
import { type ActorName, actorNames, type Caller, makeActor, makeActors } from "./actors";
import { type Answer, type Call, callRoute, problemOf } from "./call-route";
import { opened } from "./cells";
import { placeContainer, type TestContainer, unlimited } from "./container";
import { fingerprint } from "./fingerprint";
import { layPlaces } from "./fixtures";
import { hostileBodies, hostileTexts, hostileValues, Wire } from "./hostile";
import { type Door, doors } from "./routes";
import { table } from "./table";

/** A hostile call may not take longer than this, on a machine that does other work too. */
const TIMEOUT_MS = 5000;
/** For all hostile calls of one kind; one of many fields gets some hundred. */
const ATTACK_TIMEOUT_MS = 120_000;
const READS = new Set(["GET", "HEAD"]);

const found = await doors();
let container: TestContainer;
let actors: Record<ActorName, Caller>;
/** Codes that have a text in every language. */
let known: Set<string>;

beforeAll(async () => {
  container = placeContainer({ limits: unlimited });
  await layPlaces();
  actors = await makeActors();
  // On a slow machine a file takes longer than the ten minutes after which the last use of a session is written again.
  await testDatabase()
    .db.update(sessions)
    .set({ lastSeenAt: new Date(Date.now() + 3_600_000) });
  const perLocale = await Promise.all(
    mainLocales.map(async (locale) => {
      const namespaces = Object.values(await messagesOf(locale)) as { errors?: Record<string, unknown> }[];
      return new Set(namespaces.flatMap(({ errors }) => Object.keys(errors ?? {})));
    }),
  );
  known = perLocale.reduce((left, right) => left.intersection(right));
});

interface Fields {
  inPath: string[];
  others: string[];
}

function readFields({ declaration, path }: Door): Fields {
  const schema = z.toJSONSchema(declaration.input, { io: "input", unrepresentable: "any" });
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  const inPath = names.filter((name) => path.includes(`[${name}]`));
  return { inPath, others: names.filter((name) => !inPath.includes(name)) };
}

const fields = new Map<Door, Fields>();

/** Every hostile value asks for the fields of its call, so they are read from the schema once. */
function fieldsOf(door: Door): Fields {
  const known = fields.get(door) ?? readFields(door);
  fields.set(door, known);
  return known;
}

/** The base call with one more hostile field, or with one in place of a good field. */
function bent(door: Door, base: Call, name: string, value: unknown): Call {
  const { inPath } = fieldsOf(door);
  if (inPath.includes(name)) return { ...base, params: { ...base.params, [name]: String(value) } };
  const json = value instanceof Wire ? value.json : JSON.stringify(value);
  if (READS.has(door.method)) {
    const query = { ...(base.query as Record<string, string>) };
    if (json === undefined) delete query[name];
    else query[name] = typeof value === "string" ? value : json;
    return { ...base, query };
  }
  const { [name]: _, ...others } = (base.body ?? {}) as Record<string, unknown>;
  const rest = JSON.stringify(others).slice(1, -1);
  const field = json === undefined ? "" : `${rest && ","}${JSON.stringify(name)}:${json}`;
  return { ...base, raw: `{${rest}${field}}` };
}

/** Name of a value in the message of a failed test. */
const short = (value: unknown) =>
  value instanceof Wire ? value.name : `${JSON.stringify(value)}`.slice(0, 60);

async function tried(door: Door, caller: Caller, call: Call, what: string): Promise<Answer> {
  const start = performance.now();
  const answer = await callRoute(door.handler, {
    method: door.method,
    ...call,
    headers: { ...call.headers, ...caller.cookie },
  });
  const where = `${door.name} as ${caller.name} with ${what}: ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(answer.status, where).toBeLessThan(500);
  expect(performance.now() - start, where).toBeLessThan(TIMEOUT_MS);
  expect(answer.headers.get("x-request-id"), where).toBeTruthy();
  if (answer.status < 300) return answer;
  if (answer.status === 303) {
    expect(new URL(answer.headers.get("location") ?? "", "https://here.test").origin, where).toBe(
      "https://here.test",
    );
    return answer;
  }
  expect(answer.status, where).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get("content-type"), where).toContain("application/problem+json");
  expect(answer.headers.get("set-cookie"), where).toBeNull();
  const { status, error, detail, fields = {} } = problemOf(answer);
  expect(status, where).toBe(answer.status);
  for (const code of [error, ...Object.values(fields)])
    expect(known.has(code), `${where}: unknown code ${code}`).toBe(true);
  expect(detail, where).toMatch(/^(«\s)?\p{Lu}/u);
  expect(detail, where).not.toMatch(/\berrors\.|[{}]|select |insert /i);
  return answer;
}

type Bend = readonly [what: string, make: (base: Call) => Call];

/** Sends each call as each actor; a refused call must write nothing. */
async function attack(door: Door, plan: readonly [Caller, readonly Bend[]][]): Promise<void> {
  const row = table[door.name];
  if (!row) throw new Error(`no row for ${door.name}`);
  const bases = new Map<Caller, Call>();
  for (const [caller] of plan) bases.set(caller, await row.prepare(caller));
  let before = await fingerprint();
  for (const [caller, bends] of plan) {
    let actor = caller;
    for (const [what, make] of bends) {
      const answer = await tried(door, actor, make(bases.get(caller) ?? {}), what);
      // A search of an admin is written to the audit log.
      const isSilent = READS.has(door.method) && door.declaration.guard !== "admin";
      if (answer.status >= 300 || isSilent) continue;
      // Some values that look hostile are valid: what they wrote is the new base line.
      if (row.isLast) actor = await makeActor(actor.name);
      bases.set(caller, await row.prepare(actor));
      before = await fingerprint();
    }
  }
  expect(await fingerprint(), `${door.name} wrote although it refused`).toEqual(before);
}

const insiders = (door: Door): ActorName[] =>
  actorNames.filter((name) => table[door.name]?.cells[name] === opened);

/**
 * Tests every n-th call with hostile input: the first or the second half of all calls, each in a test file of its own,
 * so that two processes share the work.
 */
export function testHostileInput(half: "first" | "second"): void {
  const ours = found.filter((_, at) => at % 2 === (half === "first" ? 0 : 1));
  describe(`hostile input, ${half} half`, () => {
    it.each(ours.map((door) => [door.name, door] as const))(
      "in each field of %s",
      { timeout: ATTACK_TIMEOUT_MS },
      async (_, door) => {
        const { inPath, others } = fieldsOf(door);
        const inside = insiders(door);
        // A caller whom the guard refuses would try nothing but the guard.
        const name = inside.find((one) => one === "couple" || one === "moderated") ?? inside[0] ?? "visitor";
        const bends = [...inPath, ...others].flatMap((field) => {
          const values = [...hostileTexts, ...(inPath.includes(field) ? [] : hostileValues)];
          return values.map(
            (value): Bend => [`${field} = ${short(value)}`, (base) => bent(door, base, field, value)],
          );
        });
        await attack(door, [[await makeActor(name), bends]]);
      },
    );

    it.each(ours.map((door) => [door.name, door] as const))(
      "in the whole of %s",
      { timeout: ATTACK_TIMEOUT_MS },
      async (_, door) => {
        const isRead = READS.has(door.method);
        const whole: Bend[] = isRead
          ? [
              [
                "an unknown field",
                (base) => ({ ...base, query: { ...(base.query as object), role: "ROLE_ADMIN" } }),
              ],
              [
                "a prototype",
                (base) => ({ ...base, query: `${new URLSearchParams(base.query)}&__proto__=1` }),
              ],
              ["broken escapes", (base) => ({ ...base, query: "%E0%A4%A=%&&==&%00=%00" })],
              ["a field twice", (base) => ({ ...base, query: "a=1&a=2" })],
            ]
          : [
              ...hostileBodies.map((raw): Bend => [short(raw), ({ body: _, ...base }) => ({ ...base, raw })]),
              [
                "an unknown field",
                (base) => ({ ...base, body: { ...(base.body as object), roles: ["ROLE_ADMIN"] } }),
              ],
              [
                "an unasked id",
                (base) => ({ ...base, body: { ...(base.body as object), id: 1, userId: 1 } }),
              ],
            ];
        const inside = insiders(door);
        const callers = table[door.name]?.isLast ? await makeActors() : actors;
        await attack(
          door,
          actorNames.map((name) => [callers[name], inside.includes(name) ? whole : whole.slice(0, 4)]),
        );
      },
    );

    it("is never logged as a failure, and no typed value is logged", () => {
      const failures = container.lines.filter((line) => JSON.parse(line).level >= 50);
      expect(failures).toEqual([]);
      expect(container.lines.join("")).not.toMatch(/drop table|example\.test/);
    });
  });
}
