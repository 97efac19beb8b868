import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { compressPage, decodeEntry, encodeEntry } from "@/lib/http/page-store/page-entry";
import { ask, askJson } from "@/scripts/shots/ask";
import { demoUser, newProvider, openSession } from "../support/people";
import { startSecondProcess } from "../support/second-process";
import { expect, originOf, test } from "../support/test";

/** In Germany an account needs no SIRET. */
const first = originOf("de");
const REASON = "Diese Seite wird nicht mehr gebraucht, danke.";

/** Ends the freshness of a page on disk, and writes a word into it by which the old copy is recognised. */
async function makeStale(key: string, word: string): Promise<void> {
  const root = process.env.PAGES_DIR ?? "";
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    // Other pages are renewed meanwhile, and their old files deleted.
    const entry = name.startsWith(".") || !existsSync(file) ? null : decodeEntry(readFileSync(file), key);
    if (!entry) continue;
    const html = brotliDecompressSync(entry.brotli).toString("utf8").replace("</body>", `${word}</body>`);
    const brotli = await compressPage(html, 4);
    writeFileSync(file, encodeEntry({ ...entry, brotli, freshUntil: Date.now() - 1 }));
    return;
  }
  throw new Error(`${key} is not on disk`);
}

test("a page whose day has passed is sent as it is and rendered again, and a deleted one never returns", async ({
  db,
}) => {
  const admin = `session=${await openSession(db, { userId: await demoUser(db, "admin") })}`;
  const name = `Beständig ${crypto.randomUUID().slice(0, 8)}`;
  const provider = await newProvider(db, { country: "DE", moderated: false, company: { name } });
  await askJson(`${originOf("fr")}/api/admin/profiles/${provider.id}/approve`, {
    method: "POST",
    cookie: admin,
    body: {},
  });
  const [company] = await db.select().from(companies).where(eq(companies.providerId, provider.id));
  const url = `/wedding-planner/${company?.slug}`;
  await expect.poll(async () => (await ask(first + url)).text.includes(name)).toBe(true);

  const word = `alt-${crypto.randomUUID().slice(0, 8)}`;
  await makeStale(`/de-DE${url}`, word);
  let second = await startSecondProcess();
  expect((await ask(second.origin + url)).text).toContain(word);
  await expect
    .poll(async () => (await ask(second.origin + url)).text.includes(word), { timeout: 30_000 })
    .toBe(false);
  expect((await ask(second.origin + url)).text).toContain(name);

  // The owner deletes the account while the old copy lies on disk and no second process runs.
  await makeStale(`/de-DE${url}`, word);
  process.kill(second.pid, "SIGKILL");
  const cookie = `session=${await openSession(db, { userId: provider.id })}`;
  const gone = await ask(`${first}/api/account/delete`, {
    method: "DELETE",
    cookie,
    body: { reason: REASON },
  });
  expect(gone.status).toBe(204);
  second = await startSecondProcess();
  const { status, text } = await ask(second.origin + url);
  expect([404, 410]).toContain(status);
  expect(text).not.toContain(word);
  await second.stop();
});
