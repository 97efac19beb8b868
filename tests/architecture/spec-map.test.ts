import { describe, expect, it } from "vitest";
import { ownImports } from "./imports";
import { plant, project, type Tree } from "./tree";

const MAP = "docs/spec-map.md";
/** Files that every page or call imports, so that citing them says nothing about it. */
const SHARED = /^lib\/(core|http)\/|^components\/(ui|layout|feedback|forms|seo)\//;

const withoutNames = (address: string) => address.replaceAll(/\[+\.*[^\]]+\]+|\{[^}]+\}/g, "*");

/** The address of a page or call, from its file. */
function addressOf(file: string): string {
  const folders = file.split("/").slice(1, -1);
  return `/${folders.filter((name) => name !== "[locale]" && !name.startsWith("(")).join("/")}`;
}

/** Pages and calls of which the map names neither the address nor the file nor a file that they import. */
function unmapped(tree: Tree): string[] {
  const spans = [...tree.read(MAP).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? "");
  const files = new Set(spans);
  const addresses = new Set(spans.filter((span) => span.startsWith("/")).map(withoutNames));
  const isNamed = (address: string) =>
    addresses.has(address) ||
    [...addresses].some((one) => one.endsWith("/**") && address.startsWith(one.slice(0, -"**".length)));
  return tree
    .files("app/**/{page.tsx,route.ts}")
    .filter((file) => {
      if (files.has(file) || isNamed(withoutNames(addressOf(file)))) return false;
      return !ownImports(tree, file).some(({ path }) => files.has(path) && !SHARED.test(path));
    })
    .map(addressOf);
}

describe("docs/spec-map.md", () => {
  it("has a place for each page and call", () => {
    expect(unmapped(project)).toEqual([]);
    using tree = plant({
      [MAP]:
        "| `/favorites`, `/search/{page}` | `lib/leads/notes/save-note.ts`, `lib/core/env.ts` |\n- `/admin/**`",
      "app/[locale]/(couple)/favorites/page.tsx": "",
      "app/[locale]/(couple)/notes/page.tsx": `import { env } from "@/lib/core/env";`,
      "app/[locale]/(admin)/admin/users/[id]/page.tsx": "",
      "app/api/notes/route.ts": `import { saveNote } from "@/lib/leads/notes/save-note";`,
      "app/api/notes/[id]/route.ts": `import { deleteNote } from "@/lib/leads/notes/delete-note";`,
      "app/search/[n]/route.ts": "",
      "lib/core/env.ts": "",
      "lib/leads/notes/delete-note.ts": "",
      "lib/leads/notes/save-note.ts": "",
    });
    expect(unmapped(tree)).toEqual(["/notes", "/api/notes/[id]"]);
  });
});
