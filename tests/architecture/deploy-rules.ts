import { parseAllDocuments, parse as parseYaml } from "yaml";
import { settingNames } from "@/lib/core/env";
import { programs } from "@/scripts/local/bundle-programs";

/** Rules for the files of `deploy/`: what no container engine checks here. Each returns a sentence for each violation. */

type Node = Record<string, unknown>;
const asNode = (value: unknown): Node => (value ?? {}) as Node;
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce((node, key) => asNode(node)[key], value);

/** The last ones are read by the allocator of glibc. */
const NOT_OURS = new Set([
  ...["MIGRATION_DATABASE_URL", "NODE_ENV"],
  ...["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"],
]);
/** Variables that a program may get: our settings, and what is read past them. */
const isKnownName = (name: string) => settingNames.includes(name) || NOT_OURS.has(name);
const unknownNames = (names: readonly string[], where: string) =>
  names.filter((name) => !isKnownName(name)).map((name) => `${where}: there is no setting ${name}`);
const isProgram = (name: unknown) => typeof name === "string" && name in programs;

/** Names in lines of the form NAME=value. */
export const namesOf = (text: string) =>
  text.split("\n").flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);

export const settingsFileProblems = (text: string) => unknownNames(namesOf(text), "settings");

function podProblems(name: string, pod: unknown, isJob: boolean): string[] {
  const found: string[] = [];
  const need = (isMet: boolean, what: string) => void (isMet || found.push(`${name}: ${what}`));
  need(at(pod, "securityContext", "runAsNonRoot") === true, "may run as root");
  need(
    at(pod, "securityContext", "seccompProfile", "type") === "RuntimeDefault",
    "has no filter of system calls",
  );
  need(at(pod, "automountServiceAccountToken") === false, "gets a token of the cluster");
  for (const container of asList(at(pod, "containers"))) {
    need(at(container, "securityContext", "readOnlyRootFilesystem") === true, "can write to its files");
    need(
      at(container, "securityContext", "allowPrivilegeEscalation") === false,
      "may gain rights while it runs",
    );
    need(
      asList(at(container, "securityContext", "capabilities", "drop")).includes("ALL"),
      "keeps capabilities",
    );
    need(at(container, "resources", "limits", "memory") !== undefined, "has no limit of memory");
    need(
      isJob || (at(container, "livenessProbe") && at(container, "startupProbe")) !== undefined,
      "is not asked whether it lives",
    );
    need(isProgram(asList(at(container, "args"))[0]), "starts no program of a release");
    found.push(
      ...unknownNames(
        asList(at(container, "env")).map((one) => String(at(one, "name"))),
        name,
      ),
    );
    const mounted = asList(at(container, "volumeMounts")).map((mount) => at(mount, "name"));
    const volumes = asList(at(pod, "volumes")).map((volume) => at(volume, "name"));
    need(
      mounted.every((mount) => volumes.includes(mount)),
      "mounts a volume that is not there",
    );
  }
  return found;
}

export function manifestProblems(text: string): string[] {
  return parseAllDocuments(text).flatMap((document) => {
    const manifest = document.toJS() as Node;
    const name = String(at(manifest, "metadata", "name"));
    if (document.errors.length > 0) return document.errors.map(({ message }) => message);
    if (manifest.kind === "ConfigMap") return unknownNames(Object.keys(asNode(manifest.data)), name);
    if (manifest.kind !== "Deployment" && manifest.kind !== "Job") return [];
    return podProblems(name, at(manifest, "spec", "template", "spec"), manifest.kind === "Job");
  });
}

/** PostgreSQL's image begins as root and becomes its user; the owner of a volume can only be changed by root. */
const AS_ROOT = ["database", "store-owner"];
const ENDING = ["store-owner", "bucket", "migrate"];

export function composeProblems(text: string): string[] {
  const file = parseYaml(text, { merge: true }) as Node;
  const volumes = Object.keys(asNode(file.volumes));
  return Object.entries(asNode(file.services)).flatMap(([name, service]) => {
    const found: string[] = [];
    const need = (isMet: boolean, what: string) => void (isMet || found.push(`${name}: ${what}`));
    const user = String(at(service, "user") ?? "0");
    need(AS_ROOT.includes(name) || !/^(?:0|root)(?::|$)/.test(user), "runs as root");
    need(at(service, "read_only") === true, "can write to its files");
    need(
      asList(at(service, "security_opt")).includes("no-new-privileges:true"),
      "may gain rights while it runs",
    );
    need(name === "database" || asList(at(service, "cap_drop")).includes("ALL"), "keeps capabilities");
    const isAsked = name === "app" || at(service, "healthcheck", "test") !== undefined;
    need(ENDING.includes(name) || isAsked, "is not asked whether it is well");
    need(
      !/:latest$/.test(String(at(service, "image"))) || at(service, "build") !== undefined,
      "has no version",
    );
    for (const mount of asList(at(service, "volumes")).map(String))
      need(mount.startsWith("./") || volumes.includes(mount.split(":")[0] ?? ""), `mounts ${mount}`);
    if (at(service, "build") === undefined) return found;
    need(isProgram(asList(at(service, "command"))[0]), "starts no program of a release");
    return [...found, ...unknownNames(Object.keys(asNode(at(service, "environment"))), name)];
  });
}

/** Instructions with their arguments; lines that end with a backslash go on. */
const instructionsOf = (text: string) =>
  text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .flatMap((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
      return name && rest ? [{ name, rest }] : line.trim() ? [{ name: "?", rest: line.trim() }] : [];
    });

const INSTRUCTIONS =
  /^(?:FROM|RUN|COPY|WORKDIR|USER|ENV|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD|ARG|LABEL)$/;

export function dockerfileProblems(text: string, scripts: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  const need = (isMet: boolean, what: string) => void (isMet || found.push(what));
  const steps = instructionsOf(text);
  for (const { name, rest } of steps) {
    need(INSTRUCTIONS.test(name), `unknown instruction: ${rest}`);
    if (name === "FROM") need(/:[\w.-]+/.test(rest) && !/:latest\b/.test(rest), `no version: ${rest}`);
    for (const [, script = ""] of rest.matchAll(/\bnpm run ([\w:-]+)/g))
      need(script in scripts, `there is no npm run ${script}`);
    if (name === "ENTRYPOINT" || name === "CMD") need(rest.startsWith("["), `needs a shell: ${rest}`);
  }
  const last = steps.slice(steps.findLastIndex(({ name }) => name === "FROM"));
  const final = (name: string) => last.filter((step) => step.name === name).map(({ rest }) => rest);
  need(/^[1-9]\d*:[1-9]\d*$/.test(final("USER").at(-1) ?? ""), "the image runs as root");
  need(final("RUN").length === 0, "the image has no shell to run steps in");
  need(
    final("COPY").every((rest) => rest.includes("--from=")),
    "sources are copied into the image",
  );
  need(final("HEALTHCHECK").length === 1, "the image is not asked whether it is well");
  need(isProgram(/^\["([\w-]+)"\]$/.exec(final("CMD").at(-1) ?? "")?.[1]), "the image starts no program");
  const names = final("ENV").flatMap((rest) =>
    [...rest.matchAll(/([A-Z_0-9]+)=/g)].map(([, name = ""]) => name),
  );
  return [...found, ...unknownNames(names, "image")];
}

const HARDENED: readonly string[] = [
  "DynamicUser=yes",
  "ProtectSystem=strict",
  "ProtectHome=yes",
  "PrivateTmp=yes",
  "PrivateDevices=yes",
  "NoNewPrivileges=yes",
  "CapabilityBoundingSet=",
  "RestrictNamespaces=yes",
  "SystemCallFilter=@system-service",
  "Restart=always",
];

export function unitProblems(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const missing = HARDENED.filter((line) => !lines.includes(line)).map((line) => `unit: ${line} is missing`);
  const program = /run\.mjs (\S+)$/.exec(lines.find((line) => line.startsWith("ExecStart=")) ?? "")?.[1];
  const names = lines
    .filter((line) => line.startsWith("Environment="))
    .flatMap((line) =>
      [...line.slice("Environment=".length).matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name),
    );
  return [
    ...missing,
    ...(isProgram(program) ? [] : ["unit: starts no program of a release"]),
    ...unknownNames(names, "unit"),
  ];
}

const PROXY: readonly RegExp[] = [
  /^\s*http2 on;/m,
  /^\s*ssl_reject_handshake on;/m,
  /^\s*add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;/m,
  /^\s*early_hints /m,
  ...["Host $host", "X-Forwarded-Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto https"].map(
    (pair) => new RegExp(`^\\s*proxy_set_header ${pair.replace("$", "\\$")};`, "m"),
  ),
];

export function proxyProblems(text: string): string[] {
  const bare = text.replaceAll(/#.*$/gm, "");
  const count = (sign: string) => bare.split(sign).length;
  const odd = count("{") === count("}") ? [] : ["proxy: braces do not match"];
  return [
    ...odd,
    ...PROXY.filter((rule) => !rule.test(bare)).map((rule) => `proxy: ${rule.source} is missing`),
  ];
}
