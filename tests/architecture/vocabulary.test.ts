import { basename, dirname } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { ALL_CODE } from "./source";
import { plant, project, type Tree } from "./tree";

/** Names that say how a file is used, not what it is about. */
const VAGUE_NAME =
  /^(index|utils?|helpers?|types?|services?|constants?|consts?|common|misc|shared|manager|repository|dto|interfaces?|models?)\.tsx?$/;
const MOST_FILES_A_ROOM = 16;
const MOST_DOMAINS = 16;
/** Rooms that may have more files. */
const MAY_BE_LARGE = new Set(["lib/core"]);
const NOT_CODE = /\.generated\.json$|\/cache-handler\.(mjs|d\.mts)$/;
const NEXT_NAMES =
  /^(page|layout|template|loading|error|global-error|not-found|global-not-found|forbidden|unauthorized|default)\.tsx$|^(route|sitemap|robots|manifest)\.ts$|^(opengraph-image|twitter-image|icon|apple-icon)\d?\.(tsx|png|jpg|svg|ico)$|^favicon\.ico$|^globals\.css$/;
const OURS_IN_APP = "actions.ts";

/** A folder of Next's router: word, (group), [parameter], [...rest], @slot or a file name such as openapi.json. */
const ROUTE_FOLDER =
  /^(@?[a-z0-9_-]+|\([a-z-]+\)|\[{1,2}(\.{3})?[a-zA-Z]+\]{1,2}|[a-z]+\.(json|xml|txt)|[a-z]+[A-Z]\w*)$/;
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

function vaguelyNamedFiles(tree: Tree): string[] {
  return tree.files(...ALL_CODE).filter((path) => VAGUE_NAME.test(basename(path)));
}

/** Files outside of a domain, files that are no code, rooms with too many files, and too many domains. */
function badlyPlaced(tree: Tree): string[] {
  const rooms = new Map<string, number>();
  const found: string[] = [];
  for (const path of tree.files("lib/**/*")) {
    const folder = dirname(path);
    if (folder === "lib") {
      found.push(`${path} belongs into a domain`);
      continue;
    }
    if (NOT_CODE.test(path)) continue;
    rooms.set(folder, (rooms.get(folder) ?? 0) + 1);
    if (!path.endsWith(".ts")) found.push(`${path} is no TypeScript`);
    if (folder.split("/").length > 3) found.push(`${path} lies deeper than a room of a domain`);
  }
  const crowded = [...rooms].filter(([room, count]) => count > MOST_FILES_A_ROOM && !MAY_BE_LARGE.has(room));
  const domains = new Set([...rooms.keys()].map((room) => room.split("/")[1]));
  return [
    ...found,
    ...crowded.map(([room, count]) => `${room} has ${count} files`),
    ...(domains.size > MOST_DOMAINS ? [`lib has ${domains.size} domains`] : []),
  ];
}

/** Folders that hold one file and nothing else. */
function foldersOfOneFile(tree: Tree): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of tree.files("{lib,components,db,messages,tests}/**/*")) {
    let child = path;
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      entries.set(folder, (entries.get(folder) ?? new Set()).add(child));
      child = folder;
    }
  }
  return [...entries].filter(([, inside]) => inside.size === 1).map(([folder]) => folder);
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
  it("no file is named after its use instead of its subject", () => {
    expect(vaguelyNamedFiles(project)).toEqual([]);
    using tree = plant({
      "lib/credits/utils.ts": "",
      "components/ui/index.tsx": "",
      "lib/credits/price.ts": "",
    });
    expect(vaguelyNamedFiles(tree)).toEqual(["components/ui/index.tsx", "lib/credits/utils.ts"]);
  });

  it("domains have one level of rooms, and rooms are small and without screens", () => {
    expect(badlyPlaced(project)).toEqual([]);
    const many = Object.fromEntries(
      Array.from({ length: 17 }, (_, n) => [`lib/billing/credits/rule-${n}.ts`, ""]),
    );
    using tree = plant({
      ...many,
      "lib/loose.ts": "",
      "lib/mails/mail.tsx": "",
      "lib/core/text.ts": "",
      "lib/billing/credits/packs/price.ts": "",
    });
    expect(badlyPlaced(tree)).toEqual([
      "lib/billing/credits/packs/price.ts lies deeper than a room of a domain",
      "lib/loose.ts belongs into a domain",
      "lib/mails/mail.tsx is no TypeScript",
      "lib/billing/credits has 17 files",
    ]);
  });

  it("lib has at most sixteen domains", () => {
    using tree = plant(Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`lib/d${n}/rule.ts`, ""])));
    expect(badlyPlaced(tree)).toEqual(["lib has 17 domains"]);
  });

  it("no folder holds a single file", () => {
    expect(foldersOfOneFile(project)).toEqual([]);
    using tree = plant({
      "lib/billing/vat/rate.ts": "",
      "lib/billing/orders/buy.ts": "",
      "lib/billing/orders/schema.ts": "",
      "db/schema/places.ts": "",
      "db/schema/users.ts": "",
      "db/client.ts": "",
      "lib/core/text.ts": "",
      "lib/core/dates.ts": "",
    });
    expect(foldersOfOneFile(tree)).toEqual(["lib/billing/vat"]);
  });

  it("app/ holds only files of Next's router, and actions.ts", () => {
    expect(foreignToNext(project)).toEqual([]);
    using tree = plant({
      "app/[locale]/(public)/page.tsx": "",
      "app/login/actions.ts": "",
      "app/login/form.tsx": "",
    });
    expect(foreignToNext(tree)).toEqual(["app/login/form.tsx"]);
  });

  it("file names are in kebab-case", () => {
    expect(notKebab(project)).toEqual([]);
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
