import ts from "typescript";
import { describe, expect, it } from "vitest";
import { importersOf } from "./imports";
import { exportsOf, parse } from "./source";
import { plant, project, type Tree } from "./tree";

const PRODUCT_DOMAIN = /^lib\/(?!(?:core|gateways|http)\/)[^/]+\//;
const CALLERS = ["app/**/*.{ts,tsx}", "lib/http/**/*.ts"];
const TESTS = "tests/{integration,api,contract,e2e,support}/**/*.{ts,tsx}";
/** A test that imports one of these calls nothing of what they import: they only join all parts. */
const JOINTS = /^lib\/http\/(process|worker)\/(worker|container)\.ts$/;

/** Reads and use cases that no test calls by name, each with what proves it instead. */
const PROVEN_OTHERWISE: Record<string, string> = {
  "lib/messaging/outbox/retry-messages.ts#tryAgainLater":
    "tests/integration/http/worker.test.ts stops the mail server",
  "lib/messaging/outbox/take-due.ts#takeDue":
    "tests/integration/http/worker.test.ts delivers by a whole worker",
};

/** The functions of a file that take a context as their first argument, with their source. */
function contextFunctions(tree: Tree, path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, node, value } of exportsOf(parse(tree, path))) {
    const made = ts.isFunctionDeclaration(node) ? node : value;
    if (!made || !(ts.isFunctionDeclaration(made) || ts.isArrowFunction(made))) continue;
    const [first] = made.parameters;
    if (first?.name.getText() === "ctx" || /Ctx\b/.test(first?.type?.getText() ?? ""))
      found.set(name, made.getText());
  }
  return found;
}

/**
 * Functions of the product domains that a page, a call, an action or a job uses and no test does: neither by importing
 * them, nor by importing a handler or a use case that calls them. Tests over all calls, such as the matrix, do not count:
 * they prove who may call, not what happens.
 */
function untested(tree: Tree): string[] {
  const tests = importersOf(tree, tree.files(TESTS));
  const tested = new Set([...tests.keys()].map((key) => key.split("#")[0] ?? ""));
  const users = importersOf(tree, tree.files(...CALLERS, "lib/**/*.ts"));
  const isTested = (path: string, name: string) => tests.has(`${path}#${name}`) || tests.has(`${path}#*`);
  return [...importersOf(tree, tree.files(...CALLERS)).keys()].sort().filter((key) => {
    const [path = "", name = ""] = key.split("#");
    if (!PRODUCT_DOMAIN.test(path) || isTested(path, name)) return false;
    if (users.get(key)?.some((user) => tested.has(user) && !JOINTS.test(user))) return false;
    const functions = contextFunctions(tree, path);
    if (!functions.has(name)) return false;
    const isUsed = new RegExp(`\\b${name}\\(`);
    return ![...functions].some(
      ([other, text]) => other !== name && isTested(path, other) && isUsed.test(text),
    );
  });
}

describe("use cases", () => {
  it("are called by a test", () => {
    expect(untested(project)).toEqual(Object.keys(PROVEN_OTHERWISE).sort());
  });

  it("are found when only the matrix of all calls reaches them", () => {
    const action = (ctx = "ctx: UserCtx") => `export async function end(${ctx}) {}`;
    using tree = plant({
      "lib/leads/notes/end-note.ts": action(),
      "lib/leads/notes/open-note.ts": "export const open = async (ctx: UserCtx) => {};",
      "lib/leads/notes/close-note.ts": action().replace("end", "close"),
      "lib/leads/notes/queries.ts":
        "export async function countNotes(ctx: Ctx) {}\nexport async function listNotes(ctx: Ctx) { countNotes(ctx); }\nexport async function findNote(ctx: Ctx) {}",
      "lib/leads/notes/rules.ts": "export const isShort = (text: string) => text.length < 9;",
      "lib/leads/notes/save-note.ts": action().replace("end", "save"),
      "lib/leads/notes/draw-note.ts": `import { read } from "@/lib/leads/notes/read-note";\nexport function draw(ctx: Ctx) { read(ctx); }`,
      "lib/leads/notes/read-note.ts": "export function read(ctx: Ctx) {}",
      "lib/http/process/worker.ts": `import { close } from "@/lib/leads/notes/close-note";`,
      "app/api/notes/route.ts": `import { end } from "@/lib/leads/notes/end-note";\nimport { isShort } from "@/lib/leads/notes/rules";`,
      "app/api/notes/open/route.ts": `import { open } from "@/lib/leads/notes/open-note";`,
      "app/notes/page.tsx": `import { countNotes, findNote, listNotes } from "@/lib/leads/notes/queries";\nimport { read } from "@/lib/leads/notes/read-note";`,
      "app/notes/actions.ts": `import { save } from "@/lib/leads/notes/save-note";`,
      "tests/integration/leads/notes.test.ts": `import { listNotes } from "@/lib/leads/notes/queries";\nimport { save } from "../../../lib/leads/notes/save-note";\nimport { draw } from "@/lib/leads/notes/draw-note";`,
      "tests/integration/http/worker.test.ts": `import { work } from "@/lib/http/process/worker";`,
      "tests/api/leads/calls.ts": `const { POST } = await import("@/app/api/notes/open/route");`,
      "tests/unit/leads/notes.test.ts": `import { end } from "@/lib/leads/notes/end-note";`,
    });
    expect(untested(tree)).toEqual([
      "lib/leads/notes/close-note.ts#close",
      "lib/leads/notes/end-note.ts#end",
      "lib/leads/notes/queries.ts#findNote",
    ]);
  });
});
