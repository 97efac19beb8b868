import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Ctx } from "@/lib/gateways/context";
import type { Bench } from "../context";
import { clientCore, hasPgbench, pinned } from "../machine";
import { interleave, median, medianRatio } from "../measure";
import { number, type Ratio, times } from "../report";
import { readQuestion } from "./read-question";
import { type Question, questionsOf, type Shape } from "./shapes";

const run = promisify(execFile);
/** pgbench takes so many scripts at most. */
const MAX_SCRIPTS = 128;
const MAX_OF_EACH = 5;
const SECONDS = 3;

/** The first SQL statement of a question, with its parameters as literals. */
async function scriptOf(ctx: Ctx, question: Question): Promise<string> {
  const sent: SQL[] = [];
  const execute = async (statement: SQL) => {
    sent.push(statement);
    return [];
  };
  await readQuestion({ ...ctx, db: { execute } as unknown as Ctx["db"] }, question, true);
  const { sql, params } = new PgDialect().sqlToQuery(sent[0] as SQL);
  const literal = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
  return `${sql.replaceAll(/\$(\d+)/g, (_, n: string) => literal(params[Number(n) - 1]))};\n`;
}

async function pgbench(url: string, scripts: readonly string[]): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    ...["-h", hostname, "-p", port, "-U", username, "-n", "-c", "1", "-j", "1"],
    ...["-T", String(SECONDS), "-M", "prepared", ...scripts.flatMap((file) => ["-f", file])],
    pathname.slice(1),
  ];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  const { stdout } = await run(...pinned(clientCore, "pgbench", args), { env });
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench printed no rate:\n${stdout.slice(0, 500)}`);
  return Number(rate);
}

/** Compares pages of all shapes through the application, including their cards, with pgbench and the same SQL. */
export async function racePgbench(
  { ctx }: Bench,
  url: string,
  shapes: readonly Shape[],
): Promise<Ratio | null> {
  if (!hasPgbench) return null;
  const ofEach = Math.min(MAX_OF_EACH, Math.floor(MAX_SCRIPTS / shapes.length));
  const questions = shapes.flatMap((shape) => questionsOf(shape, ofEach));
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  try {
    const scripts: string[] = [];
    for (const [n, question] of questions.entries()) {
      const file = path.join(folder, `${n}.sql`);
      writeFileSync(file, await scriptOf(ctx, question));
      scripts.push(file);
    }
    const ours = async () => {
      const end = performance.now() + SECONDS * 1_000;
      let calls = 0;
      for (; performance.now() < end; calls++)
        await readQuestion(ctx, questions[calls % questions.length] as Question);
      return calls / SECONDS;
    };
    await ours();
    const found = await interleave({ ours, pgbench: () => pgbench(url, scripts) });
    return {
      what: "directory search, one connection",
      ours: `${number(median(found.ours))}/s`,
      anchor: `pgbench, the same SQL prepared ${number(median(found.pgbench))}/s`,
      ratio: times(medianRatio(found.ours, found.pgbench)),
      limit: "0.55 ×",
      isShort: true,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
