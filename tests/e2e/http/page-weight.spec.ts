import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { projectFolder } from "@/scripts/local/folders";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, type Page, test } from "../support/test";

/** Kilobytes of 1,000 bytes, scripts compressed by gzip -9. Next and React alone take 140. */
const MOST_SCRIPTS = 190;
const MOST_FONTS = 60;

/** Kilobytes of what a page loads until it has come to life, while nobody touches it. */
async function weightOf(page: Page, address: string): Promise<{ scripts: number; fonts: number }> {
  const asked = new Set<string>();
  const note = (request: { url: () => string }) => asked.add(new URL(request.url()).pathname);
  page.on("request", note);
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // React works in pieces between which the browser is not idle for long.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => requestIdleCallback(done));
  });
  page.off("request", note);
  const sum = (sizes: number[]) => Math.ceil(sizes.reduce((all, size) => all + size, 0) / 1_000);
  const built = (name: string) =>
    readFileSync(path.join(projectFolder, ".next", decodeURIComponent(name.replace("/_next/", ""))));
  const scripts = [...asked].filter((name) => /^\/_next\/.*\.js$/.test(name));
  const fonts = [...asked].filter((name) => name.endsWith(".woff2"));
  return {
    scripts: sum(scripts.map((name) => gzipSync(built(name), { level: 9 }).length)),
    fonts: sum(fonts.map((name) => readFileSync(path.join(projectFolder, "public", name)).length)),
  };
}

test("signed-in screens stay light until somebody presses something", async ({ page, context, db }) => {
  const origin = originOf("fr");
  const { id } = await newProvider(db, { premium: true });
  const request = await newRequest(db, id);
  await signIn(db, context, { userId: id }, origin);
  for (const screen of ["/dashboard", "/event-requests", request.path, "/account"]) {
    const { scripts, fonts } = await weightOf(page, `${origin}${screen}`);
    const name = screen.replace(request.uuid, "[uuid]");
    expect.soft(scripts, `kilobytes of scripts on ${name}`).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect.soft(fonts, `kilobytes of fonts on ${name}`).toBeLessThanOrEqual(MOST_FONTS);
    // The count is of something: a page always has Next and its first font.
    expect(Math.min(scripts, fonts), name).toBeGreaterThan(15);
  }
});
