/* Follows the backups of docs/operations.md and restores to a moment: npm run drill:restore [-- --user name] [--postgres folder] [--release folder] [--keep] */
import "./local/server-only";
import { parseArgs } from "node:util";
import { command } from "./local/command";
import { printChecks } from "./local/drill-checks";
import { prepareDataFolder } from "./local/folders";
import { withGround } from "./local/ground";
import { restoreAndCheck } from "./restore/after-loss";
import { doBusiness, prepareBackups } from "./restore/before-loss";

const { values: options } = parseArgs({
  options: {
    user: { type: "string" },
    postgres: { type: "string" },
    release: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

await command(async () => {
  prepareDataFolder();
  await withGround("restore", options, async (ground) => {
    await prepareBackups(ground);
    const past = await doBusiness(ground);
    printChecks(await restoreAndCheck(ground, past));
  });
});
process.exit();
