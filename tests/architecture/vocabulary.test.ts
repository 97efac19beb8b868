import { basename, dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { ALL_CODE } from "./source";
import { house, plant, type Tree } from "./tree";

/** Names that say how a file is used, not what it is about. */
const NAMELESS =
  /^(index|utils?|helpers?|types?|services?|constants?|consts?|common|misc|shared|manager|repository|dto|interfaces?|models?)\.tsx?$/;
const MOST_FILES_A_NOUN = 16;
const SHARED_ROOMS = new Set(["core", "i18n", "browser", "gateways", "server"]);
const LOOSE_IN_LIB = new Set(["lib/env.ts", "lib/context.ts", "lib/brand.ts"]);
const NEXT_NAMES =
  /^(page|layout|template|loading|error|global-error|not-found|global-not-found|forbidden|unauthorized|default)\.tsx$|^(route|sitemap|robots|manifest)\.ts$|^(opengraph-image|twitter-image|icon|apple-icon)\d?\.(tsx|png|jpg|svg|ico)$|^favicon\.ico$|^globals\.css$/;
const OURS_IN_APP = "actions.ts";

/** A folder of Next's router: word, (group), [parameter], [...rest], @slot or a file name such as openapi.json. */
const ROUTE_FOLDER =
  /^(@?[a-z0-9_-]+|\([a-z-]+\)|\[{1,2}(\.{3})?[a-zA-Z]+\]{1,2}|[a-z]+\.(json|xml|txt)|[a-z]+[A-Z]\w*)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

function namelessFiles(tree: Tree): string[] {
  return tree.files(...ALL_CODE).filter((path) => NAMELESS.test(basename(path)));
}

function crowdedOrForeign(tree: Tree): string[] {
  const nouns = new Map<string, number>();
  const found: string[] = [];
  for (const path of tree.files("lib/**/*")) {
    const folder = dirname(path);
    const room = path.split("/")[1] ?? "";
    if (folder === "lib") {
      if (!LOOSE_IN_LIB.has(path)) found.push(`${path} belongs into a noun`);
    } else if (!SHARED_ROOMS.has(room)) {
      nouns.set(folder, (nouns.get(folder) ?? 0) + 1);
      if (!path.endsWith(".ts")) found.push(`${path} is no TypeScript of a noun`);
    }
  }
  const crowded = [...nouns].filter(([, count]) => count > MOST_FILES_A_NOUN);
  return [...found, ...crowded.map(([noun, count]) => `${noun} has ${count} files`)];
}

function foreignToNext(tree: Tree): string[] {
  return tree
    .files("app/**/*")
    .filter((path) => basename(path) !== OURS_IN_APP && !NEXT_NAMES.test(basename(path)));
}

function notKebab(tree: Tree): string[] {
  return tree.files(...ALL_CODE).filter((path) => {
    const isRouter = path.startsWith("app/");
    const folders = dirname(path) === "." ? [] : dirname(path).split("/");
    return (
      !KEBAB.test(basename(path)) ||
      folders.some((name) => !KEBAB.test(name) && !(isRouter && ROUTE_FOLDER.test(name)))
    );
  });
}

describe("vocabulary", () => {
  it("has no file named after its use instead of its subject", () => {
    expect(namelessFiles(house)).toEqual([]);
    using tree = plant({
      "lib/credits/utils.ts": "",
      "components/ui/index.tsx": "",
      "lib/credits/price.ts": "",
    });
    expect(namelessFiles(tree)).toEqual(["components/ui/index.tsx", "lib/credits/utils.ts"]);
  });

  it("keeps a noun flat, small and free of screens", () => {
    expect(crowdedOrForeign(house)).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`lib/credits/rule-${n}.ts`, ""]));
    using tree = plant({ ...many, "lib/loose.ts": "", "lib/mails/mail.tsx": "", "lib/core/text.ts": "" });
    expect(crowdedOrForeign(tree)).toEqual([
      "lib/loose.ts belongs into a noun",
      "lib/mails/mail.tsx is no TypeScript of a noun",
      "lib/credits has 17 files",
    ]);
  });

  it("keeps in app/ only what the router knows, and actions.ts", () => {
    expect(foreignToNext(house)).toEqual([]);
    using tree = plant({
      "app/[locale]/(public)/page.tsx": "",
      "app/login/actions.ts": "",
      "app/login/form.tsx": "",
    });
    expect(foreignToNext(tree)).toEqual(["app/login/form.tsx"]);
  });

  it("writes file names in kebab-case", () => {
    expect(notKebab(house)).toEqual([]);
    using tree = plant({
      "components/credits/BuyButton.tsx": "",
      "lib/eventRequests/unlock.ts": "",
      "app/api/event-requests/[uuid]/route.ts": "",
      "app/listDepartement/route.ts": "",
      "vitest.config.ts": "",
    });
    expect(notKebab(tree)).toEqual(["components/credits/BuyButton.tsx", "lib/eventRequests/unlock.ts"]);
  });
});
