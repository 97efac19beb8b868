import { dirname, join } from "node:path/posix";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { plant, project, type Tree } from "./tree";

/** `lib/<domain>/<room>` of a file in a room; null for a file that stands in its domain without a room. */
const roomOf = (path: string) => /^lib\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
const domainOf = (room: string) => dirname(room);

/** Room → the rooms of the same domain that it imports, each with one import as an example. Types count. */
function importsBetweenRooms(tree: Tree): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>();
  for (const path of tree.files("lib/**/*.ts")) {
    const from = roomOf(path);
    if (!from) continue;
    for (const { fileName } of ts.preProcessFile(tree.read(path)).importedFiles) {
      const target = fileName.startsWith("@/") ? fileName.slice(2) : join(dirname(path), fileName);
      const to = roomOf(target);
      if (!to || to === from || domainOf(to) !== domainOf(from)) continue;
      const known = rooms.get(from) ?? new Map<string, string>();
      rooms.set(from, known.set(to, `${path} imports ${target}`));
    }
  }
  return rooms;
}

/** Cycles, each as the list of its imports; a cycle is found once, from its first room. */
function cyclesOf(tree: Tree): string[][] {
  const rooms = importsBetweenRooms(tree);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (room: string, way: readonly string[], imports: readonly string[]): void => {
    const start = way.indexOf(room);
    if (start >= 0) {
      cycles.push(imports.slice(start));
      return;
    }
    if (done.has(room)) return;
    for (const [next, example] of rooms.get(room) ?? []) visit(next, [...way, room], [...imports, example]);
    done.add(room);
  };
  for (const room of rooms.keys()) visit(room, [], []);
  return cycles;
}

describe("rooms of one domain", () => {
  it("import each other in one direction only", () => {
    expect(cyclesOf(project)).toEqual([]);
  });

  it("are found when they form a cycle", () => {
    using tree = plant({
      "lib/billing/buy.ts": `import { a } from "@/lib/billing/credits/rules";`,
      "lib/billing/credits/rules.ts": `import { price } from "@/lib/billing/prices";\nexport const a = price;`,
      "lib/billing/credits/client.ts": `import type { Order } from "../orders/schema";\nexport type O = Order;`,
      "lib/billing/orders/schema.ts": `import { b } from "@/lib/billing/refunds/rules";\nexport type Order = typeof b;`,
      "lib/billing/refunds/rules.ts": `import { a } from "@/lib/billing/credits/rules";\nexport const b = a;`,
      "lib/leads/orders/rules.ts": `import { a } from "@/lib/billing/credits/rules";\nexport const c = a;`,
    });
    expect(cyclesOf(tree)).toEqual([
      [
        "lib/billing/credits/client.ts imports lib/billing/orders/schema",
        "lib/billing/orders/schema.ts imports lib/billing/refunds/rules",
        "lib/billing/refunds/rules.ts imports lib/billing/credits/rules",
      ],
    ]);
  });
});
