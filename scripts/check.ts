import { command } from "./local/command";
import { staticChecks } from "./local/test-parts";
import { summaryLines } from "./local/test-summary";

await command(async () => {
  const result = await staticChecks();
  for (const line of summaryLines([result])) console.log(line);
  if (result.failed > 0) process.exitCode = 1;
});
