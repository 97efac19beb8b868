import { randomBytes } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { keyChecks } from "@/db/schema/core/key-checks";
import { memberContacts } from "@/db/schema/leads/members";
import { decrypt, encrypt, keyNumberOf } from "@/lib/core/crypto";
import { EnvError } from "@/lib/core/env";
import { checkKeys } from "@/lib/http/database/key-checks";
import { rotateKeys, sealedColumns } from "@/lib/http/process/rotate-keys";
import { testCtx } from "../../support/context";
import { makeMember } from "../../support/couples";
import { ownerDatabase, testDatabase } from "../../support/database";

const { db } = testDatabase();
const owner = ownerDatabase().db;
const first = testCtx().keys.contact;
const fresh = () => randomBytes(32).toString("base64");
const second = fresh();
const hash = testCtx().keys.hash;

const problemsOf = (keys: { hash: string; contact: string }) =>
  checkKeys(db, keys).then(
    () => [],
    (error: unknown) => (error instanceof EnvError ? error.problems : Promise.reject(error)),
  );

beforeEach(async () => {
  await db.delete(keyChecks);
});

describe("the keys of a start", () => {
  it("are noted once and fit afterwards, the contact key with or without its number", async () => {
    expect(await problemsOf({ hash, contact: first })).toEqual([]);
    expect(await problemsOf({ hash, contact: `1:${first}` })).toEqual([]);
    expect(await db.$count(keyChecks)).toBe(2);
  });

  it("are refused when one of them is another, and note nothing then", async () => {
    await checkKeys(db, { hash, contact: first });
    expect(await problemsOf({ hash: fresh(), contact: `1:${fresh()},2:${second}` })).toEqual([
      expect.stringMatching(/^HASH_KEY is not/),
      expect.stringMatching(/^CONTACT_ENCRYPTION_KEY has another key 1/),
    ]);
    expect(await db.$count(keyChecks)).toBe(2);
  });

  it("are refused while a key is missing that values may need", async () => {
    await checkKeys(db, { hash, contact: first });
    expect(await problemsOf({ hash, contact: `2:${second}` })).toEqual([
      expect.stringMatching(/^CONTACT_ENCRYPTION_KEY lacks key 1,/),
    ]);
  });

  it("are refused on a database from before the checks when its contacts do not open", async () => {
    await makeMember();
    expect(await problemsOf({ hash, contact: fresh() })).toHaveLength(1);
    expect(await problemsOf({ hash, contact: first })).toEqual([]);
  });

  it("of several first starts at once with different keys, those of one remain", async () => {
    await db.delete(memberContacts);
    const rings = [first, fresh(), fresh()];
    const results = await Promise.all(rings.map((contact) => problemsOf({ hash, contact })));
    expect(results.filter((problems) => problems.length === 0)).toHaveLength(1);
  });
});

describe("a change of the contact key", () => {
  it("keeps every value readable, and ends the need for the old key", async () => {
    const member = await makeMember();
    const emailOf = async () =>
      (await db.select().from(memberContacts).where(eq(memberContacts.memberId, member.id)))[0]
        ?.emailEncrypted ?? Buffer.alloc(0);
    await checkKeys(db, { hash, contact: first });
    const ring = `2:${second},1:${first}`;
    await checkKeys(db, { hash, contact: ring });
    expect(decrypt(ring, await emailOf())).toBe(member.email);
    const { changed, unreadable, retired } = await rotateKeys(owner, ring);
    expect(changed).toBeGreaterThanOrEqual(3);
    expect({ unreadable, retired }).toEqual({ unreadable: [], retired: [1] });
    expect(keyNumberOf(await emailOf())).toBe(2);
    expect(decrypt(`2:${second}`, await emailOf())).toBe(member.email);
    expect(await problemsOf({ hash, contact: `2:${second}` })).toEqual([]);
    expect((await rotateKeys(owner, ring)).changed).toBe(0);
    // The way back, for the tests that follow.
    await rotateKeys(owner, `1:${first},2:${second}`);
    expect(decrypt(first, await emailOf())).toBe(member.email);
  });

  it("keeps the old key while one value cannot be opened", async () => {
    const member = await makeMember();
    const where = eq(memberContacts.memberId, member.id);
    const [row] = await db.select().from(memberContacts).where(where);
    await db
      .update(memberContacts)
      .set({ emailEncrypted: encrypt(fresh(), "x") })
      .where(where);
    const { unreadable, retired } = await rotateKeys(owner, `2:${second},1:${first}`);
    expect({ unreadable, retired }).toEqual({ unreadable: ["member_contacts.email_encrypted"], retired: [] });
    await db.update(memberContacts).set({ emailEncrypted: row?.emailEncrypted }).where(where);
    await rotateKeys(owner, `1:${first},2:${second}`);
  });

  it("reaches every column of bytes but the files of invoices", async () => {
    const columns = await db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
       where data_type = 'bytea' and table_schema = 'public' order by 1`);
    const known = new Set(
      sealedColumns().map(({ table, column }) => `${getTableName(table)}.${column.name}`),
    );
    expect(columns.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([
      "invoice_files.content",
    ]);
  });
});
