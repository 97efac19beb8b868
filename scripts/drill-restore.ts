/* Follows the backups of docs/operations.md and restores to a moment: npm run drill:restore [-- --user name] [--postgres folder] [--release folder] [--keep] */
import "./local/server-only";
import { parseArgs } from "node:util";
import { restoreAndCheck } from "./drills/after-loss";
import { doBusiness, prepareBackups } from "./drills/before-loss";
import { printChecks } from "./drills/checks";
import { endGround, openGround } from "./drills/ground";
import { stopChildren } from "./local/child";
import { command } from "./local/command";
import { prepareDataFolder } from "./local/folders";

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
