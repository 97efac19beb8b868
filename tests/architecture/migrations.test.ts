import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { describe, expect, it } from "vitest";
import * as enums from "@/db/enums";
import * as sequences from "@/db/schema/core/sequences";
import { tables } from "@/db/tables";
import { NO_TRANSACTION } from "@/scripts/local/apply-migrations";
import { plant, project, type Tree } from "./tree";

const require = createRequire(import.meta.url);
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

/** Rules of squawk about style, which drizzle-kit decides, and about time limits, which the operator sets. */
const EXCLUDED = [
  "prefer-robust-stmts",
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-identity",
  "prefer-text-field",
  "prefer-timestamp-tz",
  "require-lock-timeout",
  "require-statement-timeout",
];

interface Finding {
  file: string;
  line: number;
  rule_name: string;
}

function squawk(tree: Tree, paths: readonly string[], ...options: string[]): string[] {
  if (paths.length === 0) return [];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      require.resolve("squawk-cli/js/bin/squawk"),
      ...["--pg-version=18", "--reporter=json", `--exclude=${EXCLUDED.join(",")}`],
      ...options,
      ...paths,
    ],
    { cwd: tree.root, encoding: "utf8" },
  );
  if (status !== 0 && !stdout.startsWith("[")) throw new Error(`squawk did not run: ${stderr}`);
  return (JSON.parse(stdout) as Finding[]).map(({ file, rule_name }) => `${file}: ${rule_name}`);
}

/** Statements that keep readers or writers of a large table waiting, or break the version that still runs. */
function unsafeStatements(tree: Tree): string[] {
  const paths = tree.files(MIGRATIONS).filter((path) => !EARLIER.has(tagOf(path)));
  const isOutside = (path: string) => tree.read(path).trimStart().startsWith(NO_TRANSACTION);
  return [
    ...squawk(
      tree,
      paths.filter((path) => !isOutside(path)),
      "--assume-in-transaction",
    ),
    ...squawk(tree, paths.filter(isOutside)),
  ];
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
    const refused: Record<string, string> = {
      "require-concurrent-index-creation": `CREATE INDEX "a" ON "requests" ("b");`,
      "constraint-missing-not-valid": `ALTER TABLE "requests" ADD CONSTRAINT "c" CHECK (a > 0);`,
      "changing-column-type": `ALTER TABLE "requests" ALTER COLUMN "a" SET DATA TYPE bigint;`,
      "adding-not-nullable-field": `ALTER TABLE "requests" ALTER COLUMN "a" SET NOT NULL;`,
      "adding-foreign-key-constraint": `ALTER TABLE "requests" ADD CONSTRAINT "k" FOREIGN KEY ("b") REFERENCES "users" ("id");`,
      "ban-concurrent-index-creation-in-transaction": `ALTER TABLE "requests" ADD COLUMN "n" text; CREATE INDEX CONCURRENTLY "a" ON "requests" ("b");`,
    };
    const files = Object.entries(refused).map(([rule, statement]) => [
      `db/migrations/0022_${rule.replaceAll("-", "_")}.sql`,
      statement,
    ]);
    using tree = plant(Object.fromEntries(files));
    const found = unsafeStatements(tree);
    for (const rule of Object.keys(refused))
      expect(found).toContain(`db/migrations/0022_${rule.replaceAll("-", "_")}.sql: ${rule}`);
  });

  it("may have what locks nothing for long", () => {
    using tree = plant({
      "db/migrations/0021_inbox_index.sql": `CREATE INDEX "a" ON "requests" ("b");`,
      "db/migrations/0022_notes.sql": `CREATE TABLE "notes" ("id" uuid PRIMARY KEY);--> statement-breakpoint\nCREATE INDEX "n" ON "notes" ("id");`,
      "db/migrations/0023_column.sql": `ALTER TABLE "requests" ADD COLUMN "note" text;--> statement-breakpoint\nALTER TABLE "requests" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;`,
      "db/migrations/0024_index.sql": `${NO_TRANSACTION}\nDROP INDEX CONCURRENTLY IF EXISTS "a";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "a" ON "requests" ("b");--> statement-breakpoint\nALTER TABLE "requests" VALIDATE CONSTRAINT "c";`,
    });
    expect(unsafeStatements(tree)).toEqual([]);
  });
});
