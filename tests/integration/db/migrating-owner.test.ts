import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabaseIfMissing, dropDatabase } from "@/scripts/local/database";
import { migrateDatabase } from "@/scripts/local/migrations";

/** An owner without the rights of a superuser, as docs/operations.md has it. */
const name = `plain_owner_${process.pid}`;
const at = (user: string | null, database: string) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${database}`;
  if (user) Object.assign(url, { username: user, password: "secret" });
  return url.href;
};

async function asAdmin(...statements: string[]): Promise<void> {
  const sql = postgres(at(null, "postgres"), { max: 1, onnotice: () => {} });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}

beforeAll(async () => {
  await asAdmin(
    `create role ${name} login password 'secret'`,
    `create role ${name}_guest login password 'secret'`,
  );
  await createDatabaseIfMissing(at(null, "postgres"), name);
  await asAdmin(`alter database ${name} owner to ${name}`);
});
afterAll(async () => {
  await dropDatabase(at(null, "postgres"), name);
  await asAdmin(`drop role ${name}`, `drop role ${name}_guest`);
});

it("a role that does not own the database is told so", async () => {
  await expect(migrateDatabase(at(`${name}_guest`, name))).rejects.toThrow(
    `The role "${name}_guest" may not create tables here`,
  );
});

it("an owner without other rights migrates, twice without harm", async () => {
  await migrateDatabase(at(name, name));
  await migrateDatabase(at(name, name));
  const sql = postgres(at(name, name), { max: 1 });
  const [found] = await sql`
    select to_regclass('event_requests') is not null as "hasTables",
           has_table_privilege('promesse_app', 'event_requests', 'insert') as "hasRights",
           has_schema_privilege('promesse_app', 'pgboss', 'usage') as "hasQueue",
           (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "isMighty"`;
  await sql.end();
  expect(found).toEqual({ hasTables: true, hasRights: true, hasQueue: true, isMighty: false });
});
