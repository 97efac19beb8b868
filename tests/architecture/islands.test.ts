import { describe, expect, it } from "vitest";
import { importsOf, parse } from "./source";
import { plant, project, type Tree } from "./tree";

const START = "components/islands/start.tsx";
/**
 * Forms with a server action: a browser sends them by itself, and Next answers a page with its scripts. `error.tsx` is
 * only started by a script that pages of the page cache do not have.
 */
const PLAIN_FORMS = [
  "components/messaging/contact/contact-form.tsx",
  "components/backoffice/reports/report-form.tsx",
];

function resolve(tree: Tree, from: string): string | null {
  if (!from.startsWith("@/")) return null;
  const name = from.slice(2);
  return [`${name}.tsx`, `${name}.ts`].find((path) => tree.has(path)) ?? null;
}

/** Is nothing until a link is pressed on a page with Next's router. */
const LINK_PROGRESS = "components/ui/link-progress.tsx";

/** Client components that public pages reach and that the start of the islands does not import. */
function unstartedComponents(tree: Tree): string[] {
  const known = new Set(
    [...tree.read(START).matchAll(/"(@\/[^"]+)"/g)].map(([, from = ""]) => resolve(tree, from)),
  );
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (/^\s*["']use client["']/.test(tree.read(path))) {
      const isForRouter = path === LINK_PROGRESS || path.endsWith("/error.tsx");
      if (!known.has(path) && !PLAIN_FORMS.includes(path) && !isForRouter) found.push(path);
      return;
    }
    for (const { from } of importsOf(parse(tree, path)).values()) {
      const next = resolve(tree, from);
      if (next?.endsWith(".tsx")) visit(next);
    }
  };
  for (const page of tree.files("app/*locale*/(public)/**/*.tsx", "app/*locale*/layout.tsx")) visit(page);
  return found;
}

describe("islands", () => {
  it("include every client component of the public pages", () => {
    expect(unstartedComponents(project)).toEqual([]);
  });

  it("miss a component that is not imported by their start", () => {
    using tree = plant({
      "app/[locale]/(public)/page.tsx": `import { Known } from "@/components/known";\nimport { Still } from "@/components/still";`,
      "components/known.tsx": `"use client";\nexport const Known = 1;`,
      "components/still.tsx": `"use client";\nexport const Still = 1;`,
      [START]: `import { Known } from "@/components/known";`,
    });
    expect(unstartedComponents(tree)).toEqual(["components/still.tsx"]);
  });
});
