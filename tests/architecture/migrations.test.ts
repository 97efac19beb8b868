import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import * as enums from "@/db/enums";
import * as sequences from "@/db/schema/core/sequences";
import { tables } from "@/db/tables";
import { NO_TRANSACTION } from "@/scripts/local/apply-migrations";
import { brokenRules, RULES, type Rule } from "./migration-rules";
import { newerSyntax, OLDEST_POSTGRES } from "./newer-syntax";
import { plant, project, type Tree } from "./tree";

const MIGRATIONS = "db/migrations/*.sql";

/** Migrations from before these rules. They ran on small tables, and an applied migration never changes. */
const EARLIER = new Set([
  "0000_tables",
  "0001_guards",
  "0002_inbox_covering",
  "0003_verified_phone",
  "0004_user_search",
  "0005_kept_pages",
  "0006_favorites_and_deep_pages",
  "0007_reports_and_contact",
  "0008_ranks_by_place",
  "0009_budget_index",
  "0010_scheduled_promotions",
  "0011_selection_by_effort",
  "0012_lead_failures",
  "0013_files_by_name",
  "0014_inbox_first_class",
  "0015_notification_timings",
  "0016_outbox_is_the_queue",
  "0017_inbox_counts",
  "0018_payment_resolutions",
  "0019_testimonials",
  "0020_message_reports",
  "0021_inbox_index",
]);

const tagOf = (path: string) => basename(path, ".sql");

/** One of the word lists from which drizzle-kit makes names such as `0022_adjective_hero`. */
function wordList(source: string, name: string): Set<string> {
  const list = new RegExp(`\\b${name} = (\\[[^\\]]+\\])`).exec(source)?.[1];
  if (!list) throw new Error(`drizzle-kit has no list of ${name} any more: read its names another way.`);
  return new Set(JSON.parse(list.replace(/,\s*\]$/, "]")) as string[]);
}

const drizzleKit = readFileSync(join(project.root, "node_modules/drizzle-kit/bin.cjs"), "utf8");
const adjectives = wordList(drizzleKit, "adjectives");
const heroes = wordList(drizzleKit, "heroes");

/** Migrations whose name does not say what they change. */
function namesThatSayNothing(tree: Tree): string[] {
  return tree.files(MIGRATIONS).flatMap((path) => {
    const words = /^\d{4}_([a-z0-9]+(?:_[a-z0-9]+)*)$/.exec(tagOf(path))?.[1];
    if (!words) return [`${path} is not named 0000_words_of_lower_case`];
    const [first = "", ...rest] = words.split("_");
    const isGenerated = adjectives.has(first) && heroes.has(rest.join("_"));
    return isGenerated ? [`${path} has a generated name: drizzle-kit generate --name says what changes`] : [];
  });
}

/** Statements that keep readers or writers of a large table waiting, or break the version that still runs. */
function unsafeStatements(tree: Tree): string[] {
  const migrations = tree
    .files(MIGRATIONS)
    .map((path) => ({ name: tagOf(path), sql: tree.read(path) }))
    .filter(({ name }) => !EARLIER.has(name));
  return brokenRules(migrations).map(({ name, rule }) => `${name}: ${rule} (${RULES[rule]})`);
}

/** What `db/schema` has and the last migration does not. */
async function missingMigration(): Promise<string[]> {
  const { entries } = JSON.parse(project.read("db/migrations/meta/_journal.json")) as {
    entries: { idx: number }[];
  };
  const last = String(entries.at(-1)?.idx ?? 0).padStart(4, "0");
  const migrated = JSON.parse(project.read(`db/migrations/meta/${last}_snapshot.json`));
  return generateMigration(migrated, generateDrizzleJson({ ...enums, ...sequences, ...tables }, migrated.id));
}

describe("migrations", () => {
  it("are up to date with the tables in db/schema", async () => {
    expect(await missingMigration(), "npm run db:generate -- --name what_changes").toEqual([]);
  });

  it("say in their name what they change", () => {
    expect(namesThatSayNothing(project)).toEqual([]);
    using tree = plant({
      "db/migrations/0022_sturdy_wolverine.sql": "",
      "db/migrations/0023_clean_doctor_doom.sql": "",
      "db/migrations/0024_Index.sql": "",
      "db/migrations/0025_clean_mailbox.sql": "",
    });
    expect(namesThatSayNothing(tree).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "db/migrations/0022_sturdy_wolverine.sql has a",
      "db/migrations/0023_clean_doctor_doom.sql has a",
      "db/migrations/0024_Index.sql is not",
    ]);
  });

  it("lock no large table for long", () => {
    expect(unsafeStatements(project)).toEqual([]);
  });

  it("may not do any of these", () => {
    const requests = (alteration: string) => `ALTER TABLE "requests" ${alteration};`;
    const outside = (statement: string) => `${NO_TRANSACTION}\n${statement}`;
    const refused: Record<Rule, string[]> = {
      "index-without-concurrently": [
        `CREATE INDEX "a" ON "requests" ("b");`,
        outside(`CREATE INDEX "a" ON "requests" ("b");`),
      ],
      "drop-index-without-concurrently": [`DROP INDEX "a";`, outside(`DROP INDEX "a";`)],
      "reindex-without-concurrently": [outside(`REINDEX TABLE "requests";`)],
      "detach-without-concurrently": [requests(`DETACH PARTITION "old"`)],
      "concurrently-in-transaction": [
        `CREATE INDEX CONCURRENTLY "a" ON "requests" ("b");`,
        `DROP INDEX CONCURRENTLY "a";`,
        `REINDEX INDEX CONCURRENTLY "a";`,
        requests(`DETACH PARTITION "old" CONCURRENTLY`),
        `-- a comment\n${NO_TRANSACTION}\nDROP INDEX CONCURRENTLY "a";`,
      ],
      "index-not-repeatable": [
        outside(`CREATE INDEX CONCURRENTLY "a" ON "requests" ("b");`),
        outside(`DROP INDEX CONCURRENTLY "a"; CREATE INDEX CONCURRENTLY "a" ON "requests" ("b");`),
      ],
      "constraint-without-not-valid": [
        requests(`ADD CONSTRAINT "c" CHECK (a > 0)`),
        requests(`ADD CONSTRAINT "k" FOREIGN KEY ("b") REFERENCES "users" ("id")`),
        requests(`ADD CONSTRAINT "n" NOT NULL "b"`),
        outside(requests(`ADD CONSTRAINT "c" CHECK (a > 0)`)),
      ],
      "constraint-in-column": [
        requests(`ADD COLUMN "n" integer CHECK (n > 0)`),
        requests(`ADD COLUMN "n" uuid REFERENCES "users" ("id")`),
        requests(`ADD COLUMN "n" uuid UNIQUE`),
      ],
      "validate-in-transaction": [
        requests(`ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID, VALIDATE CONSTRAINT "c"`),
      ],
      "key-without-index": [
        requests(`ADD CONSTRAINT "u" UNIQUE ("b")`),
        requests(`ADD PRIMARY KEY ("b")`),
        requests(`ADD CONSTRAINT "e" EXCLUDE USING gist ("b" WITH =)`),
      ],
      "required-column": [requests(`ADD COLUMN "n" text NOT NULL`)],
      "column-rewrites-table": [
        requests(`ADD COLUMN "n" uuid DEFAULT gen_random_uuid() NOT NULL`),
        requests(`ADD COLUMN "n" integer GENERATED ALWAYS AS (a + 1) STORED`),
        requests(`ADD COLUMN "n" integer GENERATED ALWAYS AS IDENTITY`),
        requests(`ADD COLUMN "n" bigserial`),
      ],
      "changed-type": [requests(`ALTER COLUMN "a" SET DATA TYPE bigint`)],
      "set-not-null": [requests(`ALTER COLUMN "a" SET NOT NULL`)],
      "drop-not-null": [requests(`ALTER COLUMN "a" DROP NOT NULL`)],
      "drop-table": [`DROP TABLE "requests";`, `DROP VIEW "v";`, `DROP TYPE "state";`],
      "drop-column": [requests(`DROP COLUMN "a"`)],
      rename: [
        requests(`RENAME COLUMN "a" TO "b"`),
        requests(`RENAME TO "leads"`),
        `ALTER TYPE "state" RENAME VALUE 'a' TO 'b';`,
      ],
      "rewritten-table": [outside(`VACUUM FULL "requests";`), `CLUSTER "requests";`],
      "truncate-cascade": [`TRUNCATE "requests" CASCADE;`],
      "drop-database": [outside(`DROP DATABASE "promesse";`)],
      "domain-constraint": [
        `CREATE DOMAIN "d" AS integer CHECK (VALUE > 0);`,
        `ALTER DOMAIN "d" ADD CONSTRAINT "c" CHECK (VALUE > 0);`,
      ],
      "transaction-statement": [`COMMIT;`, outside(`BEGIN;`)],
      "unordered-value": [`ALTER TYPE "state" ADD VALUE 'x';`],
      "value-used-before-commit": [
        `ALTER TYPE "state" ADD VALUE 'x' AFTER 'w'; UPDATE "requests" SET "state" = 'x';`,
      ],
      "character-type": [requests(`ADD COLUMN "n" character(3)`), `CREATE TABLE "n" ("a" char(3));`],
      "name-too-long": [requests(`ADD COLUMN "${"é".repeat(32)}" text`)],
    };
    for (const [rule, statements] of Object.entries(refused))
      for (const sql of statements)
        expect(
          brokenRules([{ name: "0022", sql }]).map((one) => one.rule),
          sql,
        ).toEqual([rule]);
  });

  it(`run on PostgreSQL ${OLDEST_POSTGRES}`, () => {
    const newer = project
      .files(MIGRATIONS)
      .flatMap((path) => newerSyntax(project.read(path)).map((what) => `${tagOf(path)}: ${what}`));
    expect(newer).toEqual([]);
  });

  it.each([
    `ALTER TABLE "r" ALTER COLUMN "a" SET EXPRESSION AS (b + 1);`,
    `ALTER TABLE "r" ADD COLUMN "a" integer GENERATED ALWAYS AS (b + 1);`,
    `ALTER TABLE "r" ADD COLUMN "a" uuid DEFAULT uuidv7();`,
    `ALTER TABLE "r" ADD CONSTRAINT "c" NOT NULL "a" NOT VALID;`,
    `ALTER TABLE "r" ADD CONSTRAINT "c" CHECK (a > 0) NOT ENFORCED;`,
    `CREATE TABLE "r" ("a" int4range, PRIMARY KEY ("a" WITHOUT OVERLAPS));`,
    `SELECT * FROM (SELECT 1);`,
    `SELECT any_value(a) FROM r;`,
    `SELECT a IS JSON FROM r;`,
    `SELECT * FROM JSON_TABLE('[]', '$[*]' COLUMNS (a integer PATH '$.a')) t;`,
    `UPDATE "r" SET a = 1_000;`,
    `UPDATE "r" SET a = 1 RETURNING WITH (OLD AS o) o.a;`,
    `MERGE INTO r USING s ON r.a = s.a WHEN NOT MATCHED BY SOURCE THEN DELETE;`,
    `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM array_sort(a) FROM r; END $$;`,
  ])("is refused for PostgreSQL 15: %s", (sql) => {
    expect(newerSyntax(sql)).toHaveLength(1);
  });

  it("may use a new value of an enum only after its transaction", () => {
    using tree = plant({
      "db/migrations/0022_value.sql": `ALTER TYPE "state" ADD VALUE 'x' AFTER 'w';`,
      "db/migrations/0023_too_early.sql": `UPDATE "requests" SET "state" = 'x';`,
      "db/migrations/0024_outside.sql": `${NO_TRANSACTION}\nUPDATE "requests" SET "state" = 'x';`,
      "db/migrations/0025_later.sql": `UPDATE "requests" SET "state" = 'x';`,
    });
    expect(unsafeStatements(tree)).toEqual([
      `0023_too_early: value-used-before-commit (${RULES["value-used-before-commit"]})`,
    ]);
  });

  it("may have what locks nothing for long", () => {
    using tree = plant({
      "db/migrations/0021_inbox_index.sql": `CREATE INDEX "a" ON "requests" ("b");`,
      "db/migrations/0022_notes.sql": `CREATE TABLE "notes" ("id" uuid PRIMARY KEY);--> statement-breakpoint\nCREATE INDEX "n" ON "notes" ("id");--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "c" CHECK (a > 0);`,
      "db/migrations/0023_column.sql": `ALTER TABLE "requests" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "requests" ADD COLUMN "at" timestamp DEFAULT now() NOT NULL;--> statement-breakpoint\nALTER TABLE "requests" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;`,
      "db/migrations/0024_index.sql": `${NO_TRANSACTION}\nDROP INDEX CONCURRENTLY IF EXISTS "a";--> statement-breakpoint\nCREATE UNIQUE INDEX CONCURRENTLY "a" ON "requests" ("b");--> statement-breakpoint\nALTER TABLE "requests" VALIDATE CONSTRAINT "c";--> statement-breakpoint\nALTER TABLE "requests" ADD CONSTRAINT "u" UNIQUE USING INDEX "a";`,
    });
    expect(unsafeStatements(tree)).toEqual([]);
  });

  it("may break a rule on purpose, in the statement below the reason", () => {
    using tree = plant({
      "db/migrations/0022_parts.sql": `-- allow drop-column: no running version reads it\nALTER TABLE "requests" DROP COLUMN "a";--> statement-breakpoint\nALTER TABLE "requests" DROP COLUMN "b";`,
      "db/migrations/0023_parts.sql": `-- allow drop-column:\nALTER TABLE "requests" DROP COLUMN "c";`,
    });
    expect(unsafeStatements(tree).map((line) => line.split(" (")[0])).toEqual([
      "0022_parts: drop-column",
      "0023_parts: drop-column",
    ]);
  });
});
