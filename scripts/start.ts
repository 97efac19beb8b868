import { existsSync } from "node:fs";
import path from "node:path";
import { EnvError, parseEnv } from "@/lib/core/env";
import { servedApp, startChild, stopChildren } from "./local/child";
import { command } from "./local/command";
import { projectFolder } from "./local/folders";
import { Refusal } from "./local/progress";
import { loadEnvFile } from "./local/settings";

function checkedPort(): number {
  try {
    return parseEnv(process.env).PORT;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new Refusal(
      `${error.message}\n\nEach setting has a sentence in .env.example. To try the product without any, run: npm run demo`,
    );
  }
}

await command(async () => {
  loadEnvFile();
  const port = checkedPort();
  if (
    ![".next/BUILD_ID", "public/islands/manifest.json"].every((file) =>
      existsSync(path.join(projectFolder, file)),
    )
  )
    throw new Refusal("There is no build. Run: npm run build");
  const args = servedApp(port);
  const app = startChild({
    name: "app",
    args,
    env: { ...process.env, NODE_ENV: "production" },
    isShown: true,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void stopChildren());
  process.exitCode = (await app.ended) ?? 0;
});
