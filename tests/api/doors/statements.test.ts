import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase } from "@/db/client";
import { makeEventRequest } from "../../support/couples";
import { makeProvider, type TestUser } from "../../support/factories";
import { signIn } from "../../support/sessions";
import { placeContainer, unlimited } from "./container";

/**
 * How many statements a signed-in screen sends, its frame included. Each costs a tenth to half a millisecond of the
 * app's processor time, and as much of PostgreSQL's: a screen that needs one more has a reason.
 */

const sent = vi.hoisted(() => ({ cookie: "", kept: new Map<unknown, Map<unknown, unknown>>() }));
vi.mock("next/headers", () => ({
  headers: async () => new Map([["host", "fr.localhost"]]),
  cookies: async () => ({
    has: (name: string) => name === "session",
    get: (name: string) => (name === "session" ? { name, value: sent.cookie } : undefined),
  }),
}));
// As in React's rendering on a server: what is cached is read once for each request.
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  cache:
    <Result>(read: (first?: unknown) => Result) =>
    (first?: unknown): Result => {
      const known = sent.kept.get(read) ?? new Map<unknown, unknown>();
      sent.kept.set(read, known);
      if (!known.has(first)) known.set(first, read(first));
      return known.get(first) as Result;
    },
}));
// Texts do not matter here.
vi.mock("next-intl/server", () => ({
  setRequestLocale: () => undefined,
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
  getFormatter: async () => ({}),
  getLocale: async () => "fr-FR",
}));

type Screen = (props: {
  params: Promise<object>;
  searchParams: Promise<object>;
  children: null;
}) => Promise<unknown>;

const statements: string[] = [];
const database = createDatabase(process.env.DATABASE_URL ?? "", {
  max: 1,
  onStatement: (text) => statements.push(text),
});
afterAll(() => database.close());

let provider: TestUser;
let request: string;
beforeAll(async () => {
  placeContainer({ limits: unlimited, database });
  provider = await makeProvider();
  request = (await makeEventRequest({ providerId: provider.id })).id;
  sent.cookie = (await signIn({ userId: provider.id })).cookie.replace("session=", "");
  // The driver first asks for the types of arrays.
  await database.sql`select 1`;
});

const QUIET = "select 'quiet'";

/** Waits for reads that nobody waits for: the one connection answers in order, and each answer may lead to a statement. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = statements.length;
    await database.sql.unsafe(QUIET);
    await new Promise(setImmediate);
    quiet = statements.length === before + 1 ? quiet + 1 : 0;
  }
}

/** Statements of one request for a screen, with those that it starts and does not wait for. */
async function statementsOf(...screens: Screen[]): Promise<string[]> {
  sent.kept.clear();
  statements.length = 0;
  const props = {
    params: Promise.resolve({ locale: "fr-FR", uuid: request }),
    searchParams: Promise.resolve({}),
    children: null,
  };
  await Promise.all(screens.map((screen) => screen(props)));
  await untilQuiet();
  return statements.filter((text) => text !== QUIET);
}

const load = async (module: Promise<{ default: unknown }>) => (await module).default as Screen;

describe("signed-in screens", () => {
  it.each([
    ["dashboard", 12, () => import("@/app/[locale]/(provider)/dashboard/page")],
    ["request list", 7, () => import("@/app/[locale]/(provider)/event-requests/page")],
    ["one request", 9, () => import("@/app/[locale]/(provider)/event-requests/[uuid]/page")],
    ["company", 6, () => import("@/app/[locale]/(provider)/company/details/page")],
    ["account", 11, () => import("@/app/[locale]/(provider)/account/page")],
  ])("send no more statements than they need: %s", async (_, most, page) => {
    const frame = await load(import("@/app/[locale]/(provider)/layout"));
    // The first look at a request marks it as seen.
    await statementsOf(frame, await load(page()));
    const found = await statementsOf(frame, await load(page()));
    expect(found.length, found.join("\n")).toBeLessThanOrEqual(most);
  });
});
