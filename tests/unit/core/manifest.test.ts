import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicLinks } from "@/components/layout/public-links";
import { builtFiles, calls, files } from "@/lib/core/addresses/calls";
import { firstPart, fixedPart, patternOf } from "@/lib/core/addresses/lookups";
import { type PageRow, pages } from "@/lib/core/addresses/manifest";
import { countryPath, portfolioPath, profilePath } from "@/lib/core/addresses/planners";
import { venuePath, venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { config } from "@/middleware";
import { plant, project, type Tree } from "../../architecture/tree";

interface Row {
  path: string;
}
const pageRows: readonly PageRow[] = pages;
const built = pageRows.filter(({ isPlanned }) => !isPlanned);

/** The address that the router gives to a file: without the language segment and the groups. */
const addressOf = (file: string) =>
  file
    .replace(/^app(\/\[locale\])?/, "")
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/(page\.tsx|route\.ts)$/, "") || "/";

/** The row of a call: its own, or else that of the smallest group. */
const rowFor = <R extends Row>(rows: readonly R[], address: string): R | undefined =>
  rows.find(({ path }) => path === address) ??
  rows
    .filter(({ path }) => path.endsWith("/**") && `${address}/`.startsWith(path.slice(0, -2)))
    .sort((a, b) => b.path.length - a.path.length)[0];

/** Differences between the files of the router and the rows. */
function differences(tree: Tree, rows: { pages: readonly Row[]; calls: readonly Row[] }): string[] {
  const pageFiles = tree.files("app/**/page.tsx").map(addressOf);
  const callFiles = tree.files("app/**/route.ts").map(addressOf);
  const callRows = new Set(callFiles.map((address) => rowFor(rows.calls, address)));
  return [
    ...pageFiles
      .filter((address) => !rows.pages.some(({ path }) => path === address))
      .map((path) => `${path} has no row`),
    ...callFiles.filter((address) => !rowFor(rows.calls, address)).map((path) => `${path} has no row`),
    ...rows.pages.filter(({ path }) => !pageFiles.includes(path)).map(({ path }) => `${path} has no page`),
    ...rows.calls.filter((row) => !callRows.has(row)).map(({ path }) => `${path} has no route`),
  ];
}

describe("manifest of addresses", () => {
  it("has a row for each page and route, and a page or route for each row", () => {
    expect(differences(project, { pages: built, calls })).toEqual([]);
  });

  it("notices a page, a route and rows that have no counterpart", () => {
    using tree = plant({
      "app/[locale]/(public)/known/page.tsx": "",
      "app/[locale]/(public)/new/page.tsx": "",
      "app/api/known/all/route.ts": "",
      "app/api/new/route.ts": "",
    });
    const rows = {
      pages: [{ path: "/known" }, { path: "/removed" }],
      calls: [{ path: "/api/known/**" }, { path: "/api/removed" }],
    };
    expect(differences(tree, rows)).toEqual([
      "/new has no row",
      "/api/new has no row",
      "/removed has no page",
      "/api/removed has no route",
    ]);
  });

  it("names each address once, and no planned page that is built", () => {
    const paths = [...pages, ...calls, ...files, ...builtFiles].map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    const planned = pageRows.filter(({ isPlanned }) => isPlanned).map(({ path }) => path);
    const pageFiles = project.files("app/**/page.tsx").map(addressOf);
    expect(planned.filter((path) => pageFiles.includes(path))).toEqual([]);
  });

  it("names the files and folders of public/", () => {
    const names = readdirSync(join(project.root, "public")).sort();
    const ofBuild = builtFiles.map(({ path }) => firstPart(path));
    expect(names.filter((name) => !ofBuild.includes(name))).toEqual(
      files.map(({ path }) => firstPart(path)).sort(),
    );
  });
});

/** Guards by the calls that they let through, of which each is narrower than the one before. */
const narrower: Record<string, readonly string[]> = {
  public: ["public", "user", "provider", "moderated", "venue", "admin", "couple"],
  program: ["public"],
  sandbox: ["public"],
  couple: ["couple"],
  user: ["user", "provider", "moderated", "venue", "admin"],
  provider: ["provider", "moderated", "venue"],
  moderated: ["moderated"],
  venue: ["venue"],
  admin: ["admin"],
};

describe("audiences and domains", () => {
  const routes = project.files("app/**/route.ts").map((file) => ({
    row: rowFor<(typeof calls)[number]>(calls, addressOf(file)),
    text: project.read(file),
  }));

  it("are as wide as the guards of the calls, or wider", () => {
    const wrong = routes.flatMap(({ row, text }) => {
      const allowed: readonly string[] = narrower[row?.audience ?? ""] ?? [];
      const guards = [...text.matchAll(/guard: "(\w+)"/g)].map(([, name = ""]) => name);
      return guards.filter((name) => !allowed.includes(name)).map((name) => `${row?.path} has guard ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("name a domain that the page or call imports, where it imports one of the product", () => {
    const texts = [
      ...routes,
      ...project.files("app/**/page.tsx").map((file) => ({
        row: built.find(({ path }) => path === addressOf(file)),
        text: project.read(file),
      })),
    ];
    const wrong = texts.filter(({ row, text }) => {
      const imported = [...text.matchAll(/"@\/lib\/(\w+)\//g)].map(([, name = ""]) => name);
      const product = imported.filter((name) => !["core", "gateways", "http", "seo"].includes(name));
      const isProduct = row && !["core", "http", "seo"].includes(row.domain);
      return isProduct && product.length > 0 && !text.includes(`/${row.domain}/`);
    });
    expect(wrong.map(({ row }) => row?.path)).toEqual([]);
  });

  it("do not mix pages for one visitor with cached pages under one first part", () => {
    const cached = new Set(
      pageRows.filter(({ cache }) => cache === "page").map(({ path }) => firstPart(path)),
    );
    const mixed = pageRows.filter(({ path, cache }) => cache === "none" && cached.has(firstPart(path)));
    expect(mixed).toEqual([]);
  });
});

describe("robots", () => {
  const noIndex = /robots: \{ index: false/;
  const layouts = project.files("app/**/layout.tsx");
  /** Whether a page or one of the layouts around it says that it is not to be indexed. */
  const saysNoIndex = (file: string) =>
    noIndex.test(project.read(file)) ||
    layouts.some(
      (layout) => file.startsWith(layout.replace("layout.tsx", "")) && noIndex.test(project.read(layout)),
    );

  it("are those that the pages write into their heads", () => {
    const wrong = project.files("app/**/page.tsx").filter((file) => {
      const row = built.find(({ path }) => path === addressOf(file));
      // The answer for unknown addresses is 404, which is never indexed.
      return row?.path !== "/[...unknown]" && saysNoIndex(file) !== (row?.robots !== "indexable");
    });
    expect(wrong).toEqual([]);
  });

  it("allow all pages that the sitemap names", () => {
    const named = [
      countryPath(2),
      profilePath("a"),
      portfolioPath("a", "b"),
      venuesPath(),
      venuesAreaPath("a", 2),
      venuesCityPath("a", "b"),
      venuePath("a"),
    ];
    const rowOf = (address: string) =>
      built.find(({ path }) => path !== "/[...unknown]" && patternOf(path).test(address));
    expect(named.filter((address) => rowOf(address)?.robots !== "indexable")).toEqual([]);
  });
});

/** An address of a row, every parameter replaced; files have an extension. */
const exampleOf = ({ path }: Row) =>
  path
    .replace("/[[...where]]", "")
    .replace("[file]", "a.jpg")
    .replace("[...path]", "a/b.jpg")
    .replace(/\[[^\]]+\]|\*\*/g, "a");

describe("matcher of the middleware", () => {
  const [literal = ""] = config.matcher;
  const runs = (address: string) => new RegExp(`^${literal}$`).test(address);

  it("runs for pages, and for no call or file", () => {
    expect(pageRows.map(exampleOf).filter((address) => !runs(address))).toEqual([]);
    const inFolders = [...files, ...builtFiles].map(({ path }) => path.replace("**", "a.css"));
    expect([...calls.map(exampleOf), ...inFolders].filter(runs)).toEqual([]);
  });

  it("leaves out nothing that the manifest does not name", () => {
    const left = (literal.match(/\?!(.*)\|\.\*/)?.[1] ?? "").split("|");
    const beginnings = [...calls, ...builtFiles].map(({ path }) => fixedPart(path));
    expect(left.length).toBeGreaterThan(8);
    expect(left.filter((part) => !beginnings.some((begin) => `${begin}/`.startsWith(part)))).toEqual([]);
  });
});

describe("links of the public site", () => {
  it("lead to rows of the manifest", () => {
    const paths = Object.values(publicLinks).map((href) => href.replace(/[?#].*$/, ""));
    expect(paths.filter((path) => !pageRows.some((row) => row.path === path))).toEqual([]);
  });
});

describe("a pattern", () => {
  it.each([
    ["/", "/", true],
    ["/", "/a", false],
    ["/review/[token]", "/review/a", true],
    ["/review/[token]", "/review/a/", true],
    ["/review/[token]", "/review/a/b", false],
    ["/search/[[...where]]", "/search", true],
    ["/search/[[...where]]", "/search/a/b", true],
    ["/og/[...path]", "/og/a/b.jpg", true],
    ["/og/[...path]", "/og", false],
    ["/api/**", "/api/a/b", true],
    ["/sitemap.xml", "/sitemap-xml", false],
  ])("%s and the address %s: %s", (path, address, isMatch) => {
    expect(patternOf(path).test(address)).toBe(isMatch);
  });
});
