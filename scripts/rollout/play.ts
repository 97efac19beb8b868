import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "@/db/client";
import { siteIn } from "@/lib/core/markets/markets";
import { makeCast, startCreditsOf } from "@/scripts/faults/cast";
import { areCreditsBooked, areMailsSent, findLosses, pollUntil } from "@/scripts/faults/check";
import { emptyLedger, statusesOf } from "@/scripts/faults/ledger";
import { listProfiles } from "@/scripts/faults/play";
import { startChild, tsx } from "@/scripts/local/child";
import { type Check, expectSame } from "@/scripts/local/drill-checks";
import type { Ground } from "@/scripts/local/ground";
import { freePort } from "@/scripts/local/ports";
import { step } from "@/scripts/local/progress";
import { ask } from "@/scripts/shots/ask";
import { cityOf } from "@/scripts/shots/couple";
import { wordsOf } from "@/scripts/shots/words";
import { countStored, judgeAnswers } from "./compare";
import { type More, playRollout, type RolloutStage } from "./load";
import { DRAIN_SECONDS, type Fleet, type Replaced, rollOut, startFleet } from "./machines";
import { type OldPages, openOldPages } from "./old-pages";
import { proxyErrors, startProxy } from "./proxy";
import { SECOND_TITLE } from "./second-version";

/** Requests that each provider can unlock, and half as many couples as write: enough for two minutes. */
const SIZE = 60;
const AROUND_MS = 5_000;
/** What was begun is answered in this time after the load ended. */
const ANSWERS_MS = 30_000;
const BOOKED_MS = 30_000;
const MAILS_MS = 60_000;
const SITE = siteIn("FR");

const originOf = ({ ports }: Ground) => `http://fr.localhost:${ports.app}`;

/** Settings of the releases: a mail server whose mails are counted, and the notice that an app gives before it ends. */
export async function prepareSettings(ground: Ground): Promise<{ mailFile: string }> {
  const mailFile = path.join(ground.folder, "mails.log");
  writeFileSync(mailFile, "");
  const port = await freePort(4_525);
  const args = ["scripts/faults/mail-server.ts", String(port), mailFile];
  const next = ground.settings.SANDBOX_SMTP_URL ?? "";
  startChild({ name: "rollout-mail", args: [...tsx, ...args, next], env: process.env });
  Object.assign(ground.settings, {
    SANDBOX_SMTP_URL: `smtp://127.0.0.1:${port}`,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  // Contacts of invented couples are encrypted with the keys of the app.
  Object.assign(process.env, ground.settings);
  return { mailFile };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const judgeReplaced = (replaced: readonly Replaced[]): Check[] =>
  replaced.map(({ machine, endedMs, code, hasSaid, startedMs }) => ({
    name: `machine ${machine}`,
    result: `the old app ${hasSaid ? "said so and " : ""}ended with ${code} after ${seconds(endedMs)}, the new one was well after ${seconds(startedMs)}`,
    isGood: hasSaid && code === 143,
  }));

/** Both machines answer with a text of the second version. */
async function checkVersion({ machines }: Fleet): Promise<Check> {
  const answers = await Promise.all(
    machines.map(({ port }) => ask(`http://fr.localhost:${port}/login`).then(({ text }) => text)),
  );
  return expectSame(
    "machines that run the second version",
    answers.filter((text) => text.includes(SECOND_TITLE)).length,
    machines.length,
  );
}

/** Scripts and styles that pages of the first version named, from any machine. */
async function checkFiles(origin: string, files: readonly string[]): Promise<Check> {
  const statuses = await Promise.all(files.map((file) => ask(origin + file).then(({ status }) => status)));
  const missing = statuses.filter((status) => status !== 200).length;
  return {
    name: "files that only the first version has",
    result: `${missing} missing of ${files.length}`,
    isGood: missing === 0 && files.length > 0,
  };
}

interface Scene {
  ground: Ground;
  db: Database;
  mailFile: string;
  second: string;
}

async function playLoadWhile<T>(
  stage: RolloutStage,
  over: AbortController,
  work: () => Promise<T>,
): Promise<{ result: T; begunAt: number; endedAt: number }> {
  const load = playRollout(stage);
  // A defect of the load ends the drill, though later.
  load.catch(() => undefined);
  try {
    await wait(AROUND_MS);
    const begunAt = Date.now();
    const result = await work();
    const endedAt = Date.now();
    await wait(AROUND_MS);
    return { result, begunAt, endedAt };
  } finally {
    over.abort();
    await load;
  }
}

async function playOn({ ground, db, mailFile, second }: Scene, fleet: Fleet): Promise<Check[]> {
  const origin = originOf(ground);
  const since = new Date();
  const more: More = { verified: new Set(), registered: new Set(), messages: 0, names: new Map() };
  const cast = await step("Inviting the cast", () => makeCast(db, SIZE));
  const startCredits = startCreditsOf(cast);
  const projects = cast.couples.map(({ project }) => project);
  let pages: OldPages | undefined;
  try {
    const scene = { db, origin, words: wordsOf(SITE.locale), more };
    pages = await step("Opening pages of the first version", () => openOldPages(scene, second));
    const over = new AbortController();
    const ledger = emptyLedger();
    const stage: RolloutStage = {
      origin,
      sandboxUrl: ground.settings.SANDBOX_URL ?? "",
      cast,
      profiles: await listProfiles({ db }),
      ledger,
      signal: over.signal,
      timeoutMs: ANSWERS_MS,
      more,
      place: await cityOf(origin, SITE, "Rouen"),
    };
    const played = await playLoadWhile(stage, over, () => rollOut(ground, second, fleet));
    const opened = pages;
    const used = await step("Using pages of the first version", () => opened.finish());
    const isBooked = await pollUntil(() => areCreditsBooked(db, ledger.done), BOOKED_MS);
    const areSent = await pollUntil(() => areMailsSent(db, since), MAILS_MS);
    const evidence = { db, cast, done: ledger.done, startCredits };
    const { money, lost, mails } = await findLosses(evidence, { origin, since, mailFile });
    const stored = { db, since, ledger, more, cast: { uploaders: cast.uploaders, projects } };
    for (const line of [...statusesOf(ledger, 0), ...proxyErrors(ground)]) console.log(`  ${line}`);
    return [
      ...judgeReplaced(played.result),
      await checkVersion(fleet),
      ...judgeAnswers(ledger, played.begunAt, played.endedAt),
      expectSame("money that is wrong", money, []),
      expectSame("acknowledged and missing", lost, []),
      ...(await countStored(stored)),
      expectSame("paid credits are booked", isBooked, true),
      expectSame("mails that wait", areSent ? 0 : "some", 0),
      {
        name: "mails",
        result: `${mails.sent}, ${mails.lost} lost, ${mails.doubled} twice`,
        isGood: mails.lost + mails.doubled === 0,
      },
      await checkFiles(origin, opened.files()),
      ...used,
    ];
  } finally {
    await pages?.close();
  }
}

/** Replaces the first version by the second one under load; returns what was found. */
export async function playRolling(ground: Ground, mailFile: string, second: string): Promise<Check[]> {
  const fleet = await step("Starting two apps and a worker of the first version", () =>
    startFleet(ground, ground.release),
  );
  const ports = fleet.machines.map(({ port }) => port);
  await step("Starting nginx", () => startProxy(ground, ports));
  const { db, close } = createDatabase(ground.ownerUrl, { max: 4 });
  try {
    return await playOn({ ground, db, mailFile, second }, fleet);
  } finally {
    await close();
  }
}
