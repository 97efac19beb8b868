import { describe, expect, it } from "vitest";
import { filesOf, newFolder, type Shown, startingFronts } from "./world";

const { start } = startingFronts();

describe("addresses without a page", () => {
  const words = (): Shown => ({ html: "<h1>words</h1>", tags: ["words"] });

  it('get the text of "not found" without asking Next again, and store nothing', async () => {
    const asked: string[] = [];
    const folder = await newFolder();
    const front = await start(folder, (path) => {
      asked.push(path);
      return words();
    });
    for (let n = 0; n < 50; n += 1) {
      const answer = await front.fetch(`/Odd-${n}.PHP?x=${n}`, { cookie: "session=mine" });
      expect([answer.status, answer.body.toString(), answer.headers["set-cookie"]]).toEqual([
        404,
        "<h1>words</h1>",
        undefined,
      ]);
    }
    expect(asked).toEqual(["/missing"]);
    expect(await filesOf(folder)).toHaveLength(1);
    const head = await front.fetch("/Odd", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  it("get another text where the address is unreadable", async () => {
    const front = await start(await newFolder(), (path) => ({ html: path, tags: ["words"] }));
    for (const url of ["/%zz", `/?${"a".repeat(5_000)}`, "/dashboard/%ff"]) {
      const answer = await front.fetch(url);
      expect([answer.status, answer.body.toString()]).toEqual([400, "/missing/address"]);
    }
  });

  it("of a foreign host get the list of our sites", async () => {
    const front = await start(await newFolder(), words);
    for (const url of ["/", "/dashboard", "/Odd"]) {
      const answer = await front.fetch(url, { host: "evil.example" });
      expect([answer.status, answer.body.toString()]).toEqual([421, "<h1>Promesse</h1>"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("leave files, calls and private screens to Next", async () => {
    const front = await start(await newFolder(), (path) => ({ html: path, tags: null }));
    for (const url of ["/robots.txt", "/api/Odd", "/review/aB_c", "/media/ab/CD.webp"])
      expect(await front.text(url)).toBe(url);
  });
});

it("a visit by a badge is counted by the front, and gets the same page as without a badge", async () => {
  const asked: string[] = [];
  const front = await start(await newFolder(), (path) => {
    asked.push(path);
    return { html: "Anna", tags: ["provider:anna"] };
  });
  expect(await front.text("/wedding-planner/anna")).toBe("Anna");
  expect(await front.text("/wedding-planner/anna?badge")).toBe("Anna");
  expect(await front.text("/wedding-planner/anna?badge=2")).toBe("Anna");
  await front.fetch("/wedding-planner/anna?badge", { method: "HEAD" });
  expect(asked).toEqual(["/wedding-planner/anna"]);
  expect(front.badges).toEqual(["anna"]);
});
