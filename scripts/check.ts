import { runChecks } from "./local/checks";
import { command } from "./local/command";

await command(async () => {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isGood).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
