import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { servedApp } from "@/scripts/local/child";
import { freePort } from "@/scripts/local/ports";

it("an app that cannot start ends, so that its supervisor starts it again", async () => {
  const port = await freePort(47_350);
  // Nothing answers there; without a build the start fails even sooner.
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: "postgres://app@127.0.0.1:9/app",
  };
  const child = spawn(process.execPath, servedApp(port), { env, stdio: "ignore" });
  try {
    const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
    expect(code).toBe(1);
  } finally {
    child.kill("SIGKILL");
  }
}, 120_000);
