import { describe, expect, it } from "vitest";
import { GET as robots } from "@/app/robots.txt/route";
import { GET as index } from "@/app/sitemap.xml/route";
import { GET as file } from "@/app/sitemaps/[file]/route";

const ask = (path: string, headers: Record<string, string> = {}, host = "fr.localhost:3000") =>
  new Request(`http://${host}${path}`, { headers: { host, ...headers } });
const sitemap = (name: string, request = ask(`/sitemaps/${name}`)) =>
  file(request, { params: Promise.resolve({ file: name }) });

describe("files for robots", () => {
  it("are of the host that is asked, and of no other", async () => {
    expect(await (await robots(ask("/robots.txt", {}, "de.localhost"))).text()).toContain(
      "Sitemap: http://de.localhost:3000/sitemap.xml",
    );
    for (const handler of [robots, index])
      expect((await handler(ask("/x", {}, "evil.example"))).status).toBe(421);
    expect((await sitemap("pages-1.xml", ask("/x", {}, "evil.example"))).status).toBe(421);
  });

  it("name their files and list their own addresses alone", async () => {
    const text = await (await index(ask("/sitemap.xml"))).text();
    expect(text).toContain("<loc>http://fr.localhost:3000/sitemaps/pages-1.xml</loc>");
    const pages = await (await sitemap("pages-1.xml")).text();
    expect(pages).toContain("<loc>http://fr.localhost:3000/</loc>");
    expect(pages).not.toContain("de.localhost");
  });

  it("may be kept by everybody and set no cookie", async () => {
    const answer = await index(ask("/sitemap.xml", { cookie: "session=x" }));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=600");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const etag = answer.headers.get("etag") ?? "";
    const again = await index(ask("/sitemap.xml", { "if-none-match": `W/${etag}` }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it.each(["pages-2.xml", "lists-99.xml", "nothing-1.xml", "..%2Fpages-1.xml"])(
    "know no %s",
    async (name) => {
      expect((await sitemap(name)).status).toBe(404);
    },
  );
});
