import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { dropTexts, type Namespace } from "@/lib/core/i18n/messages";
import { createKeptFiles, keepFiles } from "@/lib/http/front/kept-files";
import { createTextFiles } from "@/lib/http/front/text-files";

let root = "";
const started = process.cwd();
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "promesse-kept-"));
});
afterEach(async () => {
  process.chdir(started);
  dropTexts();
  await rm(root, { recursive: true, force: true });
});

/** A folder of a build with these files; the process works in it from then on. */
async function build(name: string, files: Record<string, string>): Promise<void> {
  const folder = path.join(root, name);
  for (const part of [".next/static", "public/islands"])
    await mkdir(path.join(folder, part), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.join(started, "messages"), path.join(folder, "messages"));
  process.chdir(folder);
}

/** Status, type and text of an answer for each address; 418 where another part of the front would answer. */
async function ask(hasFile: (name: string) => boolean, ...requests: [method: string, url: string][]) {
  const kept = createKeptFiles(path.join(root, "kept"), hasFile, ["X-Shared", "yes"]);
  const texts = createTextFiles(() => true, [], path.join(root, "kept"));
  const server = createServer((request, response) => {
    if (!kept(request, response) && !texts(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answers = [];
  for (const [method, url] of requests) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method });
    answers.push([answer.status, answer.headers.get("cache-control"), await answer.text()]);
  }
  server.close();
  return answers;
}

const FOREVER = "public, max-age=31536000, immutable";

describe("files of earlier builds", () => {
  it("are answered after a deployment, and only those", async () => {
    await build("one", {
      ".next/static/chunks/a1.js": "old script",
      "public/islands/start-1.js": "old island",
      ".env": "secret",
    });
    await keepFiles(path.join(root, "kept"));
    await writeFile(path.join(root, "secret.js"), "secret");
    await build("two", { ".next/static/chunks/a2.js": "new script" });
    await keepFiles(path.join(root, "kept"));
    const isNew = (name: string) => name === "/_next/static/chunks/a2.js";
    expect(
      await ask(
        isNew,
        ["GET", "/_next/static/chunks/a1.js?dpl=1"],
        ["HEAD", "/_next/static/chunks/a1.js"],
        ["GET", "/islands/start-1.js"],
        ["GET", "/_next/static/chunks/a3.js"],
        ["GET", "/_next/static/chunks/a2.js"],
        ["POST", "/_next/static/chunks/a1.js"],
        ["GET", "/_next/static/..%2f..%2f..%2fsecret.js"],
        ["GET", "/_next/static/%"],
        ["GET", "/legal"],
      ),
    ).toEqual([
      [200, FOREVER, "old script"],
      [200, FOREVER, ""],
      [200, FOREVER, "old island"],
      [404, "no-store", "404 Not Found"],
      [418, null, ""],
      [418, null, ""],
      [418, null, ""],
      [418, null, ""],
      [418, null, ""],
    ]);
  });

  it("are deleted thirty days after the last start of their build", async () => {
    const kept = path.join(root, "kept");
    await build("one", { ".next/static/both.js": "both", ".next/static/one.js": "one" });
    await keepFiles(kept);
    const names = async () => (await readdir(path.join(kept, "_next/static"))).sort();
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    for (const name of await names()) await utimes(path.join(kept, "_next/static", name), old, old);
    await build("two", { ".next/static/both.js": "both", ".next/static/two.js": "two" });
    await keepFiles(kept);
    expect(await names()).toEqual(["both.js", "two.js"]);
  });

  it("have their own texts, also those that this version does not know", async () => {
    const kept = path.join(root, "kept");
    await build("today", {});
    await keepFiles(kept);
    await build("next", {});
    await rm("messages");
    await cp(path.join(started, "messages"), "messages", { recursive: true });
    for (const language of await readdir("messages")) {
      const file = `messages/${language}/billing/buyer.json`;
      const words = JSON.parse(await readFile(file, "utf8")) as object;
      await writeFile(file, JSON.stringify({ ...words, later: "{count, plural, one {une} other {#}}" }));
    }
    dropTexts();
    const names: Namespace[] = ["buyer", "core"];
    const addressIn = async (locale: "fr-FR" | "de-CH") => {
      const json = JSON.stringify(await pickMessages(locale, names));
      const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
      return [`/texts/${hash}/${locale}/${names}`, json] as const;
    };
    const [french, swiss] = [await addressIn("fr-FR"), await addressIn("de-CH")];
    await keepFiles(kept);
    process.chdir(path.join(root, "today"));
    dropTexts();
    const today = JSON.stringify(await pickMessages("fr-FR", names));
    const unknown = `/texts/aaaaaaaaaaaa/fr-FR/${names}`;
    expect(french[1]).toContain("later");
    expect(await ask(() => false, ["GET", french[0]], ["GET", swiss[0]], ["GET", unknown])).toEqual([
      [200, FOREVER, french[1]],
      [200, FOREVER, swiss[1]],
      [200, "no-store", today],
    ]);
  });

  it("have texts by names that this version does not have", async () => {
    await mkdir(path.join(root, "kept/messages/fr"), { recursive: true });
    await writeFile(path.join(root, "kept/messages/fr/a.json"), '{"later":{"word":"plus tard"}}');
    const json = '{"later":{"word":"plus tard"}}';
    const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
    expect(
      await ask(
        () => false,
        ["GET", `/texts/${hash}/fr-FR/later`],
        ["GET", "/texts/aaaaaaaaaaaa/fr-FR/later"],
        ["GET", `/texts/${hash}/fr-FR/later,never`],
      ),
    ).toEqual([
      [200, FOREVER, json],
      [404, "no-store", "404 Not Found"],
      [404, "no-store", "404 Not Found"],
    ]);
  });
});
