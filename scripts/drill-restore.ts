/* Follows the backups of docs/operations.md and restores to a moment: npm run drill:restore [-- --user name] [--postgres folder] [--release folder] [--keep] */
import "./local/server-only";
import { parseArgs } from "node:util";
import { stopChildren } from "./local/child";
import { command } from "./local/command";
import { printChecks } from "./local/drill-checks";
import { prepareDataFolder } from "./local/folders";
import { endGround, openGround } from "./local/ground";
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
  const ground = await openGround("restore", options);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void endGround(ground, false).finally(() => process.exit(130)));
  try {
    await prepareBackups(ground);
    const past = await doBusiness(ground);
    printChecks(await restoreAndCheck(ground, past));
  } finally {
    await endGround(ground, options.keep);
    await stopChildren();
  }
});
process.exit();
