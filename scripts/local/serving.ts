import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Child, type ChildEnv, servedApp, startChild, tsx } from "./child";
import { sendPastSubscriptions } from "./past-subscriptions";
import { Refusal } from "./progress";
import type { Ports } from "./settings";

const startTimeoutMs = 90_000;

/** Waits until `url` answers 200. When the child ends before, the error shows the end of its log. */
async function untilAnswers(child: Child, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (child.hasEnded()) throw new Refusal(`"${child.name}" ended while starting. ${child.tail()}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Refusal(
    `"${child.name}" did not answer at ${url} within ${startTimeoutMs / 1000} s. ${child.tail()}`,
  );
}

/** `isFresh`: the database was just filled, so that what the sandbox stored for another one is deleted. */
export async function startSandbox(
  env: ChildEnv,
  ports: Ports,
  { folder, isFresh }: { folder: string; isFresh: boolean },
): Promise<Child> {
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  const child = startChild({
    name: "sandbox",
    args: [...tsx, "sandbox/main.ts"],
    env: {
      ...env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      SANDBOX_FOLDER: folder,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.app}/api/webhooks/stripe`,
    },
  });
  const url = `http://127.0.0.1:${ports.sandbox}`;
  await untilAnswers(child, `${url}/health`);
  await sendPastSubscriptions(env.DATABASE_URL ?? "", url);
  return child;
}

/** Starts the built app. Without the flag -H, which would turn rewrites into requests to itself. */
export async function startApp(env: ChildEnv, ports: Ports): Promise<Child> {
  const args = servedApp(ports.app);
  const child = startChild({ name: "app", args, env: { ...env, NODE_ENV: "production" } });
  await untilAnswers(child, `http://127.0.0.1:${ports.app}/readyz`);
  return child;
}

/** The app with hot reload, its output at the terminal. */
export async function startDevApp(env: ChildEnv, ports: Ports): Promise<Child> {
  const args = ["node_modules/next/dist/bin/next", "dev", "-p", String(ports.app)];
  const child = startChild({ name: "app", args, env: { ...env, NODE_ENV: "development" }, isShown: true });
  await untilAnswers(child, `http://127.0.0.1:${ports.app}/healthz`);
  return child;
}
