// Starts a program of a release: node run.mjs app
import { existsSync, readdirSync } from "node:fs";

process.chdir(import.meta.dirname);
// Variables that the environment already has win.
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ??= "production";

const names = readdirSync("programs")
  .filter((file) => /^[a-z-]+\.mjs$/.test(file))
  .map((file) => file.replace(".mjs", ""));
const [name = ""] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`Name one of these programs: ${names.join(", ")}`);
  process.exit(1);
}
await import(`./programs/${name}.mjs`);
