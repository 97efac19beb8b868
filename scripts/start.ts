import { existsSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "@/lib/core/env";
import { buildFiles } from "@/lib/http/page-cache/next-internals";
import { servedApp, startChild, stopChildren } from "./local/child";
import { command } from "./local/command";
import { projectFolder } from "./local/folders";
import { whenParentEnds } from "./local/processes";
import { Refusal } from "./local/progress";
import { loadEnvFile } from "./local/settings";

await command(async () => {
  loadEnvFile();
  const port = parseEnv(process.env).PORT;
  const needed = [buildFiles.id, buildFiles.server, "public/islands/manifest.json"];
  if (!needed.every((file) => existsSync(path.join(projectFolder, file))))
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
  whenParentEnds(() => void stopChildren());
  process.exitCode = (await app.ended) ?? 0;
});
