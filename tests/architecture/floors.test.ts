import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
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

/** Images of the sample for containers below the lowest version known to be safe; a short tag is the newest of its branch. */
function imagesBelowFloor(tree: Tree): string[] {
  const floors = JSON.parse(tree.read("security/images.json")) as Record<string, string>;
  const { services } = parseYaml(tree.read("deploy/compose.yaml"), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  const used = Object.values(services).map(({ image }) => /^(.+):v?([\d.]+)/.exec(image)?.slice(1) ?? []);
  const absent = Object.keys(floors).filter((name) => !used.some(([found]) => found === name));
  const old = used.filter(([name = "", version = "0"]) => isBelow(version, floors[name] ?? "0"));
  return [
    ...absent.map((name) => `${name} is not used`),
    ...old.map(([name, version]) => `${name} ${version} is below ${floors[name ?? ""]}`),
  ];
}

describe("security floors", () => {
  it("hold for every installed copy", () => {
    expect(belowFloor(project)).toEqual([]);
    expect(absent(project)).toEqual([]);
  });

  it("hold for the images of the sample", () => {
    expect(imagesBelowFloor(project)).toEqual([]);
    const image = (tag: string) => ({ image: tag });
    const services = {
      a: image("x/pooler:v1.25.1-p0"),
      b: image("proxy:1.30-alpine"),
      c: image("own:latest"),
    };
    using tree = plant({
      "security/images.json": JSON.stringify({ "x/pooler": "1.25.2", proxy: "1.30", store: "4.47" }),
      "deploy/compose.yaml": JSON.stringify({ services }),
    });
    expect(imagesBelowFloor(tree)).toEqual(["store is not used", "x/pooler 1.25.1 is below 1.25.2"]);
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
