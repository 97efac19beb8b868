import { readFileSync, writeSync } from "node:fs";
import { type Load, makeLoad } from "./load";

// Alone in its process, so that a test can kill it: what it says was acknowledged stays said.
const load = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Load;
await makeLoad(load, ({ act, uuid }) => void writeSync(1, `${act} ${uuid}\n`));
