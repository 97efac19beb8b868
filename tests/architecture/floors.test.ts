import { describe, expect, it } from "vitest";
import { plant, project, type Tree } from "./tree";

interface Lock {
  packages: Record<string, { version?: string }>;
}

const numbers = (version: string) => version.split("-")[0]?.split(".").map(Number) ?? [];

function isBelow(version: string, floor: string): boolean {
  const [have, want] = [numbers(version), numbers(floor)];
  const at = want.findIndex((part, n) => (have[n] ?? 0) !== part);
  return at >= 0 ? (have[at] ?? 0) < (want[at] ?? 0) : version.includes("-");
}

/** Installed versions, nested ones too, below the lowest version known to be safe. */
function belowFloor(tree: Tree): string[] {
  const floors = JSON.parse(tree.read("security/floors.json")) as Record<string, string>;
  const { packages } = JSON.parse(tree.read("package-lock.json")) as Lock;
  return Object.entries(packages).flatMap(([path, { version = "0" }]) => {
    const floor = floors[path.split("node_modules/").at(-1) ?? ""];
    return floor && isBelow(version, floor) ? [`${path} ${version} is below ${floor}`] : [];
  });
}

function absent(tree: Tree): string[] {
  const floors = JSON.parse(tree.read("security/floors.json")) as Record<string, string>;
  const { packages } = JSON.parse(tree.read("package-lock.json")) as Lock;
  return Object.keys(floors).filter((name) => !(`node_modules/${name}` in packages));
}

describe("security floors", () => {
  it("hold for every installed copy", () => {
    expect(belowFloor(project)).toEqual([]);
    expect(absent(project)).toEqual([]);
  });

  it("find an old copy, a nested one and a pre-release", () => {
    using tree = plant({
      "security/floors.json": JSON.stringify({ next: "16.4.6", sharp: "0.35.4", gone: "1.0.0" }),
      "package-lock.json": JSON.stringify({
        packages: {
          "": {},
          "node_modules/next": { version: "16.10.0" },
          "node_modules/a/node_modules/next": { version: "16.4.5" },
          "node_modules/sharp": { version: "0.35.4-rc.1" },
        },
      }),
    });
    expect(belowFloor(tree)).toEqual([
      "node_modules/a/node_modules/next 16.4.5 is below 16.4.6",
      "node_modules/sharp 0.35.4-rc.1 is below 0.35.4",
    ]);
    expect(absent(tree)).toEqual(["gone"]);
  });
});
