// Runs on any Node version before packages are installed, so it imports no package and uses old syntax only.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** Compares the versions of the last complete installation, which npm recorded, with the lockfile. */
function isInstalled() {
  if (!existsSync(path.join(root, "node_modules/.package-lock.json"))) return false;
  const wanted = readJson("package-lock.json").packages;
  const found = readJson("node_modules/.package-lock.json").packages;
  return Object.keys(wanted).every((name) => {
    if (name === "" || wanted[name].optional || wanted[name].devOptional || wanted[name].peer) return true;
    return found[name] !== undefined && found[name].version === wanted[name].version;
  });
}

function stopWith(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Runs npm with the lockfile's versions and with development dependencies, whatever NODE_ENV says. */
function npm(args) {
  const given = process.env.npm_execpath;
  const all = args.concat(["--no-audit", "--no-fund", "--include=dev", "--loglevel=error"]);
  const options = {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: Object.assign({}, process.env, { npm_config_loglevel: "error" }),
  };
  // The npm that started this process, if one did: another one on the path may have another version.
  const result =
    given !== undefined && /\.c?js$/.test(given)
      ? spawnSync(process.execPath, [given].concat(all), options)
      : spawnSync("npm", all, Object.assign({ shell: process.platform === "win32" }, options));
  if (result.error) stopWith(`npm could not be started (${result.error.message}). Install npm 10 or later.`);
  return result;
}

function install() {
  const begun = Date.now();
  console.log("  Installing the packages (once, about a minute) …");
  const result = npm(["ci"]);
  if (result.status !== 0) {
    stopWith(
      `The packages could not be installed (npm ended with code ${result.status}). The lines above say why; usual reasons are no way to the package registry, a full disk, or no right to write to ${root}.`,
    );
  }
  console.log(`✓ Installing the packages (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

/** The pinned Node comes with the packages. When its installation script was blocked, it is installed here. */
function pinnedNode() {
  const node = path.join(bin, process.platform === "win32" ? "node.exe" : "node");
  const wanted = readFileSync(path.join(root, ".nvmrc"), "utf8").trim();
  const version = () => {
    const result = spawnSync(node, ["--version"], { encoding: "utf8" });
    return result.status === 0 ? result.stdout.trim() : null;
  };
  if (version() === null) {
    spawnSync("npm", ["rebuild", "node", "--foreground-scripts"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  }
  const found = version();
  if (found === null)
    stopWith(
      `node_modules/.bin/node does not run. Delete node_modules and start again; npm must be allowed to run the installation script of the package "node".`,
    );
  if (!found.startsWith(`v${wanted}.`))
    stopWith(`node_modules/.bin/node is ${found}, not ${wanted}. Delete node_modules and start again.`);
  return node;
}

/**
 * Installs what is missing, then runs `scripts/<script>` under the pinned Node and ends with its exit code.
 * A real deployment installs by itself, without development tools, and passes `installs: false`.
 */
export function runScript(script, options) {
  if ((options === undefined || options.installs) && !isInstalled()) install();
  const node = pinnedNode();
  const env = Object.assign({}, process.env, { PATH: bin + path.delimiter + process.env.PATH });
  const child = spawn(
    node,
    ["--import", "tsx", path.join(root, "scripts", script)].concat(process.argv.slice(2)),
    { cwd: root, stdio: "inherit", env },
  );
  // The child ends its own children in order; this process waits for it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm, when a signal ends it, does not end the shell below it and this process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
  child.on("error", (error) => stopWith(`Node could not be started (${error.message}).`));
  child.on("exit", (code, signal) =>
    process.exit(code === null ? 128 + (signal === "SIGINT" ? 2 : 15) : code),
  );
}
