import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import {
  composeProblems,
  dockerfileProblems,
  manifestProblems,
  proxyProblems,
  settingsFileProblems,
  unitProblems,
} from "./deploy-rules";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

describe("the files of deploy/", () => {
  it("describe an image that is not root and that the tested steps make", () => {
    const text = read("Dockerfile");
    expect(dockerfileProblems(text, scripts)).toEqual([]);
    expect(text).toContain("RUN npm run release -- --to /release");
    const [, afterInstall = ""] = scripts.postinstall?.split(" ") ?? [];
    expect(text.slice(0, text.indexOf("npm ci"))).toContain(`COPY ${afterInstall}`);
    const wrong = text
      .replace("USER 65532:65532", "USER root")
      .replace("npm run release", "npm run gone")
      .replace("ENV NODE_ENV=production", "ADD x /\nRUN apt-get update\nCOPY . /app\nENV MEDIA_FOLDER=/data")
      .replace('CMD ["app"]', "CMD app");
    expect(dockerfileProblems(wrong, scripts)).toEqual([
      "there is no npm run gone",
      "unknown instruction: x /",
      "needs a shell: app",
      "the image runs as root",
      "the image has no shell to run steps in",
      "sources are copied into the image",
      "the image starts no program",
      "image: there is no setting MEDIA_FOLDER",
    ]);
  });

  it("compose services that write to named places only and are asked whether they are well", () => {
    const text = read("compose.yaml");
    expect(composeProblems(text)).toEqual([]);
    const wrong = text
      .replace('user: "65532:65532"\n  tmpfs', 'user: "0:0"\n  tmpfs')
      .replace("WORKER: separate", "WORKERS: separate")
      .replace('command: ["worker"]', 'command: ["work"]')
      .replace("pages:/data/pages", "/srv/pages:/data/pages")
      .replace('"health", "worker"]\n', '"health", "worker"]\n      disable: true\n');
    expect(composeProblems(wrong)).toEqual([
      "migrate: runs as root",
      "app: runs as root",
      "app: mounts /srv/pages:/data/pages",
      "app: there is no setting WORKERS",
      "worker: runs as root",
      "worker: starts no program of a release",
      "worker: there is no setting WORKERS",
    ]);
    expect(composeProblems(text.replaceAll("read_only: true", "read_only: false"))).toHaveLength(9);
  });

  it("compose a PgBouncer that knows prepared statements", () => {
    const text = read("compose.yaml");
    const file = parseYaml(text, { merge: true }) as {
      configs: { pgbouncer: { content: string } };
    };
    expect(file.configs.pgbouncer.content).toMatch(/^pool_mode = transaction$/m);
    expect(file.configs.pgbouncer.content).toMatch(/^max_prepared_statements = [1-9]\d*$/m);
    // A client sends no parameter that it would have to swallow.
    expect(file.configs.pgbouncer.content).not.toContain("ignore_startup_parameters");
  });

  it("let app and worker read from a replica where one is named", () => {
    const file = parseYaml(read("compose.yaml"), { merge: true }) as {
      services: Record<"app" | "worker", { environment: Record<string, string> }>;
    };
    for (const part of ["app", "worker"] as const)
      expect(file.services[part].environment.DATABASE_READ_URL).toMatch(/^\$\{DATABASE_READ_URL:-\}$/);
    expect(read("kubernetes/kustomization.yaml")).toContain("DATABASE_READ_URL");
  });

  it("give statements of the app the same time limit as a local run", () => {
    const limit = /^ALTER ROLE promesse IN DATABASE promesse SET statement_timeout = '(\w+)';$/m;
    const [, deployed] = limit.exec(read("database.sql")) ?? [];
    expect(deployed).toBeDefined();
    expect(readFileSync("scripts/local/database.ts", "utf8")).toContain(
      `alter role \${appRole} set statement_timeout = '${deployed}'`,
    );
  });

  it("are manifests of which each pod is closed and asked whether it lives", () => {
    const names = globSync("deploy/kubernetes/*.yaml").map((name) => name.slice("deploy/".length));
    const kustomization = parseYaml(read("kubernetes/kustomization.yaml")) as { resources: string[] };
    expect(names.toSorted()).toEqual(
      [...kustomization.resources, "kustomization.yaml"].map((name) => `kubernetes/${name}`).toSorted(),
    );
    expect(names.flatMap((name) => manifestProblems(read(name)))).toEqual([]);
    const wrong = read("kubernetes/app.yaml")
      .replace("runAsNonRoot: true", "runAsNonRoot: false")
      .replace("readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false")
      .replace("drop: [ALL]", "drop: []")
      .replace("livenessProbe", "aliveProbe")
      .replace("args: [app]", "args: [apps]\n          env: [{ name: PORTS, value: '1' }]")
      .replace("- name: pages\n          emptyDir", "- name: page\n          emptyDir");
    expect(manifestProblems(wrong)).toEqual([
      "promesse-app: may run as root",
      "promesse-app: can write to its files",
      "promesse-app: keeps capabilities",
      "promesse-app: is not asked whether it lives",
      "promesse-app: starts no program of a release",
      "promesse-app: there is no setting PORTS",
      "promesse-app: mounts a volume that is not there",
    ]);
    const settings = read("kubernetes/settings.yaml").replace("BASE_DOMAIN", "DOMAIN");
    expect(manifestProblems(settings)).toEqual(["promesse: there is no setting DOMAIN"]);
  });

  it("are units that lock both programs in", () => {
    for (const part of ["app", "worker"]) {
      const text = read(`systemd/promesse-${part}.service`);
      expect(unitProblems(text)).toEqual([]);
      const wrong = text
        .replace("ProtectSystem=strict", "ProtectSystem=full")
        .replace(`run.mjs ${part}`, "run.mjs all")
        .replace("WORKER=separate", "WORKERS=separate");
      expect(unitProblems(wrong)).toEqual([
        "unit: ProtectSystem=strict is missing",
        "unit: starts no program of a release",
        "unit: there is no setting WORKERS",
      ]);
    }
  });

  it("are a proxy that names the visitor's host and address itself", () => {
    const text = read("nginx.conf");
    expect(proxyProblems(text)).toEqual([]);
    expect(proxyProblems(text.replace("X-Forwarded-Host $host", "X-Forwarded-Host $http_host"))).toHaveLength(
      1,
    );
    expect(proxyProblems(text.replace("events {", "events"))).toEqual(["proxy: braces do not match"]);
  });

  it("name only settings that exist", () => {
    expect(settingsFileProblems(read("settings.env.example"))).toEqual([]);
    expect(settingsFileProblems("BASE_DOMAIN=a\nBASE_HOST=b\n")).toEqual([
      "settings: there is no setting BASE_HOST",
    ]);
  });
});
