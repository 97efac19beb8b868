import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "@/scripts/local/child";
import { freePort } from "@/scripts/local/ports";
import { endProcess, markOf } from "@/scripts/local/processes";
import { pin, pinned, serverCore } from "../machine";
import type { Answer } from "./answer";

export interface Server {
  port: number;
  pids: readonly number[];
  stop(): Promise<void>;
}

async function untilListens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

function scratch(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  // When root starts nginx, its workers run as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a minimal `node:http` server with the given answers in memory. */
export async function startBare(answers: readonly Answer[]): Promise<Server> {
  const { folder, remove } = scratch();
  const file = path.join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers.map((one) => ({ ...one, body: one.body.toString("base64") }))));
  const port = await freePort(54_600);
  const child = startChild({
    name: "bench-bare",
    args: ["bench/bare-server.mjs", String(port), file],
    env: process.env,
  });
  await untilListens(port);
  pin(child.mark.pid, serverCore);
  return {
    port,
    pids: [child.mark.pid],
    stop: async () => {
      await child.stop();
      remove();
    },
  };
}

const nginxConfig = (folder: string, rest: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 10000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${rest}
}
`;

const oneFile = (port: number, folder: string, { headers, path: address }: Answer) => `
  server {
    listen 127.0.0.1:${port};
    types { }
    default_type "${headers["content-type"]}";
    location = ${address} { alias ${folder}/page; }
    ${Object.entries(headers)
      .filter(([name]) => !["content-type", "content-length", "etag", "last-modified"].includes(name))
      .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\$]/g, "\\$&")}";`)
      .join("\n    ")}
  }`;

/**
 * As docs/operations.md allows: pages are cached for the second that `Cache-Control` names, then one request
 * renews them.
 */
const keeping = (folder: string) => `
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  proxy_cache pages;
  proxy_cache_lock on;
  proxy_cache_background_update on;
  proxy_cache_use_stale updating;`;

const passedOn = (port: number, ports: readonly number[]) => `
  upstream apps {
    ${ports.map((one) => `server 127.0.0.1:${one};`).join("\n    ")}
    keepalive 32;
    keepalive_requests 10000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://apps;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }`;

async function startWith(configure: (port: number, folder: string) => string): Promise<Server> {
  const { folder, remove } = scratch();
  const port = await freePort(54_700);
  writeFileSync(path.join(folder, "nginx.conf"), nginxConfig(folder, configure(port, folder)));
  const args = ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")];
  const child = spawn(...pinned(serverCore, "nginx", args), { stdio: "ignore", detached: true });
  const mark = markOf(child.pid ?? -1);
  await untilListens(port);
  return {
    port,
    pids: [mark.pid],
    stop: async () => {
      await endProcess(mark);
      remove();
    },
  };
}

/** Starts nginx with one worker, which serves the same bytes from a file. */
export const startNginx = (answer: Answer): Promise<Server> =>
  startWith((port, folder) => {
    writeFileSync(path.join(folder, "page"), answer.body);
    return oneFile(port, folder, answer);
  });

/**
 * Starts nginx as a proxy of the given ports, by round robin over keep-alive connections. With `isKeeping` it
 * caches pages for a second.
 */
export const startProxy = (ports: readonly number[], isKeeping: boolean): Promise<Server> =>
  startWith((port, folder) => (isKeeping ? keeping(folder) : "") + passedOn(port, ports));
