/* Runs in a process of its own: asks for one address again and again, and says how long each answer took. */
import { setTimeout as pause } from "node:timers/promises";

const [, , address = "", cookie = ""] = process.argv;
let waits: number[] = [];
let isOver = false;
process.on("message", (what) => {
  if (what === "end") isOver = true;
  process.send?.(waits);
  waits = [];
});
while (!isOver) {
  const started = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  waits.push(performance.now() - started);
  await pause(20);
}
process.disconnect();
