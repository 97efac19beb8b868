import { ask } from "@/scripts/shots/ask";
import { expect, originOf, test } from "../support/test";

const PATH = "/search/locality?q=avign&country=FR";
/** Of the connection and of the moment; and "vary", in which Next names headers of its pages. */
const OWN = new Set([
  "vary",
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

test("suggestions say the same before Next and behind it", async () => {
  const address = `${originOf("fr")}${PATH}`;
  // Who brings a session is answered by the door; this one is nobody's.
  const behind = await ask(address, { cookie: "session=nobody" });
  const before = await ask(address);
  expect([before.status, behind.status]).toEqual([200, 200]);
  expect(before.text).toBe(behind.text);
  const own = ({ headers }: typeof before) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
  expect(own(before)).toEqual(own(behind));
});
