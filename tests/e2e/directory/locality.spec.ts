import { ask } from "@/scripts/shots/ask";
import { expect, originOf, test } from "../support/test";

const PATH = "/search/locality?q=avign&country=FR";
/** Headers that differ with the connection and the time; and "vary", to which Next adds headers of its pages. */
const OWN = new Set([
  "vary",
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

test("suggestions are the same from the fast path and from Next", async () => {
  const address = `${originOf("fr")}${PATH}`;
  // A request with a session cookie is answered by the route; this cookie is not valid.
  const behind = await ask(address, { cookie: "session=nobody" });
  const before = await ask(address);
  expect([before.status, behind.status]).toEqual([200, 200]);
  expect(before.text).toBe(behind.text);
  const own = ({ headers }: typeof before) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)));
  expect(own(before)).toEqual(own(behind));
});
