import { runChecks } from "./local/checks";
import { command } from "./local/command";
import { summaryLines } from "./local/test-summary";

await command(async () => {
  const result = await runChecks();
  for (const line of summaryLines([result])) console.log(line);
  if (result.failed > 0) process.exitCode = 1;
});
