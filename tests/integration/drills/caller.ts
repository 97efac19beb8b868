import { readFileSync, writeSync } from "node:fs";
import { type Load, makeLoad } from "./load";

// Runs in a process of its own, so that a test can kill it; everything it printed as acknowledged counts.
const load = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Load;
await makeLoad(load, ({ act, uuid }) => void writeSync(1, `${act} ${uuid}\n`));
