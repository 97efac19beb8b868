/* Copies all pictures from one store to the other: npm run media:copy -- --from folder --to s3 */
import { parseArgs } from "node:util";
import { command } from "./local/command";
import { Refusal } from "./local/progress";
import "./local/server-only";
import { loadEnvFile } from "./local/settings";

const USAGE =
  "Say from where to where: npm run media:copy -- --from folder --to s3, or --from s3 --to folder.";
const SAY_EVERY_MS = 2_000;

const { askOnly } = await import("@/lib/core/env");
const { copyFiles } = await import("@/lib/gateways/file-storage/copy-files");
const { createFolderFiles, createS3Files } = await import("@/lib/gateways/gateways");

function storesOf(args: string[]) {
  const { values } = parseArgs({ args, options: { from: { type: "string" }, to: { type: "string" } } });
  const make = { folder: createFolderFiles, s3: createS3Files };
  const isStore = (name: string | undefined): name is keyof typeof make => name === "folder" || name === "s3";
  if (!isStore(values.from) || !isStore(values.to) || values.from === values.to) throw new Refusal(USAGE);
  const env = askOnly(
    "MEDIA_DIR",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  );
  return { from: make[values.from](env), to: make[values.to](env) };
}

await command(async () => {
  loadEnvFile();
  const { from, to } = storesOf(process.argv.slice(2));
  const started = Date.now();
  let said = started;
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  const { copied, present, damaged } = await copyFiles(from, to, (counts) => {
    if (Date.now() - said < SAY_EVERY_MS) return;
    said = Date.now();
    console.log(`${seconds()} s: ${counts.copied} copied, ${counts.present} already there`);
  });
  console.log(`Done in ${seconds()} s: ${copied} copied and verified, ${present} already there.`);
  for (const key of damaged) console.error(`Not copied, its bytes are not those of its name: ${key}`);
  process.exitCode = damaged.length > 0 ? 2 : 0;
});
