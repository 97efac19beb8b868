import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { adaptedSample } from "../local/adapted-sample";
import { type Ground, until } from "../local/ground";
import { markOf } from "../local/processes";
import { Refusal } from "../local/progress";

const SAMPLE = "deploy/nginx.conf";

/** Stops the drill where nginx is not installed. */
export function requireProxy(): void {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).status !== 0)
    throw new Refusal("nginx is missing: install Debian's package nginx-light.");
}

export interface ProxyPlace {
  port: number;
  /** Ports of the apps behind it. */
  machines: readonly number[];
  /** Where it writes. */
  folder: string;
}

/**
 * The sample of deploy/ with two machines, on loopback and without TLS: everything that decides which machine is asked stays.
 * Each client of the drill says which address it has. Throws when the sample has changed its form.
 */
export function proxySettings(sample: string, { port, machines, folder }: ProxyPlace): string {
  const lines = machines.map((machine) => `server 127.0.0.1:${machine} fail_timeout=2s`);
  const servers = [...lines, ...lines.map((line) => `${line} backup`)].join(";\n    ");
  const changes: [RegExp, string][] = [
    [/\/tmp\//g, `${folder}/`],
    [/\/dev\/stderr/g, errorsOf(folder)],
    [/\/dev\/stdout/g, path.join(folder, "nginx.log")],
    [/server app:3000 fail_timeout=2s(?=;)/, servers],
    [/ {2}# 103 Early Hints[\s\S]*?\n {2}\}\n/, ""],
    [/ {2}# Plain http only[\s\S]*?(?= {2}server \{\n {4}listen 443 ssl;)/, ""],
    [/^ *(?:ssl_|http2 |early_hints ).*\n/gm, ""],
    [/listen 443 ssl;\n *listen \[::\]:443 ssl;/, `listen 127.0.0.1:${port};`],
    [
      /server_name .*;/,
      "server_name _;\n    set_real_ip_from 127.0.0.0/8;\n    real_ip_header X-Forwarded-For;",
    ],
    [/\$host;/g, "$http_host;"],
    [/X-Forwarded-Proto https;/, "X-Forwarded-Proto http;"],
    [/X-Forwarded-Port 443;/, `X-Forwarded-Port ${port};`],
  ];
  return adaptedSample(SAMPLE, sample, changes);
}

const errorsOf = (folder: string) => path.join(folder, "nginx-errors.log");
/** What nginx says of a machine that is replaced. */
const REFUSED = "Connection refused";
const DISABLED = "temporarily disabled while connecting";

/** How many connections were refused, which nginx is to bear, and every other error. */
export function proxyErrors({ folder }: Ground): string[] {
  const log = readFileSync(errorsOf(path.join(folder, "tmp")), "utf8");
  const lines = log.split("\n").filter(Boolean);
  const refused = lines.filter((line) => line.includes(REFUSED)).length;
  const others = lines.filter((line) => !line.includes(REFUSED) && !line.includes(DISABLED));
  return [`nginx met ${refused} refused connections`, ...others];
}

/** Starts nginx with the sample; it ends with the ground. */
export async function startProxy(ground: Ground, machines: readonly number[]): Promise<void> {
  const { folder, place, ports } = ground;
  const writable = path.join(folder, "tmp");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    proxySettings(readFileSync(SAMPLE, "utf8"), { port: ports.app, machines, folder: writable }),
  );
  const errors = errorsOf(writable);
  const child: ChildProcess = spawn("nginx", ["-c", file, "-e", errors, "-g", "daemon off;"], {
    detached: true,
    stdio: "ignore",
    ...place.user,
  });
  place.running.push(markOf(child.pid ?? -1));
  await until("nginx answers", async () => {
    if (child.exitCode !== null)
      throw new Refusal(`nginx did not start:\n${readFileSync(errors, "utf8").slice(-2_000)}`);
    return (await fetch(`http://127.0.0.1:${ports.app}/healthz`).catch(() => null)) ? true : null;
  });
}
