/* Plays a rolling deployment of a second version on two machines: npm run drill:deploy [-- --user name] [--postgres folder] [--first folder] [--second folder] [--keep] */
import "./local/server-only";
import { parseArgs } from "node:util";
import { command } from "./local/command";
import { printChecks } from "./local/drill-checks";
import { breakOffAfter } from "./local/drill-database";
import { prepareDataFolder } from "./local/folders";
import { withGround, writeSettings } from "./local/ground";
import { playRolling, prepareSettings } from "./rollout/play";
import { requireProxy } from "./rollout/proxy";
import { addSecondRelease, buildFirst } from "./rollout/releases";

/** The drill is broken off after this time, not counting builds. */
const LIMIT_MS = 4 * 60_000;

const { values: options } = parseArgs({
  options: {
    user: { type: "string" },
    postgres: { type: "string" },
    first: { type: "string" },
    second: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

await command(async () => {
  requireProxy();
  prepareDataFolder();
  if (!options.first) await buildFirst();
  await withGround("deploy", { ...options, release: options.first }, async (ground) => {
    const { mailFile } = await prepareSettings(ground);
    writeSettings(ground, ground.release);
    const second = await addSecondRelease(ground, options.second);
    const inTime = breakOffAfter(LIMIT_MS);
    printChecks(await playRolling(ground, mailFile, second));
    inTime();
  });
});
process.exit();
