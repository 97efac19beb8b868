import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { nodeProgram } from "./child";
import { projectFolder } from "./folders";
import { Refusal, step } from "./progress";
import { run } from "./run";

/** The shell first: without the parts that draw windows, a page starts with a third of the processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const aptGet = "/usr/bin/apt-get";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An installed browser without its shared libraries does not run. */
function works(program: string): boolean {
  return (
    isExecutable(program) &&
    spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
  );
}

const onPath = () =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(works);

const playwrightsOwn = () => (works(chromium.executablePath()) ? chromium.executablePath() : undefined);

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

async function download(): Promise<string | undefined> {
  const cli = path.join(projectFolder, "node_modules/@playwright/test/cli.js");
  await succeeds(run(nodeProgram, [cli, "install", "chromium"]));
  return playwrightsOwn();
}

async function installPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isExecutable(aptGet)) return undefined;
  await succeeds(run(aptGet, ["update"]));
  const install = (name: string) => succeeds(run(aptGet, ["install", "-y", "--no-install-recommends", name]));
  if (!(await install("chromium-headless-shell"))) await install("chromium");
  return onPath();
}

/**
 * Finds a Chromium that runs here: the one in CHROMIUM_PATH, Playwright's own, one on the path, a downloaded
 * one, or a newly installed package, in this order.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named)) throw new Refusal(`CHROMIUM_PATH names ${named}, which does not run.`);
  const present = named ?? playwrightsOwn() ?? onPath();
  if (present) return present;
  const fetched =
    (await step("Downloading a browser for the tests", download)) ??
    (await step("Installing a browser for the tests", installPackage));
  if (fetched) return fetched;
  throw new Refusal(
    "No browser for the tests could be found or installed. Do one of these and start again: as root, `apt-get install chromium`; or `node_modules/.bin/playwright install --with-deps chromium`; or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
